import type { PageName } from '../../shared/contract/pages.ts'
import type { Page } from '../../web/app/routing/page.ts'
import { pages } from '../../web/page-map/pages.ts'
import { pagesFor } from './page-readers.ts'
import { pagesInParts } from './page-states.ts'
import { testPages } from './test-pages.ts'

/** Names the permission that a page of the team needs. */
function neededFor(name: PageName): string {
  const page: Page = pages[name]
  const needed = ('permission' in page && page.permission) || 'no permission'
  return [needed].flat().join(' or ')
}

const names = pagesFor('admin').filter((name) => !pagesInParts.includes(name))
const byPermission = Object.entries(Object.groupBy(names, neededFor)).map(([needed, some = []]) => [
  `the team’s pages that need ${needed} are accessible`,
  some,
])
testPages('admin', Object.fromEntries(byPermission))
