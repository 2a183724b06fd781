import type { Delivery, Party } from '../invoice-document.ts'
import type { Formats } from './text/formats.ts'
import { own, ownLines } from './text/plain-text.ts'
import type { Words } from './words.ts'

/** Longest text in characters; longer ones would push the rest off the page. */
const atMost = 150
/** As long as the street of an order of the shop may be. */
const longestStreet = 200

/** Returns the buyer's address, as it appears in the window of the envelope, with their VAT no. below. */
export function buyerLines(buyer: Party, formats: Formats, words: Words): string[] {
  return filled([...deliveryLines(buyer, formats), labelled(words('vat_no'), buyer.vat_no)])
}

/** Returns the address to which goods go, with who receives them. */
export function deliveryLines(place: Delivery, formats: Formats): string[] {
  return filled([
    own(place.company_name, atMost),
    own(place.name, atMost),
    ...ownLines(place.address, longestStreet).slice(0, 5),
    own(`${place.post_code} ${place.city}`, atMost),
    own(formats.country(place.country), atMost),
  ])
}

/** Returns the seller's name, address and contact data. */
export function contactLines(seller: Party, formats: Formats): string[] {
  return filled([
    own(seller.company_name || seller.name, atMost),
    ...ownLines(seller.address, atMost).slice(0, 4),
    own(`${seller.post_code} ${seller.city}`, atMost),
    own(formats.country(seller.country), atMost),
    own(seller.phone, atMost),
    own(seller.email, atMost),
  ])
}

/** Returns the seller's address as the one line above the buyer's, for letters that are returned. */
export function senderLine(seller: Party): string {
  const { name, company_name, address, post_code, city } = seller
  return own(
    filled([company_name || name, address, `${post_code} ${city}`].map((part) => part.trim())).join(' · '),
    110,
  )
}

/** Returns the seller's data at the foot of each page, in columns. */
export function companyLines(seller: Party, words: Words): string[][] {
  const { company_name, name } = seller
  const columns = [
    [own(company_name || name, atMost), company_name && company_name !== name ? own(name, atMost) : ''],
    [own(seller.address, atMost), own(`${seller.post_code} ${seller.city}`, atMost)],
    [labelled(words('vat_no'), seller.vat_no), labelled(words('company_reg'), seller.company_reg)],
  ]
  return columns.map(filled).filter((column) => column.length > 0)
}

const labelled = (label: string, value: string) => (value.trim() ? `${label} ${own(value, atMost)}` : '')
const filled = (lines: string[]) => lines.filter((line) => line !== '')
