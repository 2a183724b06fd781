import { beforeDiscount, type InvoiceDocument, type InvoiceLine } from '../invoice-document.ts'
import { amount, decimal } from './amounts.ts'
import { type Element, element } from './element.ts'
import { categoryElement } from './tax.ts'

/** UNECE rec. 20: one piece. */
const piece = { unitCode: 'C62' }

/**
 * Returns the lines. The price is that of the whole count (`BaseQuantity`), so that it needs no rounding. It is never
 * negative (BR-27): a deduction has a negative quantity.
 */
export function linesOf(document: InvoiceDocument): (Element | null)[] {
  const [line, quantity] =
    document.kind === 'credit_note'
      ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
      : ['cac:InvoiceLine', 'cbc:InvoicedQuantity']
  return document.lines.map((one, index) =>
    element(line, [
      element('cbc:ID', String(index + 1)),
      element(quantity, decimal(one.amount < 0 ? -one.count : one.count, 2), piece),
      amount('cbc:LineExtensionAmount', beforeDiscount(one), document),
      element('cac:Item', [
        element('cbc:Name', one.item_name),
        categoryElement('cac:ClassifiedTaxCategory', document),
      ]),
      price(one, document),
    ]),
  )
}

const price = (line: InvoiceLine, document: InvoiceDocument) =>
  element('cac:Price', [
    amount('cbc:PriceAmount', Math.abs(beforeDiscount(line)), document),
    element('cbc:BaseQuantity', decimal(line.count, 2), piece),
  ])
