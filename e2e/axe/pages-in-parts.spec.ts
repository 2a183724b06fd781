import { test } from '@playwright/test'
import { lookingOnly, testPages } from './look-at-pages.ts'
import { pagesFor, type Readers } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'

test.use(lookingOnly)

for (const kind of ['customer', 'admin'] as const satisfies Readers[]) {
  const names = pagesFor(kind).filter((name) => pagesInParts.includes(name))
  testPages(`axe finds nothing grave in the parts of ${kind} pages`, kind, names)
}
