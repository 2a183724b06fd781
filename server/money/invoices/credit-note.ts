import { randomUUID } from 'node:crypto'
import { and, eq, sum } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { InvoiceLine } from '../documents/invoice-document.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoices } from './invoices.tables.ts'
import { issueInvoice } from './issue-invoice.ts'

/**
 * Writes the credit note for `total` (minor units, VAT included) of an invoice that has a number. The note of a whole
 * invoice has its lines, that of a part those that are `credited`. Where nobody said what a part is for, it has one line, whose VAT
 * is the invoice's share of the money refunded so far, less the VAT of earlier notes: so the notes' VAT adds up to the
 * invoice's. Call it last in the transaction, with `invoice` as it was before.
 */
export async function writeCreditNote(
  db: Db,
  settings: SiteSettings,
  invoice: InvoiceRow,
  total: number,
  created_by: string | null,
  credited?: InvoiceLine[] | null,
): Promise<InvoiceRow> {
  const whole = total === invoice.total
  const lines = whole ? invoice.lines : (credited ?? [await partOf(db, invoice, total)])
  const vat = lines.reduce((sum, line) => sum + line.vat, 0)
  const { user_id, source, order_id, shop_order_id, item_name, currency, buyer, delivery, locale } = invoice
  const { vat_percentage, vat_treatment, vat_check, coupon_code } = invoice
  const [note] = await db
    .insert(invoices)
    .values({
      kind: 'credit_note',
      corrects: invoice._id,
      ...{ user_id, source, order_id, shop_order_id, item_name, currency, buyer, delivery, locale },
      ...{ vat_percentage, vat_treatment, vat_check, coupon_code },
      lines,
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

/** Returns the one line for a part of an invoice's money. */
async function partOf(db: Db, invoice: InvoiceRow, total: number): Promise<InvoiceLine> {
  const earlier = and(eq(invoices.corrects, invoice._id), eq(invoices.kind, 'credit_note'))
  const [credited] = await db
    .select({ vat: sum(invoices.vat).mapWith(Number) })
    .from(invoices)
    .where(earlier)
  const until = Math.round((invoice.vat * (invoice.refunded + total)) / invoice.total)
  const vat = Math.max(0, Math.min(total, until - (credited?.vat ?? 0)))
  return { item_name: invoice.item_name, count: 100, amount: total - vat, vat }
}
