import type { vatRoutes } from '../../../shared/money/vat.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addEuRates, vatList } from './change-vat.ts'
import { checkTypedVatNo } from './check-typed-vat-no.ts'
import { listVat, vatOf } from './list-vat.ts'
import { checkOwnVatNo, ownVatCheck } from './own-vat-check.ts'

export const vatHandlers: Handlers<typeof vatRoutes> = {
  checkTyped: ({ db, portal, query }) => checkTypedVatNo(db, portal, query),
  ownCheck: ({ db, portal, user }) => ownVatCheck(db, portal, user._id),
  checkOwn: ({ db, portal, user }) => checkOwnVatNo(db, portal, user._id),
  of: ({ db, params }) => vatOf(db, params.country),
  list: ({ db, locale, query }) => listVat(db, locale, query),
  add: ({ db, user, body }) => vatList.add(db, user, body),
  addEu: ({ db, user }) => addEuRates(db, user),
  toggle: ({ db, user, params, body }) => vatList.change(db, user, params.id, body),
  changePercentage: ({ db, user, params, body }) => vatList.change(db, user, params.id, body),
}
