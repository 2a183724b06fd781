import { test } from '@playwright/test'
import { lookingOnly, testPages } from './look-at-pages.ts'
import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'

test.use(lookingOnly)

const names = pagesFor('admin').filter((name) => !pagesInParts.includes(name))
const half = Math.ceil(names.length / 2)
testPages('axe finds nothing grave on the first pages of the team', 'admin', names.slice(0, half))
testPages('axe finds nothing grave on the other pages of the team', 'admin', names.slice(half))
