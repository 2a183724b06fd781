import type { stockRoutes } from '../../../shared/shop/stock-routes.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { changeStockByHand, listStockEntries } from './stock.ts'

export const stockHandlers: Handlers<typeof stockRoutes> = {
  list: ({ db, query }) => listStockEntries(db, query),
  change: ({ db, user, body }) => changeStockByHand(db, user, body),
}
