import { pagesFor, type Readers } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'
import { testPages } from './test-pages.ts'

for (const kind of ['customer', 'admin'] as const satisfies Readers[]) {
  const names = pagesFor(kind).filter((name) => pagesInParts.includes(name))
  testPages(kind, { [`the parts of ${kind} pages are accessible`]: names })
}
