import { eq, sql } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import { dayAt } from '../../site/settings/zoned-time.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoiceNumbers, invoices } from './invoices.tables.ts'
import { sellerOf } from './party.ts'

/**
 * Gives an invoice or credit note its number, the next of the operator's year, and writes the seller's data; an invoice
 * that has a number keeps it. `change` is written with it. Call it last in a transaction: from here to the commit
 * nobody else gets a number, so none is ever left out.
 */
export async function issueInvoice(
  db: Db,
  settings: SiteSettings,
  { _id, number }: Pick<InvoiceRow, '_id' | 'number'>,
  change: Partial<InvoiceRow> = {},
): Promise<InvoiceRow> {
  const numbered = number === null ? await nextNumber(db, settings) : {}
  const [row] = await db
    .update(invoices)
    .set({ ...numbered, ...change })
    .where(eq(invoices._id, _id))
    .returning()
  if (!row) throw new Error(`No invoice ${_id}`)
  return row
}

/** Writes an invoice number: `2026-00042`, after the operator's prefix. */
export const invoiceNo = ({ invoice_prefix }: SiteSettings, year: number, number: number) =>
  `${invoice_prefix}${year}-${String(number).padStart(5, '0')}`

/** Takes the next so many invoice numbers of a year; returns the first. */
export async function takeNumbers(db: Db, year: number, count: number): Promise<number> {
  const [given] = await db
    .insert(invoiceNumbers)
    .values({ year, last: count })
    .onConflictDoUpdate({
      target: invoiceNumbers.year,
      set: { last: sql`${invoiceNumbers.last} + ${count}::int` },
    })
    .returning({ last: invoiceNumbers.last })
  return (given?.last ?? count) - count + 1
}

async function nextNumber(db: Db, settings: SiteSettings) {
  const now = new Date()
  const year = dayAt(settings.opening_hours.time_zone, now).year
  const number = await takeNumbers(db, year, 1)
  return {
    number_year: year,
    number,
    invoice_no: invoiceNo(settings, year, number),
    issued_at: now.toISOString(),
    seller: sellerOf(settings),
  }
}
