import type { Invoice } from '../../../shared/money/invoices.ts'
import classes from './invoice-number.module.css'
import { invoiceNumberOf } from './invoice-number-of.ts'

/** Shows an invoice's name in one piece: its hyphens allow no line break. */
export function InvoiceNumber({ invoice }: { invoice: Pick<Invoice, 'invoice_no' | 'reference'> }) {
  return <bdi className={`${classes.number} numbers`}>{invoiceNumberOf(invoice)}</bdi>
}
