import { eq } from 'drizzle-orm'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { InvoiceRow } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { sellerOf } from '../invoices/party.ts'
import { documentColor } from './document-color.ts'
import type { InvoiceDocument } from './invoice-document.ts'
import { logoOf } from './logo-of.ts'

/**
 * Collects the contents of an invoice's document. An invoice without a number is a pro forma, with the seller's data of
 * today.
 */
export async function documentOf(db: Db, portal: Portal, invoice: InvoiceRow): Promise<InvoiceDocument> {
  const settings = await portal.settings.get(db)
  const { invoice_no, lines, amount, vat, total, currency, locale, buyer, delivery, vat_check } = invoice
  const { vat_percentage, vat_treatment, payment_method, paid_at, coupon_code } = invoice
  const spoken = await portal.phrases.of(locale, db)
  const corrected = await correctedBy(db, invoice)
  return {
    kind: invoice.kind === 'credit_note' ? 'credit_note' : invoice_no === null ? 'proforma' : 'invoice',
    invoice_no,
    reference: referenceOf(corrected?.reference ?? invoice.reference),
    corrects: corrected?.corrects ?? null,
    issued_at: invoice.issued_at ?? invoice.created_at,
    paid_at,
    payment_method,
    locale: spoken.locale,
    phrases: spoken.documents,
    time_zone: settings.opening_hours.time_zone,
    currency,
    seller: { ...sellerOf(settings), ...invoice.seller },
    buyer,
    delivery,
    lines,
    coupon_code,
    amount,
    vat,
    total,
    vat_percentage,
    vat_treatment,
    completed_at: invoice.completed_at,
    vat_check,
    bank_details: invoice.status === 'due' && settings.bank ? settings.bank_details : '',
    footer: settings.invoice_footer,
    color: documentColor(settings),
    logo: await logoOf(db, settings.logo),
  }
}

/** Reads what a credit note says of the invoice that it corrects; null for other documents. */
async function correctedBy(db: Db, { corrects }: InvoiceRow) {
  if (!corrects) return null
  const { reference, invoice_no, issued_at } = invoices
  const [row] = await db
    .select({ reference, invoice_no, issued_at })
    .from(invoices)
    .where(eq(invoices._id, corrects))
  if (!row) return null
  const named =
    row.invoice_no && row.issued_at ? { invoice_no: row.invoice_no, issued_at: row.issued_at } : null
  return { reference: row.reference, corrects: named }
}
