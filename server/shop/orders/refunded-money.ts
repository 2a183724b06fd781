import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Body } from '../../../shared/contract/route.ts'
import type { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

type Billed = { amount: number; vat: number }

/** Returns the money of pieces of a line with VAT, after those that came back before: the parts of a line add up to all of it. */
export function moneyOfPieces(
  billed: Billed,
  { quantity, returned }: { quantity: number; returned: number },
  pieces: number,
): number {
  const until = (count: number) => Math.round(((billed.amount + billed.vat) * count) / quantity)
  return until(returned + pieces) - until(returned)
}

/** Returns the money of the shipping with VAT: the last line of an invoice. */
export function moneyOfShipping(lines: Billed[]): number {
  const billed = lines.at(-1)
  return billed ? billed.amount + billed.vat : 0
}

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
  const ordered = await db
    .select()
    .from(shopOrderLines)
    .where(eq(shopOrderLines.shop_order_id, id))
    .orderBy(asc(shopOrderLines._id))
  const tooMany = () => new AppError('invalid_input', { fields: { lines: 'too_big' } })
  if (shipping && invoice.shipping_refunded) throw tooMany()
  let amount = shipping ? moneyOfShipping(invoice.lines) : 0
  for (const { line: _id, quantity } of lines) {
    const at = ordered.findIndex((line) => line._id === _id)
    const [line, billed] = [ordered[at], invoice.lines[at]]
    if (!line || !billed || line.returned + quantity > line.quantity) throw tooMany()
    amount += moneyOfPieces(billed, line, quantity)
  }
  return { amount, left: invoice.total - invoice.refunded }
}
