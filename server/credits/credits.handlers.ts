import type { creditRoutes } from '../../shared/credits.ts'
import type { Handlers } from '../http/context.ts'
import { buyCredits, listPackages } from './buy-credits.ts'
import { creditByHand, openCustomerWallet } from './credit-by-hand.ts'
import { listBalances } from './list-balances.ts'
import { listEntriesOf, listMyEntries } from './list-entries.ts'
import { listMyPurchases, listPurchases } from './list-purchases.ts'
import { markAsPaid } from './mark-as-paid.ts'

export const creditHandlers: Handlers<typeof creditRoutes> = {
  packages: ({ db }) => listPackages(db),
  mine: ({ db, outside, user, query }) => listMyPurchases(db, outside, user, query),
  buy: ({ db, outside, user, body }) => buyCredits(db, outside, user, body),
  myHistory: ({ db, user, query }) => listMyEntries(db, user, query),
  purchases: ({ db, query }) => listPurchases(db, query),
  markAsPaid: ({ db, outside, user, body }) => markAsPaid(db, outside, user, body.id),
  balances: ({ db, query }) => listBalances(db, query),
  history: ({ db, params, query }) => listEntriesOf(db, params.id, query),
  openWallet: ({ db, user, body }) => openCustomerWallet(db, user, body.user_id),
  creditByHand: ({ db, user, body }) => creditByHand(db, user, body),
}
