import { encode } from 'uqr'
import type { AddressLabels } from '../parcel-documents.ts'
import { fontsFor } from './fonts.ts'
import { deliveryLines, senderLine } from './parties.ts'
import { formatsFor } from './text/formats.ts'
import { own, plain } from './text/plain-text.ts'
import { drawTemplate } from './typst.ts'

/** Draws address labels as PDF, in the drawing process. */
export function drawAddressLabels(document: AddressLabels): Buffer {
  return drawTemplate('address-labels.typ', viewOf(document), document)
}

/**
 * Returns all texts of the labels, as `address-labels.typ` draws them. Carriers read the country abroad in large English
 * letters; at home there is none.
 */
function viewOf({ seller, labels }: AddressLabels) {
  const formats = formatsFor('en', { time_zone: 'UTC', currency: 'EUR', country: '' })
  const countryOf = (code: string) => formats.country(code).toUpperCase()
  return {
    fonts: fontsFor('en'),
    logo: null,
    about: { title: 'Address labels', author: plain(seller.company_name || seller.name) },
    sender: senderLine(seller),
    labels: labels.map(({ reference, shipping_name, phone, address }) => {
      const abroad = address.country !== seller.country
      return {
        sender: abroad ? countryOf(seller.country) : '',
        lines: deliveryLines({ ...address, country: '' }, formats),
        country: abroad ? countryOf(address.country) : '',
        phone: own(phone, 40),
        reference: plain(reference),
        shipping: own(shipping_name, 60),
        code: encode(plain(reference), { ecc: 'M', border: 0 }).data,
      }
    }),
  }
}
