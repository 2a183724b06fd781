import { test } from '@playwright/test'
import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'
import { checksOnly, testPages } from './test-pages.ts'

test.use(checksOnly)

const names = pagesFor('customer').filter((name) => !pagesInParts.includes(name))
testPages('the pages of customers are accessible', 'customer', names)
