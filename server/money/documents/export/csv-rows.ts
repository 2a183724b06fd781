import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayIn } from '../../../../shared/contract/day-in.ts'
import { referenceOf } from '../../../../shared/money/invoices.ts'
import { minorDigits } from '../../../../shared/money/money.ts'
import type { Cell } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/db/client.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import { payments } from '../../payments/payments.tables.ts'

const batchSize = 500

/** Columns of the table of an export. Money is in the currency's unit; that of a credit note is negative. */
export const csvColumns = [
  ...['invoice_no', 'kind', 'corrects', 'reference', 'issued_on', 'paid_on', 'status', 'item'],
  ...['buyer_company', 'buyer_name', 'buyer_country', 'buyer_vat_no', 'currency', 'net', 'vat_percentage'],
  ...['vat_treatment', 'vat', 'total', 'refunded', 'payment_method', 'payment_id'],
]

const corrected = alias(invoices, 'corrected')
const columns = {
  invoice: invoices,
  corrects: corrected.invoice_no,
  payment_id: sql<string | null>`(
    select p.provider_id from ${payments} p where p.invoice_id = ${invoices._id} and p.paid_at is not null
    order by p._id limit 1)`,
}

/** Reads the rows of the table in the order of their numbers, each batch by a statement of its own. */
export async function* readCsvRows(
  db: Db,
  where: SQL | undefined,
  time_zone: string,
): AsyncGenerator<Cell[][], void> {
  const { number_year, number } = invoices
  let after: SQL | undefined
  while (true) {
    const rows = await db
      .select(columns)
      .from(invoices)
      .leftJoin(corrected, eq(corrected._id, invoices.corrects))
      .where(and(where, after))
      .orderBy(asc(number_year), asc(number))
      .limit(batchSize)
    yield rows.map((row) => cellsOf(row, (time) => (time ? dayIn(time_zone, time) : null)))
    const last = rows.at(-1)?.invoice
    if (!last || rows.length < batchSize) return
    after = sql`(${number_year}, ${number}) > (${last.number_year}, ${last.number})`
  }
}

type Row = {
  invoice: typeof invoices.$inferSelect
  corrects: string | null
  payment_id: string | null
}

function cellsOf(
  { invoice, corrects, payment_id }: Row,
  day: (time: string | null) => string | null,
): Cell[] {
  const { kind, buyer, currency } = invoice
  const unit = 10 ** minorDigits(currency)
  const money = (minor: number) => (kind === 'credit_note' ? -minor : minor) / unit
  return [
    ...[invoice.invoice_no, kind, corrects, referenceOf(invoice.reference)],
    ...[day(invoice.issued_at), day(invoice.paid_at), invoice.status, invoice.item_name],
    ...[buyer.company_name, buyer.name, buyer.country, buyer.vat_no, currency],
    ...[money(invoice.amount), invoice.vat_percentage / 100, invoice.vat_treatment, money(invoice.vat)],
    ...[money(invoice.total), invoice.refunded / unit, invoice.payment_method, payment_id],
  ]
}
