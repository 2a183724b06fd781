import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'
import { testPages } from './test-pages.ts'

const names = pagesFor('customer').filter((name) => !pagesInParts.includes(name))
testPages('agents', { 'the pages of agents are accessible': pagesFor('agents') })
testPages('customer', { 'the pages of customers are accessible': names })
