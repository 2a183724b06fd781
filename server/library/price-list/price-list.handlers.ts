import type { priceListRoutes } from '../../../shared/library/price-list.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadPriceList } from './download-price-list.ts'
import { addItems, changeItems, itemList, readPriceList } from './price-list.ts'

export const priceListHandlers: Handlers<typeof priceListRoutes> = {
  list: ({ db, portal }) => readPriceList(db, portal),
  add: ({ db, portal, user, body }) => addItems(db, portal, user, body.items),
  change: ({ db, portal, user, body }) => changeItems(db, portal, user, body.items),
  remove: ({ db, user, params }) => itemList.remove(db, user, params.id),
  pdf: ({ db, portal, query }) => downloadPriceList(db, portal, query.locale),
}
