import type { Phrases } from '../../../shared/locales/english.ts'
import type { Party } from './invoice-document.ts'

/** Contents of a price list. */
export type PriceListDocument = {
  kind: 'price_list'
  locale: string
  /** Time zone in which dates are written. */
  time_zone: string
  /** ISO 8601. */
  made_at: string
  currency: string
  seller: Party
  /** In the language of `locale`. */
  phrases: Pick<Phrases, 'documents' | 'price_list' | 'price_list_document'>
  /** Prices with VAT, in the currency's minor unit. */
  tables: { category: string; items: { service: string; vehicle: string; price: number }[] }[]
  /** Last line, as the seller wrote it. */
  footer: string
  /** Colour of its headings as `#rrggbb`, readable on white. */
  color: string
  /** File of the logo, PNG or WebP; null when there is none. */
  logo: Buffer | null
}
