import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Delivery, InvoiceLine, Party } from '../documents/invoice-document.ts'
import type { SaleVat } from '../vat/vat-of-sale.ts'
import { vatAmount } from '../vat/vat-of-sale.ts'
import { invoices } from './invoices.tables.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** Sale: its lines net in minor units, and the buyer's taxation. */
export type Sale = {
  user_id: string
  source: InvoiceRow['source']
  order_id?: string
  shop_order_id?: string
  /** Address to which goods go. */
  delivery?: Delivery
  lines: Omit<InvoiceLine, 'vat'>[]
  /** Name under which it is listed; that of its first line unless it has many. */
  item_name?: string
  /** Code of the coupon that took the lines' discounts off. */
  coupon_code?: string
  currency: string
  /** Credits that the payment adds to the balance, in hundredths. */
  credits: number
  buyer: Party
  locale: string
  vat: SaleVat
  request_key: string
  created_by?: string
}

/** Returns the totals of the lines: net, VAT rounded per line, and both together. */
export function totalsOf(lines: Omit<InvoiceLine, 'vat'>[], vat_percentage: number) {
  const taxed = lines.map((line) => ({ ...line, vat: vatAmount(line.amount, vat_percentage) }))
  const amount = taxed.reduce((sum, line) => sum + line.amount, 0)
  const vat = taxed.reduce((sum, line) => sum + line.vat, 0)
  return { lines: taxed, amount, vat, total: amount + vat }
}

/**
 * Writes a due invoice without a number; the same `request_key` twice is one. Throws `invalid_input` for a key that was
 * used for something else.
 */
export async function createInvoice(db: Db, sale: Sale): Promise<InvoiceRow> {
  const { vat, lines, item_name = lines[0]?.item_name ?? '', ...rest } = sale
  const [row] = await db
    .insert(invoices)
    .values({ ...rest, ...vat, ...totalsOf(lines, vat.vat_percentage), item_name })
    // Sent twice at once: nothing to change, but the row of the first is wanted.
    .onConflictDoUpdate({
      target: [invoices.user_id, invoices.request_key],
      set: { request_key: sale.request_key },
    })
    .returning()
  if (!row) throw new Error('No invoice was written')
  const same =
    row.kind === 'invoice' &&
    row.source === sale.source &&
    row.order_id === (sale.order_id ?? null) &&
    row.shop_order_id === (sale.shop_order_id ?? null)
  if (!same) throw new AppError('invalid_input', { fields: { request_key: 'invalid_value' } })
  return row
}
