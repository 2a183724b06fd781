import type { InvoiceDocument } from '../invoice-document.ts'
import { type Element, element } from './element.ts'
import { ibanIn } from './iban.ts'

/** Returns the means of payment by UNCL 4461; a transfer needs an account (BR-61). */
export function paymentMeans({
  kind,
  payment_method,
  bank_details,
  reference,
}: InvoiceDocument): Element | null {
  if (kind === 'credit_note') return null
  const byTransfer = payment_method === 'bank' || payment_method === null
  const iban = byTransfer ? ibanIn(bank_details) : ''
  return element('cac:PaymentMeans', [
    element('cbc:PaymentMeansCode', meansCode(payment_method, iban)),
    element('cbc:PaymentID', reference),
    element('cac:PayeeFinancialAccount', [element('cbc:ID', iban)]),
  ])
}

/** Returns the code for credit transfer, payment to a bank account, not defined, or online payment service. */
function meansCode(method: string | null, iban: string): string {
  if (iban) return '30'
  if (method === 'bank') return '42'
  return method === null ? '1' : '68'
}

/** Returns the terms that an unpaid invoice needs (BR-CO-25). */
export function paymentTerms({ kind, paid_at, reference }: InvoiceDocument): Element | null {
  if (paid_at) return null
  const note =
    kind === 'credit_note' ? 'Credited to the buyer.' : `Payable on receipt, reference ${reference}.`
  return element('cac:PaymentTerms', [element('cbc:Note', note)])
}
