import type { InvoiceDocument } from '../invoice-document.ts'
import { pageViewOf } from './page-view.ts'
import { buyerLines, deliveryLines, senderLine } from './parties.ts'
import { tableOf, totalsOf } from './table.ts'
import { type Formats, formatsFor } from './text/formats.ts'
import { own, ownLines } from './text/plain-text.ts'
import { type Words, wordsOf } from './words.ts'

/** Returns all texts of a document in its language, as `invoice.typ` draws them. */
export function viewOf(document: InvoiceDocument) {
  const { locale, seller, buyer } = document
  const words = wordsOf(document.phrases)
  const formats = formatsFor(locale, { ...document, country: buyer.country })
  const title = titleOf(document, words)
  return {
    ...pageViewOf({ ...document, title, formats, words }),
    sender: senderLine(seller),
    buyer: buyerLines(buyer, formats, words),
    delivery: deliveryOf(document, words, formats),
    facts: factsOf(document, words, formats),
    table: tableOf(document, words, formats),
    totals: totalsOf(document, words, formats),
    payment: paymentOf(document, words, formats),
    notes: notesOf(document, words, formats),
    footer: own(document.footer, 400),
    page: document.phrases.page.split(/(\{\{pages?\}\})/),
  }
}

function titleOf({ kind, invoice_no, reference }: InvoiceDocument, words: Words): string {
  return `${words(kind)} ${own(invoice_no ?? reference, 80)}`
}

function factsOf(
  { kind, issued_at, paid_at, reference, invoice_no }: InvoiceDocument,
  words: Words,
  formats: ReturnType<typeof formatsFor>,
): [string, string][] {
  const facts: [string, string][] = [[words('date'), formats.date(issued_at)]]
  // Credits are given the moment they are paid.
  if (kind === 'invoice' && paid_at) facts.push([words('supplied_at'), formats.date(paid_at)])
  if (kind === 'invoice' && paid_at) facts.push([words('paid_at'), formats.date(paid_at)])
  if (invoice_no) facts.push([words('reference'), own(reference, 80)])
  return facts
}

/** Returns where the goods go, when that isn't the buyer's own address. */
function deliveryOf(
  { delivery, buyer }: InvoiceDocument,
  words: Words,
  formats: ReturnType<typeof formatsFor>,
) {
  if (!delivery) return null
  const lines = deliveryLines(delivery, formats)
  if (lines.join('\n') === deliveryLines(buyer, formats).join('\n')) return null
  return { head: words('delivered_to'), lines }
}

/**
 * Returns the sentences that the law requires, the day on which the buyer's address was added, and the result of the
 * check of their VAT no.
 */
function notesOf(document: InvoiceDocument, words: Words, { date }: Formats): string[] {
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

/** Returns a sentence about the payment and, while it is due, the account. Null on a credit note. */
function paymentOf(document: InvoiceDocument, words: Words, { date, money }: Formats) {
  const { kind, paid_at, payment_method, reference, total, bank_details } = document
  if (kind === 'credit_note') return null
  const head = words('payment')
  if (!paid_at) {
    const account = ownLines(bank_details, 200).slice(0, 12)
    const values = { total: money(total), reference: own(reference, 80) }
    return { head, sentence: words(account.length > 0 ? 'please_pay' : 'still_due', values), account }
  }
  const sentence = payment_method
    ? words('paid_by', { date: date(paid_at), method: methodName(payment_method, words) })
    : words('paid', { date: date(paid_at) })
  return { head, sentence, account: [] }
}

/** Returns the provider's own name, or the language's word for a transfer. */
function methodName(method: string, words: Words): string {
  const brands: Record<string, string> = { paypal: 'PayPal', payfast: 'PayFast', crypto: 'Crypto' }
  if (method === 'bank') return words('bank_transfer')
  return own(brands[method] ?? method.charAt(0).toUpperCase() + method.slice(1), 80)
}
