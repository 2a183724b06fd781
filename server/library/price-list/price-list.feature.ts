import { priceListRoutes } from '../../../shared/library/price-list.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadPriceList } from './download-price-list.ts'
import { addItems, changeItems, itemList, readPriceList } from './price-list.ts'

const handlers: Handlers<typeof priceListRoutes> = {
  list: ({ db, portal }) => readPriceList(db, portal),
  add: ({ db, portal, user, body }) => addItems(db, portal, user, body.items),
  change: ({ db, portal, user, body }) => changeItems(db, portal, user, body.items),
  remove: ({ db, user, params }) => itemList.remove(db, user, params.id),
  pdf: ({ db, portal, query }) => downloadPriceList(db, portal, query.locale),
}

/** The public price list. */
export const priceList: Feature = {
  name: 'price-list',
  serves: [calls(priceListRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: none,
  clearOld: none,
  reconcile: none,
  constraints: none,
}
