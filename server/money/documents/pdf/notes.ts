import type { InvoiceDocument } from '../invoice-document.ts'
import type { Formats } from './text/formats.ts'
import { own } from './text/plain-text.ts'
import type { Words } from './words.ts'

/**
 * Returns the sentences that the law requires, the day on which the buyer's address was added, and the result of the
 * check of their VAT no.
 */
export function notesOf(document: InvoiceDocument, words: Words, { date }: Formats): string[] {
  const { kind, corrects, completed_at, vat_treatment, vat_check } = document
  const notes: string[] = []
  if (kind === 'proforma') notes.push(words('proforma_note'))
  if (corrects) {
    const values = { invoice_no: own(corrects.invoice_no, 80), date: date(corrects.issued_at) }
    notes.push(words('corrects', values))
  }
  if (completed_at) notes.push(words('completed', { date: date(completed_at) }))
  if (vat_treatment !== 'charged') notes.push(words(vat_treatment))
  // Why it was charged is only to be said where it was.
  if (vat_check && (vat_check.result === 'valid' || vat_treatment === 'charged')) {
    const values = { vat_no: own(vat_check.vat_no, 80), date: date(vat_check.checked_at) }
    const sentence = words(`vat_${vat_check.result}`, values)
    notes.push(vat_check.consultation ? `${sentence} (VIES ${own(vat_check.consultation, 100)})` : sentence)
  }
  return notes
}
