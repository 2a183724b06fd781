import { fill } from '../../../../shared/locales/fill.ts'
import { discountOf, type InvoiceDocument } from '../invoice-document.ts'
import { addressElement } from './address.ts'
import { amount, day, digitsOf, isoDay } from './amounts.ts'
import { type Element, element, written } from './element.ts'
import { linesOf } from './lines.ts'
import { buyerParty, sellerParty } from './parties.ts'
import { paymentMeans, paymentTerms } from './payment.ts'
import { categoryElement, taxTotal } from './tax.ts'

/** UNCL 5189: a discount. */
const discountCode = '95'

/**
 * Returns what the coupon takes off the document (BG-20), net, of the lines' one VAT category; null without a coupon. The lines
 * are then those before the discount, and the VAT is that of what is left.
 */
function allowance(document: InvoiceDocument): Element | null {
  const discount = discountOf(document)
  if (discount === 0) return null
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', discountCode),
    element('cbc:AllowanceChargeReason', fill(document.phrases.coupon, { code: document.coupon_code })),
    amount('cbc:Amount', discount, document),
    categoryElement('cac:TaxCategory', document),
  ])
}

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
  const { completed_at, phrases } = document
  if (!completed_at) return null
  return element('cbc:Note', fill(phrases.completed, { date: isoDay(completed_at, document) }))
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

/**
 * Returns the day of the supply, which is that of the payment, and the place where goods go. A credit note has the day
 * of its invoice where there is a place, because an intra-Community supply needs both (BR-IC-11, BR-IC-12).
 */
function deliveryOf(document: InvoiceDocument): Element | null {
  const { kind, paid_at, corrects, delivery } = document
  const supplied_at = kind === 'credit_note' ? delivery && corrects?.issued_at : paid_at
  return element('cac:Delivery', [
    supplied_at ? day('cbc:ActualDeliveryDate', supplied_at, document) : null,
    delivery && element('cac:DeliveryLocation', [addressElement('cac:Address', delivery)]),
    delivery &&
      element('cac:DeliveryParty', [
        element('cac:PartyName', [element('cbc:Name', delivery.company_name || delivery.name)]),
      ]),
  ])
}
