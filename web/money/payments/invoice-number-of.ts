import { type Invoice, referenceOf } from '../../../shared/money/invoices.ts'

/** Returns an invoice's number, or its payment reference until it has one. */
export function invoiceNumberOf({
  invoice_no,
  reference,
}: Pick<Invoice, 'invoice_no' | 'reference'>): string {
  return invoice_no ?? referenceOf(reference)
}
