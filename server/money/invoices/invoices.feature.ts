import { asc, eq, getTableColumns } from 'drizzle-orm'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { documentExportRoutes } from '../../../shared/money/document-export.ts'
import { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { closeRenderer } from '../documents/pdf/render-document.ts'
import { moneyChecks } from '../reconcile/money-checks.ts'
import { forgetBuyer } from './forget-buyer.ts'
import {
  billingHandlers,
  documentExportHandlers,
  invoiceDetailHandlers,
  invoiceHandlers,
} from './invoices.handlers.ts'
import { invoices as table } from './invoices.tables.ts'

/** Columns of an invoice without the team member who wrote it. */
const {
  created_by: _by,
  request_key: _key,
  search_text: _text,
  customer_text: _names,
  ...ofInvoices
} = getTableColumns(table)

/** Invoices and credit notes, their documents, and bills written by hand. */
export const invoices: Feature = {
  name: 'invoices',
  serves: [
    calls(invoiceRoutes, invoiceHandlers),
    calls(billingRoutes, billingHandlers),
    calls(documentExportRoutes, documentExportHandlers),
    calls(invoiceDetailRoutes, invoiceDetailHandlers),
    (app) => app.addHook('onClose', closeRenderer),
  ],
  jobs: none,
  ofPeople: {
    ownData: async (db, person_id) => ({
      invoices: await db
        .select(ofInvoices)
        .from(table)
        .where(eq(table.user_id, person_id))
        .orderBy(asc(table._id)),
    }),
    ownFiles: none,
    withheld: { 'invoices.created_by': 'An invoice is its buyer’s, whoever of the team wrote it.' },
    refuseLeaving: none,
    forget: (db, _portal, { _id }) => forgetBuyer(db, _id),
    retained: {
      'invoices.user_id': 'The law wants invoices to be kept; the buyer’s name is taken out.',
      'invoices.created_by': 'The law wants invoices to be kept.',
    },
  },
  storedFiles: none,
  clearOld: none,
  reconcile: moneyChecks,
  constraints: {
    invoices_reference_unique: none,
    invoices_request_unique: none,
    invoices_number_unique: none,
    invoices_number_text_unique: none,
    invoices_numbered_together: none,
    invoices_paid_has_number: none,
    invoices_refunded_range: none,
    invoices_total_is_the_sum: none,
  },
}
