import type { creditRoutes } from '../../../shared/money/credits.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { buyCredits } from './buy-credits.ts'
import { creditByHand, openCustomerWallet } from './credit-by-hand.ts'
import { listBalances } from './list-balances.ts'
import { listEntriesOf, listMyEntries } from './list-entries.ts'
import { myCredits } from './my-credits.ts'
import { listAllPackages, listPackages, movePackage, packageList } from './packages.ts'
import { quote } from './quote.ts'
import { readOffer } from './read-offer.ts'

export const creditHandlers: Handlers<typeof creditRoutes> = {
  packages: ({ db }) => listPackages(db),
  allPackages: ({ db }) => listAllPackages(db),
  addPackage: ({ db, user, body }) => packageList.add(db, user, body),
  changePackage: ({ db, user, params, body }) => packageList.change(db, user, params.id, body),
  removePackage: ({ db, user, params }) => packageList.remove(db, user, params.id),
  movePackage: ({ db, user, params, body }) => movePackage(db, user, params.id, body.position),
  offer: ({ db, portal, user }) => readOffer(db, portal, user),
  quote: ({ db, portal, user, query }) => quote(db, portal, user, query),
  mine: ({ db, portal, user, query }) => myCredits(db, portal, user, query),
  buy: ({ db, portal, user, body }) => buyCredits(db, portal, user, body),
  myHistory: ({ db, portal, user, query }) => listMyEntries(db, portal, user, query),
  balances: ({ db, query }) => listBalances(db, query),
  history: ({ db, portal, params, query }) => listEntriesOf(db, portal, params.id, query),
  openWallet: ({ db, user, body }) => openCustomerWallet(db, user, body.user_id),
  creditByHand: ({ db, user, body }) => creditByHand(db, user, body),
}
