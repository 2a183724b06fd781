import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { type InvoiceLine, totalOfLines } from '../../money/documents/invoice-document.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

type Ordered = { quantity: number; returned: number }

/**
 * Returns the line of a credit note for pieces of a line of the invoice, after those that came back before: money, VAT and
 * discount of the parts of a line add up to all of it.
 */
export function creditOfPieces(
  { item_name, amount, vat, discount }: InvoiceLine,
  { quantity, returned }: Ordered,
  pieces: number,
): InvoiceLine {
  const share = (sum: number) => {
    const until = (count: number) => Math.round((sum * count) / quantity)
    return until(returned + pieces) - until(returned)
  }
  const part = { vat: share(vat), ...(discount !== undefined && { discount: share(discount) }) }
  return { item_name, count: pieces * 100, amount: share(amount + vat) - part.vat, ...part }
}

/** Returns the lines of a credit note for the shipping: the last line of an invoice. */
export const creditOfShipping = (lines: InvoiceLine[]): InvoiceLine[] => lines.slice(-1)

/** Reads the lines of an order as they stand on its invoice. */
export const linesOfOrder = (db: Db, shop_order_id: string) =>
  db
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.shop_order_id, shop_order_id))
    .orderBy(asc(shopOrderLines._id))

/**
 * Tells what a refund of these pieces comes to, and how much of the invoice's money is left.
 *
 * @throws AppError `not_found`, `invalid_input` for pieces or shipping that the order hasn't or that came back before
 */
export async function totalOfRefund(
  db: Db,
  { id, lines, shipping }: Body<typeof shopOrderTeamRoutes.refundTotal>,
): Promise<{ amount: number; left: number }> {
  const [invoice] = await db
    .select({
      lines: invoices.lines,
      total: invoices.total,
      refunded: invoices.refunded,
      shipping_refunded: shopOrders.shipping_refunded,
    })
    .from(invoices)
    .innerJoin(shopOrders, eq(shopOrders._id, invoices.shop_order_id))
    .where(eq(shopOrders._id, id))
  if (!invoice) throw new AppError('not_found')
  const ordered = await linesOfOrder(db, id)
  const tooMany = () => new AppError('invalid_input', { fields: { lines: 'too_big' } })
  if (shipping && invoice.shipping_refunded) throw tooMany()
  const credited = shipping ? creditOfShipping(invoice.lines) : []
  for (const { line: _id, quantity } of lines) {
    const at = ordered.findIndex((line) => line._id === _id)
    const [line, billed] = [ordered[at], invoice.lines[at]]
    if (!line || !billed || line.returned + quantity > line.quantity) throw tooMany()
    credited.push(creditOfPieces(billed, line, quantity))
  }
  return { amount: totalOfLines(credited), left: invoice.total - invoice.refunded }
}
