import { discountOf, type InvoiceDocument } from '../invoice-document.ts'
import { wordsOf } from '../pdf/words.ts'
import { allowance } from './allowance.ts'
import { amount, day, digitsOf, isoDay } from './amounts.ts'
import { deliveryOf } from './delivery.ts'
import { element, written } from './element.ts'
import { linesOf } from './lines.ts'
import { buyerParty, sellerParty } from './parties.ts'
import { paymentMeans, paymentTerms } from './payment.ts'
import { taxTotal } from './tax.ts'

const schemas = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * Returns true for documents that exist as XML: a pro forma is no invoice, and EN 16931 has amounts of at most two
 * decimals.
 */
export function hasXml({ kind, currency }: Pick<InvoiceDocument, 'kind' | 'currency'>): boolean {
  return kind !== 'proforma' && digitsOf(currency) <= 2
}

/** Writes a document as EN 16931 in UBL 2.1. Throws for documents that `hasXml` rules out. */
export function invoiceXml(document: InvoiceDocument): string {
  const { invoice_no, paid_at, total } = document
  if (!hasXml(document) || !invoice_no) throw new Error('The document has no XML.')
  const discount = discountOf(document)
  const isCredit = document.kind === 'credit_note'
  const name = isCredit ? 'CreditNote' : 'Invoice'
  const root = element(
    name,
    [
      element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
      element('cbc:ID', invoice_no),
      day('cbc:IssueDate', document.issued_at, document),
      element(`cbc:${name}TypeCode`, isCredit ? '381' : '380'),
      completion(document),
      element('cbc:DocumentCurrencyCode', document.currency),
      corrected(document),
      sellerParty(document),
      buyerParty(document),
      deliveryOf(document),
      paymentMeans(document),
      paymentTerms(document),
      allowance(document),
      taxTotal(document),
      element('cac:LegalMonetaryTotal', [
        amount('cbc:LineExtensionAmount', document.amount + discount, document),
        amount('cbc:TaxExclusiveAmount', document.amount, document),
        amount('cbc:TaxInclusiveAmount', total, document),
        discount > 0 ? amount('cbc:AllowanceTotalAmount', discount, document) : null,
        amount('cbc:PrepaidAmount', paid_at ? total : 0, document),
        amount('cbc:PayableAmount', paid_at ? 0 : total, document),
      ]),
      ...linesOf(document),
    ],
    {
      xmlns: `${schemas}:${name}-2`,
      'xmlns:cac': `${schemas}:CommonAggregateComponents-2`,
      'xmlns:cbc': `${schemas}:CommonBasicComponents-2`,
    },
  )
  return root ? `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n` : ''
}

/** Says on which day the buyer added their address, as the printed document does. */
function completion(document: InvoiceDocument) {
  const { completed_at, locale } = document
  if (!completed_at) return null
  return element('cbc:Note', wordsOf(locale)('completed', { date: isoDay(completed_at, document) }))
}

/** Names the invoice that a credit note corrects. */
function corrected(document: InvoiceDocument) {
  const { corrects } = document
  if (!corrects) return null
  const reference = [
    element('cbc:ID', corrects.invoice_no),
    day('cbc:IssueDate', corrects.issued_at, document),
  ]
  return element('cac:BillingReference', [element('cac:InvoiceDocumentReference', reference)])
}
