import type { paymentRoutes } from '../../../shared/money/payments.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { giveBack, retryRefund, settlePayment } from './deal-with.ts'
import { offeredMethods } from './offered-methods.ts'
import { listPaymentsToSee } from './payments-to-see.ts'
import { checkPayment, readPayment } from './read-payment.ts'

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  ways: ({ db, outside, query }) => offeredMethods(db, outside, query.currency),
  get: ({ db, user, params }) => readPayment(db, user, params.id),
  check: ({ db, outside, user, params }) => checkPayment(db, outside, user, params.id),
  toSee: ({ db, query }) => listPaymentsToSee(db, query),
  giveBack: ({ db, outside, user, params, body }) => giveBack(db, outside, user, params.id, body.reason),
  settle: ({ db, user, params, body }) => settlePayment(db, user, params.id, body.reason),
  retryRefund: ({ db, outside, user, params }) => retryRefund(db, outside, user, params.id),
}
