import type { billingRoutes } from '../../../shared/money/billing.ts'
import type { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import type { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { billCustomer, billTotal } from '../billing/bill.ts'
import { findBillable } from '../billing/billable.ts'
import { downloadInvoice, downloadXml } from '../documents/download-invoice.ts'
import { cancelPurchase, removeInvoice } from './cancel-invoice.ts'
import { readInvoiceDetails } from './lists/invoice-details.ts'
import { listInvoices } from './lists/list-invoices.ts'
import { moneyTotals } from './lists/money-totals.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundInvoice } from './refund-invoice.ts'

export const invoiceHandlers: Handlers<typeof invoiceRoutes> = {
  list: ({ db, outside, user, query }) => listInvoices(db, outside, user, query),
  summary: ({ db, outside }) => moneyTotals(db, outside),
  bill: ({ db, outside, user, body }) => billCustomer(db, outside, user, body),
  markAsPaid: ({ db, outside, user, body }) => markAsPaid(db, outside, user, body.id),
  remove: ({ db, outside, user, params, body }) => removeInvoice(db, outside, user, params.id, body.reason),
  refund: ({ db, outside, user, params, body }) => refundInvoice(db, outside, user, params.id, body),
  download: ({ db, outside, user, params }) => downloadInvoice(db, outside, user, params.id),
  downloadXml: ({ db, outside, user, params }) => downloadXml(db, outside, user, params.id),
  pay: ({ db, outside, user, params, body }) => payInvoice(db, outside, user, params.id, body.payment_method),
  cancel: ({ db, user, params }) => cancelPurchase(db, user, params.id),
}

export const invoiceDetailHandlers: Handlers<typeof invoiceDetailRoutes> = {
  read: ({ db, user, params }) => readInvoiceDetails(db, user, params.id),
}

export const billingHandlers: Handlers<typeof billingRoutes> = {
  buyers: ({ db, query }) => findBillable(db, query.keywords),
  total: ({ db, outside, body }) => billTotal(db, outside, body),
}
