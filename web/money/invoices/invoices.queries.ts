import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import { type BillForm, invoiceRoutes, type RefundForm } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Income and outstanding money, by currency. */
export const totalsQuery = callQuery(invoiceRoutes.summary)

/** One invoice with all its details. */
export const invoiceQuery = (id: string) => callQuery(invoiceDetailRoutes.read, { params: { id } })

/** Number of payments that a person has to review. */
export const paymentsToReviewCountQuery = queryOptions({
  ...callQuery(paymentRoutes.toReview, { query: { page: 1 } }),
  select: ({ total }) => total,
})

/** Total of a bill for its buyer, VAT included. */
export const billTotalQuery = (user_id: string, lines: BillForm['lines']) =>
  queryOptions({
    ...callQuery(billingRoutes.total, { body: { user_id, lines } }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Records that a due invoice was paid by bank transfer. */
export const useMarkAsPaid = () =>
  useMutation({ mutationFn: (id: string) => call(invoiceRoutes.markAsPaid, { body: { id } }) })

/** Cancels a due invoice. */
export const useCancelInvoice = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(invoiceRoutes.remove, { params: { id }, body: { reason } }),
  })

/** Refunds a paid invoice. */
export const useRefundInvoice = (id: string) =>
  useMutation({ mutationFn: (body: RefundForm) => call(invoiceRoutes.refund, { params: { id }, body }) })

/** Bills a customer. */
export const useBillCustomer = () =>
  useMutation({ mutationFn: (body: BillForm) => call(invoiceRoutes.bill, { body }) })

type Reasoned = { id: string; reason: string }

/** Refunds a payment with a problem. */
export const useRefundProblem = () =>
  useMutation({
    mutationFn: ({ id, reason }: Reasoned) =>
      call(paymentRoutes.refundProblem, { params: { id }, body: { reason } }),
  })

/** Takes a payment with a problem off the review list. */
export const useResolvePayment = () =>
  useMutation({
    mutationFn: ({ id, reason }: Reasoned) =>
      call(paymentRoutes.resolve, { params: { id }, body: { reason } }),
  })

/** Requests a failed refund from the provider once more. */
export const useRetryRefund = () =>
  useMutation({ mutationFn: (id: string) => call(paymentRoutes.retryRefund, { params: { id } }) })

/** Records that the refund of a bank transfer was transferred. */
export const useMarkRefundSent = () =>
  useMutation({ mutationFn: (id: string) => call(paymentRoutes.markRefundSent, { params: { id } }) })
