import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import { type BillForm, invoiceRoutes, type RefundForm } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { refreshQueries } from '../../app/api/refresh-queries.ts'

/** Income and what is outstanding, by currency. */
export const totalsQuery = callQuery(invoiceRoutes.summary)

/** One invoice with everything about it. */
export const invoiceQuery = (id: string) => callQuery(invoiceDetailRoutes.read, { params: { id } })

/** How many payments a person has to look at. */
export const paymentsToSeeCountQuery = queryOptions({
  ...callQuery(paymentRoutes.toReview, { query: { page: 1 } }),
  select: ({ total }) => total,
})

/** What a bill would come to for its buyer, VAT included. */
export const billTotalQuery = (user_id: string, lines: BillForm['lines']) =>
  queryOptions({
    ...callQuery(billingRoutes.total, { body: { user_id, lines } }),
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  })

/** Records that a due invoice was paid by bank transfer. */
export const useMarkAsPaid = () =>
  useInvoiceCall((id: string) => call(invoiceRoutes.markAsPaid, { body: { id } }))

/** Cancels a due invoice. */
export const useCancelInvoice = () =>
  useInvoiceCall(({ id, reason }: { id: string; reason: string }) =>
    call(invoiceRoutes.remove, { params: { id }, body: { reason } }),
  )

/** Gives the money of a paid invoice back. */
export const useRefundInvoice = (id: string) =>
  useInvoiceCall((body: RefundForm) => call(invoiceRoutes.refund, { params: { id }, body }))

/** Bills a customer. */
export const useBillCustomer = () => useInvoiceCall((body: BillForm) => call(invoiceRoutes.bill, { body }))

type Reasoned = { id: string; reason: string }

/** Gives a payment with a problem back. */
export const useGiveBack = () =>
  useInvoiceCall(({ id, reason }: Reasoned) =>
    call(paymentRoutes.refundProblem, { params: { id }, body: { reason } }),
  )

/** Takes a payment with a problem off the list. */
export const useSettlePayment = () =>
  useInvoiceCall(({ id, reason }: Reasoned) =>
    call(paymentRoutes.resolve, { params: { id }, body: { reason } }),
  )

/** Asks the provider for a refund once more. */
export const useRetryRefund = () =>
  useInvoiceCall((id: string) => call(paymentRoutes.retryRefund, { params: { id } }))

/** Looks again also when it failed: somebody else may have been first. */
function useInvoiceCall<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  return useMutation({ mutationFn, onSettled: () => void refreshQueries({ topic: 'invoices' }) })
}
