import { discountOf, type InvoiceDocument } from '../invoice-document.ts'
import { wordsOf } from '../pdf/words.ts'
import { amount } from './amounts.ts'
import { type Element, element } from './element.ts'
import { categoryElement } from './tax.ts'

/** UNCL 5189: a discount. */
const discountCode = '95'

/**
 * Returns what the coupon takes off the document (BG-20), net, of the lines' one VAT category; null without a coupon. The lines
 * are then those before the discount, and the VAT is that of what is left.
 */
export function allowance(document: InvoiceDocument): Element | null {
  const discount = discountOf(document)
  if (discount === 0) return null
  return element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', discountCode),
    element('cbc:AllowanceChargeReason', wordsOf(document.locale)('coupon', { code: document.coupon_code })),
    amount('cbc:Amount', discount, document),
    categoryElement('cac:TaxCategory', document),
  ])
}
