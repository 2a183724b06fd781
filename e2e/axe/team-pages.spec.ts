import { test } from '@playwright/test'
import type { PageName } from '../../shared/contract/pages.ts'
import type { Page } from '../../web/app/routing/page.ts'
import { pages } from '../../web/app/routing/pages.ts'
import { lookingOnly, testPages } from './look-at-pages.ts'
import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'

test.use(lookingOnly)

/** Names the permission that a page of the team needs. */
function neededFor(name: PageName): string {
  const page: Page = pages[name]
  return ('permission' in page && page.permission) || 'no permission'
}

const names = pagesFor('admin').filter((name) => !pagesInParts.includes(name))
for (const needed of new Set(names.map(neededFor))) {
  testPages(
    `axe finds nothing grave on the team’s pages that need ${needed}`,
    'admin',
    names.filter((name) => neededFor(name) === needed),
  )
}
