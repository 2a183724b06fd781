import type { InvoiceDocument } from '../invoice-document.ts'
import type { Formats } from './text/formats.ts'
import { own, ownLines } from './text/plain-text.ts'
import type { Words } from './words.ts'

/** Returns a sentence about the payment and, while it is due, the account. Null on a credit note. */
export function paymentOf(document: InvoiceDocument, words: Words, { date, money }: Formats) {
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
