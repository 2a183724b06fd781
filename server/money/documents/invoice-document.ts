import type { VatCheck, VatTreatment } from '../../../shared/money/vat.ts'

/** Who sells or buys, as it stands on a document. Empty strings are left out. */
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

/**
 * One line: `count` in hundredths (of a credit, of a piece), `amount` net and `vat` in the currency's minor unit.
 * VAT is rounded per line, half up.
 */
export type InvoiceLine = { item_name: string; count: number; amount: number; vat: number }

/**
 * All that a document says, as it was when it was made. `proforma`: asks for a payment and is no invoice yet, so it has
 * no number. A credit note has positive amounts and names the invoice it corrects.
 */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note' | 'proforma'
  /** `2026-00042`; null on a pro forma. */
  invoice_no: string | null
  /** What people quote when they pay: `M-1042`. */
  reference: string
  /** The invoice that a credit note corrects. */
  corrects: { invoice_no: string; issued_at: string } | null
  /** ISO 8601. */
  issued_at: string
  paid_at: string | null
  payment_method: string | null
  locale: string
  /** The time zone in which dates are written. */
  time_zone: string
  currency: string
  seller: Party
  buyer: Party
  lines: InvoiceLine[]
  amount: number
  vat: number
  total: number
  /** Hundredths of a percent. */
  vat_percentage: number
  vat_treatment: VatTreatment
  /** The check of the buyer's VAT no. */
  vat_check: VatCheck | null
  /** The seller's account data, while a payment is due. */
  bank_details: string
  /** The seller's own last line. */
  footer: string
  /** The logo's file, PNG or WebP; null when there is none. */
  logo: Buffer | null
}
