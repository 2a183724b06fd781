import { test } from '@playwright/test'
import { pagesFor, type Readers } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'
import { checksOnly, testPages } from './test-pages.ts'

test.use(checksOnly)

for (const kind of ['customer', 'admin'] as const satisfies Readers[]) {
  const names = pagesFor(kind).filter((name) => pagesInParts.includes(name))
  testPages(`the parts of ${kind} pages are accessible`, kind, names)
}
