import type { Invoice } from '../../../shared/money/invoices.ts'
import classes from './invoice-number.module.css'
import { numberOf } from './number-of.ts'

/** What an invoice is called, in one piece: its hyphens are no places to break. */
export function InvoiceNumber({ invoice }: { invoice: Pick<Invoice, 'invoice_no' | 'reference'> }) {
  return <bdi className={`${classes.number} numbers`}>{numberOf(invoice)}</bdi>
}
