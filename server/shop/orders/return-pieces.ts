import { and, eq, lte, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { ShopRefundForm } from '../../../shared/shop/shop-orders.ts'
import { type InvoiceLine, totalOfLines } from '../../money/documents/invoice-document.ts'
import type { InvoiceRow } from '../../money/invoices/create-invoice.ts'
import type { Db } from '../../platform/db/client.ts'
import { restock } from '../payment/order-pieces.ts'
import { creditOfPieces, creditOfShipping, linesOfOrder } from './refunded-money.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

type Order = typeof shopOrders.$inferSelect
type Line = typeof shopOrderLines.$inferSelect
type Returned = ShopRefundForm['lines'][number]

/** Records pieces whose money goes back, puts those to restock back on sale, and returns the lines of their credit note. */
export async function returnPieces(
  db: Db,
  invoice: InvoiceRow,
  id: string,
  returns: Returned[],
): Promise<InvoiceLine[]> {
  const ordered = await linesOfOrder(db, id)
  const back: { line: Line; quantity: number }[] = []
  const credited: InvoiceLine[] = []
  for (const { line: _id, quantity, restock: whole } of returns) {
    const at = ordered.findIndex((line) => line._id === _id)
    const [line, billed] = [ordered[at], invoice.lines[at]]
    const left = lte(sql`${shopOrderLines.returned} + ${quantity}::int`, shopOrderLines.quantity)
    const [changed] = await db
      .update(shopOrderLines)
      .set({
        returned: sql`${shopOrderLines.returned} + ${quantity}`,
        restocked: sql`${shopOrderLines.restocked} + ${whole ? quantity : 0}`,
      })
      .where(and(eq(shopOrderLines._id, _id), eq(shopOrderLines.shop_order_id, id), left))
      .returning()
    if (!line || !billed || !changed) throw new AppError('invalid_input', { fields: { lines: 'too_big' } })
    credited.push(creditOfPieces(billed, line, quantity))
    if (whole) back.push({ line: changed, quantity })
  }
  await restock(db, id, back)
  return credited
}

/** Records that the shipping is refunded, and returns its line of the credit note. */
export async function returnShipping(db: Db, { lines }: InvoiceRow, id: string): Promise<InvoiceLine[]> {
  await db.update(shopOrders).set({ shipping_refunded: true }).where(eq(shopOrders._id, id))
  return creditOfShipping(lines)
}

/**
 * Records that all of an order that is left comes back, its pieces on sale again or not.
 *
 * @returns the lines of the credit note; null where money went back beside the order's lines, so that they don't come to what is
 * left of it
 */
export async function returnRest(
  db: Db,
  invoice: InvoiceRow,
  { _id, shipping_refunded }: Order,
  isRestocked: boolean,
): Promise<InvoiceLine[] | null> {
  const rest = (await linesOfOrder(db, _id))
    .map(({ _id: line, quantity, returned }) => ({
      line,
      quantity: quantity - returned,
      restock: isRestocked,
    }))
    .filter(({ quantity }) => quantity > 0)
  const credited = await returnPieces(db, invoice, _id, rest)
  if (!shipping_refunded) credited.push(...(await returnShipping(db, invoice, _id)))
  return totalOfLines(credited) === invoice.total - invoice.refunded ? credited : null
}
