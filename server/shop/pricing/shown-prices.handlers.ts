import type { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { readShownPrices } from './read-shown-prices.ts'

export const shownPriceHandlers: Handlers<typeof shownPriceRoutes> = {
  read: ({ db, portal, user }) => readShownPrices(db, portal, user),
}
