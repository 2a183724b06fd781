import { randomUUID } from 'node:crypto'
import type { SiteSettings } from '../../../shared/site/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { InvoiceLine } from '../documents/invoice-document.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoices } from './invoices.tables.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Writes the credit note for `total` (minor units, VAT included) of an invoice that has a number. The note of a whole
 * invoice has its lines. The note of a part has one line, whose VAT is the invoice's share of the money refunded so
 * far, less the VAT of earlier notes: so the notes' VAT adds up to the invoice's. Call it last in the transaction, with
 * `invoice` as it was before.
 */
export async function writeCreditNote(
  db: Db,
  settings: SiteSettings,
  invoice: InvoiceRow,
  total: number,
  created_by: string | null,
): Promise<InvoiceRow> {
  const whole = total === invoice.total
  const vatUntil = (gone: number) => Math.round((invoice.vat * gone) / invoice.total)
  const vat = whole ? invoice.vat : vatUntil(invoice.refunded + total) - vatUntil(invoice.refunded)
  const part: InvoiceLine = { item_name: invoice.item_name, count: 100, amount: total - vat, vat }
  const { user_id, source, order_id, shop_order_id, item_name, currency, buyer, delivery, locale } = invoice
  const { vat_percentage, vat_treatment, vat_check, coupon_code } = invoice
  const [note] = await db
    .insert(invoices)
    .values({
      kind: 'credit_note',
      corrects: invoice._id,
      ...{ user_id, source, order_id, shop_order_id, item_name, currency, buyer, delivery, locale },
      ...{ vat_percentage, vat_treatment, vat_check, coupon_code },
      lines: whole ? invoice.lines : [part],
      amount: total - vat,
      vat,
      total,
      // Buyers choose the keys of their purchases: an id that they know could be taken.
      request_key: randomUUID(),
      created_by,
    })
    .returning()
  if (!note) throw new Error('No credit note was written')
  return issueInvoice(db, settings, note, { status: 'issued' })
}
