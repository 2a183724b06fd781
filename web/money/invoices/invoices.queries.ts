import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import { type BillForm, invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
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
