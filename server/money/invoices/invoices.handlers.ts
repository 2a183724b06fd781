import type { billingRoutes } from '../../../shared/money/billing.ts'
import type { documentExportRoutes } from '../../../shared/money/document-export.ts'
import type { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import type { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { billCustomer, billTotal } from '../billing/bill.ts'
import { findBillable } from '../billing/billable.ts'
import { downloadInvoice, downloadXml } from '../documents/download-invoice.ts'
import { exportDocuments } from '../documents/export/export-documents.ts'
import { cancelInvoice, cancelPurchase } from './cancel-invoice.ts'
import { completeInvoice } from './complete-invoice.ts'
import { readInvoiceDetails } from './lists/invoice-details.ts'
import { listInvoices } from './lists/list-invoices.ts'
import { moneyTotals } from './lists/money-totals.ts'
import { markAsPaid } from './mark-as-paid.ts'
import { payInvoice } from './pay-invoice.ts'
import { refundInvoice } from './refund-invoice.ts'

export const invoiceHandlers: Handlers<typeof invoiceRoutes> = {
  list: ({ db, portal, user, query }) => listInvoices(db, portal, user, query),
  summary: ({ db, portal }) => moneyTotals(db, portal),
  bill: ({ db, portal, user, body }) => billCustomer(db, portal, user, body),
  markAsPaid: ({ db, portal, user, body }) => markAsPaid(db, portal, user, body.id),
  remove: ({ db, portal, user, params, body }) => cancelInvoice(db, portal, user, params.id, body.reason),
  refund: ({ db, portal, user, params, body }) => refundInvoice(db, portal, user, params.id, body),
  download: ({ db, portal, user, params }) => downloadInvoice(db, portal, user, params.id),
  downloadXml: ({ db, portal, user, params }) => downloadXml(db, portal, user, params.id),
  pay: ({ db, portal, user, params, body }) => payInvoice(db, portal, user, params.id, body.payment_method),
  complete: ({ db, portal, user, params, body }) => completeInvoice(db, portal, user, params.id, body),
  cancel: ({ db, portal, user, params }) => cancelPurchase(db, portal, user, params.id),
}

export const documentExportHandlers: Handlers<typeof documentExportRoutes> = {
  exportAll: ({ db, portal, user, query }) => exportDocuments(db, portal, user, query),
}

export const invoiceDetailHandlers: Handlers<typeof invoiceDetailRoutes> = {
  read: ({ db, portal, user, params }) => readInvoiceDetails(db, portal, user, params.id),
}

export const billingHandlers: Handlers<typeof billingRoutes> = {
  buyers: ({ db, query }) => findBillable(db, query.keywords),
  total: ({ db, portal, body }) => billTotal(db, portal, body),
}
