import { type Invoice, referenceOf } from '../../../shared/money/invoices.ts'

/** What an invoice is called: its number, or until it has one what people quote. */
export function numberOf({ invoice_no, reference }: Pick<Invoice, 'invoice_no' | 'reference'>): string {
  return invoice_no ?? referenceOf(reference)
}
