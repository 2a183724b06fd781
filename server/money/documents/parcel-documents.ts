import type { Delivery, DocumentPhrases, Party } from './invoice-document.ts'

/** Contents of the slip that lies in a parcel, in its buyer's language; nothing on it has a price. */
export type PackingSlip = {
  locale: string
  phrases: DocumentPhrases
  reference: string
  /** ISO 8601. */
  ordered_at: string
  shipping_name: string
  address: Delivery
  lines: { code: string; name: string; options: string[]; quantity: number }[]
}

/** Packing slips of several orders, each beginning a page. */
export type PackingSlips = {
  kind: 'packing_slips'
  /** Time zone in which dates are written. */
  time_zone: string
  seller: Party
  slips: PackingSlip[]
  /** Colour of its headings as `#rrggbb`, readable on white. */
  color: string
  /** File of the logo, PNG or WebP; null when there is none. */
  logo: Buffer | null
}

/** Address labels of several parcels, each on a page of its own. */
export type AddressLabels = {
  kind: 'address_labels'
  seller: Party
  labels: { reference: string; shipping_name: string; phone: string; address: Delivery }[]
  color: string
  logo: null
}
