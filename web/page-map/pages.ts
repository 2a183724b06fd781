import type { PageName } from '../../shared/contract/pages.ts'
import { accountPages } from '../accounts/pages.ts'
import type { Page } from '../app/routing/page.ts'
import { libraryPages } from '../library/pages.ts'
import { moneyPages } from '../money/pages.ts'
import { notificationPages } from '../notifications/pages.ts'
import { orderPages } from '../orders/pages.ts'
import { overviewPages } from '../overview/pages.ts'
import { partnerPages } from '../partners/pages.ts'
import { shopPages } from '../shop/pages.ts'
import { sitePages } from '../site/pages.ts'
import { supportPages } from '../support/pages.ts'
import { vehiclePages } from '../vehicles/pages.ts'

/** Every page of the product; an address without a row doesn't compile. */
export const pages = {
  ...accountPages,
  ...libraryPages,
  ...moneyPages,
  ...notificationPages,
  ...orderPages,
  ...overviewPages,
  ...partnerPages,
  ...shopPages,
  ...sitePages,
  ...supportPages,
  ...vehiclePages,
} satisfies Record<PageName, Page>

/** The pages that come with the first load. */
export type FirstPage = {
  [N in PageName]: (typeof pages)[N]['load'] extends 'first' ? N : never
}[PageName]
