import type { paymentRoutes } from '../../../shared/money/payments.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { availableMethods } from './available-methods.ts'
import { markRefundSent } from './mark-refund-sent.ts'
import { listPaymentsToReview } from './payments-to-review.ts'
import { checkPayment, readPayment } from './read-payment.ts'
import { refundProblemPayment, resolvePayment, retryRefund } from './resolve-payment.ts'

export const paymentHandlers: Handlers<typeof paymentRoutes> = {
  methods: ({ db, portal, query }) => availableMethods(db, portal, query.currency),
  get: ({ db, user, params }) => readPayment(db, user, params.id),
  check: ({ db, portal, user, params }) => checkPayment(db, portal, user, params.id),
  toReview: ({ db, query }) => listPaymentsToReview(db, query),
  refundProblem: ({ db, portal, user, params, body }) =>
    refundProblemPayment(db, portal, user, params.id, body.reason),
  resolve: ({ db, portal, user, params, body }) => resolvePayment(db, portal, user, params.id, body.reason),
  retryRefund: ({ db, portal, user, params }) => retryRefund(db, portal, user, params.id),
  markRefundSent: ({ db, portal, user, params }) => markRefundSent(db, portal, user, params.id),
}
