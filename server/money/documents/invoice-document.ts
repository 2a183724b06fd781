import type { Phrases } from '../../../shared/locales/english.ts'
import type { VatCheck, VatTreatment } from '../../../shared/money/vat.ts'

/** What a document says beside its contents, in its language. */
export type DocumentPhrases = Phrases['documents']

/** Seller or buyer, as printed on a document. Empty strings are left out. */
export type Party = {
  name: string
  company_name: string
  address: string
  post_code: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  vat_no: string
  company_reg: string
  email: string
  phone: string
}

/** Place to which goods are sent. */
export type Delivery = Pick<Party, 'name' | 'company_name' | 'address' | 'post_code' | 'city' | 'country'>

/**
 * Line of a document: `count` in hundredths (of a credit, of a piece), `amount` net and `vat` in the currency's minor
 * unit. VAT is rounded per line, half up. `discount`: what a coupon took off, net; `amount` is what is left.
 */
export type InvoiceLine = { item_name: string; count: number; amount: number; vat: number; discount?: number }

/** Returns what a line costs before its discount, net. */
export const beforeDiscount = ({ amount, discount = 0 }: Pick<InvoiceLine, 'amount' | 'discount'>) =>
  amount + discount

/** Returns what lines come to, VAT included. */
export const totalOfLines = (lines: Pick<InvoiceLine, 'amount' | 'vat'>[]) =>
  lines.reduce((sum, { amount, vat }) => sum + amount + vat, 0)

/** Returns what the coupon took off all lines, net. */
export const discountOf = ({ lines }: Pick<InvoiceDocument, 'lines'>) =>
  lines.reduce((sum, { discount = 0 }) => sum + discount, 0)

/**
 * Contents of a document, as they were when it was made. `proforma`: a request for payment that is no invoice yet, so
 * it has no number. A credit note has positive amounts and names the invoice that it corrects.
 */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note' | 'proforma'
  /** `2026-00042`; null on a pro forma. */
  invoice_no: string | null
  /** Reference for the payment: `M-1042`; on a credit note that of the invoice which it corrects. */
  reference: string
  /** Invoice that a credit note corrects. */
  corrects: { invoice_no: string; issued_at: string } | null
  /** ISO 8601. */
  issued_at: string
  paid_at: string | null
  payment_method: string | null
  locale: string
  phrases: DocumentPhrases
  /** Time zone in which dates are written. */
  time_zone: string
  currency: string
  seller: Party
  buyer: Party
  /** Address to which its goods go; null for anything but goods. */
  delivery: Delivery | null
  lines: InvoiceLine[]
  /** Code of the coupon that took the lines' discounts off; empty without one. */
  coupon_code: string
  amount: number
  vat: number
  total: number
  /** Hundredths of a percent. */
  vat_percentage: number
  vat_treatment: VatTreatment
  /** Time at which the buyer added their address to it; null when it was issued with one. */
  completed_at: string | null
  /** Check of the buyer's VAT no. */
  vat_check: VatCheck | null
  /** Account data of the seller, while a payment is due. */
  bank_details: string
  /** Last line, as the seller wrote it. */
  footer: string
  /** Colour of its headings as `#rrggbb`, readable on white. */
  color: string
  /** File of the logo, PNG or WebP; null when there is none. */
  logo: Buffer | null
}
