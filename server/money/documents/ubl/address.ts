import type { Delivery } from '../invoice-document.ts'
import { type Element, element } from './element.ts'

/** Writes a postal address: two lines of the street by themselves, the others as one. */
export function addressElement(name: string, place: Delivery): Element | null {
  const { address, city, post_code, country } = place
  const [street = '', more = '', ...rest] = address.split(/\r?\n/).filter((line) => line.trim() !== '')
  return element(name, [
    element('cbc:StreetName', street),
    element('cbc:AdditionalStreetName', more),
    element('cbc:CityName', city),
    element('cbc:PostalZone', post_code),
    element('cac:AddressLine', [element('cbc:Line', rest.join(', '))]),
    element('cac:Country', [element('cbc:IdentificationCode', country)]),
  ])
}
