import { z } from 'zod'
import { byId, currency, id, requiredLine, timestamp } from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { invoice } from './invoices.ts'
import { type PaymentMethod, paymentMethods, paymentStatuses, siteMethods } from './payment-states.ts'

/**
 * Problems of money received: another amount or currency than requested, or money for an invoice that was paid already
 * or is cancelled (`surplus`).
 */
export const paymentProblems = ['amount_differs', 'currency_differs', 'surplus'] as const
/** Origins of a refund: the team, somebody at the provider, or the payer's bank. */
export const refundOrigins = ['team', 'provider', 'dispute'] as const
/**
 * Statuses of a refund. `asked`: the provider hasn't answered, nobody transferred it yet, or a dispute isn't decided;
 * `reversed`: the payer lost the dispute.
 */
export const refundStatuses = ['asked', 'done', 'failed', 'reversed'] as const

/** Returns true for a refund that the team has to transfer itself, as the money came by bank. */
export const waitsForTransfer = (status: (typeof refundStatuses)[number], method: PaymentMethod): boolean =>
  status === 'asked' && method === 'bank'

/** Attempt to pay, as its payer sees it. */
export const payment = z.object({
  _id: id,
  invoice_id: id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: z.number().int(),
  currency: z.string(),
  checkout_url: z.string().nullable(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
})

/** Attempt to pay, with its invoice. */
export const paymentOfInvoice = payment.extend({ invoice })
export type PaymentOfInvoice = z.output<typeof paymentOfInvoice>

/** Payment that a person has to review, with its refund. */
export const paymentToReview = payment.extend({
  user_id: id,
  name: z.string(),
  company_name: z.string(),
  reference: z.number().int(),
  provider_id: z.string().nullable(),
  problem: z.enum(paymentProblems).nullable(),
  /** Amount received, in minor units; null where it came as requested, or in another currency. */
  received: z.number().int().nullable(),
  refunded: z.number().int(),
  refund: z
    .object({ _id: id, status: z.enum(refundStatuses), amount: z.number().int(), reason: z.string() })
    .nullable(),
})
export type PaymentToReview = z.output<typeof paymentToReview>

export const paymentRoutes = defineRoutes({
  methods: {
    method: 'GET',
    path: '/payments/ways',
    shows: ['settings'],
    access: 'signed-in',
    summary: 'The methods by which a currency can be paid here',
    query: z.object({ currency }),
    response: z.array(z.enum(siteMethods)),
  },
  get: {
    method: 'GET',
    path: '/payments/:id',
    shows: ['invoices'],
    access: 'order-key',
    summary: 'One’s own payment',
    params: byId,
    response: paymentOfInvoice,
  },
  check: {
    method: 'POST',
    path: '/payments/:id/check',
    access: 'order-key',
    perMinute: 20,
    summary: 'Ask the provider how one’s own payment stands',
    params: byId,
    response: paymentOfInvoice,
  },
  toReview: {
    method: 'GET',
    path: '/payments',
    shows: ['invoices'],
    access: 'dealers_manager.invoices',
    summary:
      'The payments that a person has to review: problems, disputes, refunds that failed or have to be transferred',
    query: paging,
    response: paged(paymentToReview),
  },
  refundProblem: {
    method: 'POST',
    path: '/payments/:id/refund',
    changes: ['invoices'],
    access: 'dealers_manager.delete_invoice',
    summary: 'Refund the whole of a payment with a problem',
    params: byId,
    body: z.object({ reason: requiredLine(300) }),
    response: paymentToReview,
  },
  resolve: {
    method: 'POST',
    path: '/payments/:id/settle',
    changes: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'Take a payment with a problem off the list, as resolved by hand',
    params: byId,
    body: z.object({ reason: requiredLine(300) }),
    response: paymentToReview,
  },
  retryRefund: {
    method: 'POST',
    path: '/payments/refunds/:id/retry',
    changes: ['invoices'],
    access: 'dealers_manager.delete_invoice',
    summary: 'Ask the provider once more for a refund that failed',
    params: byId,
    response: paymentToReview,
  },
  markRefundSent: {
    method: 'POST',
    path: '/payments/refunds/:id/sent',
    changes: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'Record that the refund of a bank transfer was transferred',
    params: byId,
    response: paymentToReview,
  },
})
