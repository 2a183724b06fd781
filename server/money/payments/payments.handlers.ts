import type { paymentRoutes } from '../../../shared/money/payments.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { giveBack, retryRefund, settlePayment } from './deal-with.ts'
import { offeredMethods } from './offered-methods.ts'
import { listPaymentsToSee } from './payments-to-see.ts'
import { checkPayment, readPayment } from './read-payment.ts'

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  ways: ({ db, portal, query }) => offeredMethods(db, portal, query.currency),
  get: ({ db, user, params }) => readPayment(db, user, params.id),
  check: ({ db, portal, user, params }) => checkPayment(db, portal, user, params.id),
  toSee: ({ db, query }) => listPaymentsToSee(db, query),
  giveBack: ({ db, portal, user, params, body }) => giveBack(db, portal, user, params.id, body.reason),
  settle: ({ db, user, params, body }) => settlePayment(db, user, params.id, body.reason),
  retryRefund: ({ db, portal, user, params }) => retryRefund(db, portal, user, params.id),
}
