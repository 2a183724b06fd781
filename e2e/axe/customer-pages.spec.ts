import { test } from '@playwright/test'
import { lookingOnly, testPages } from './look-at-pages.ts'
import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'

test.use(lookingOnly)

const names = pagesFor('customer').filter((name) => !pagesInParts.includes(name))
testPages('axe finds nothing grave on the pages of customers', 'customer', names)
