import type { InvoiceDocument } from '../invoice-document.ts'
import { addressElement } from './address.ts'
import { day } from './amounts.ts'
import { type Element, element } from './element.ts'

/**
 * Returns the day of the supply, which is that of the payment, and the place where goods go. A credit note has the day
 * of its invoice where there is a place, because an intra-Community supply needs both (BR-IC-11, BR-IC-12).
 */
export function deliveryOf(document: InvoiceDocument): Element | null {
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
