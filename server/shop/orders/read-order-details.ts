import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { ShopOrderDetails, ShopOrderEvent } from '../../../shared/shop/shop-order-team.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { readInvoiceHistory } from '../../money/invoices/lists/invoice-details.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { products } from '../products/products.tables.ts'
import { readShopOrder } from './read-shop-orders.ts'
import { shopOrderEvents } from './shop-order-events.tables.ts'
import { shopOrders } from './shop-orders.tables.ts'

/** Reads what the team sees of an order beside the order itself. Throws `not_found`. */
export async function readOrderDetails(db: Db, user: Actor, id: string): Promise<ShopOrderDetails> {
  const { invoice_id, customer, lines } = await readShopOrder(db, user, id)
  const ordered = lines.map(({ product_id }) => product_id)
  const ofInvoice = or(eq(invoices._id, invoice_id), eq(invoices.corrects, invoice_id))
  const [history, buyer, events, stock, removed] = await Promise.all([
    readInvoiceHistory(db, invoice_id),
    readBuyer(db, user, customer._id),
    readEvents(db, id),
    db
      .select({ product_id: products._id, inventory: products.inventory })
      .from(products)
      .where(inArray(products._id, ordered)),
    db
      .select({ _id: invoices._id })
      .from(invoices)
      .where(and(ofInvoice, isNotNull(invoices.document_removed_at))),
  ])
  const documents_removed = removed.map(({ _id }) => _id)
  return { ...history, customer: buyer, stock, documents_removed, events }
}

async function readBuyer(db: Db, user: Actor, _id: string): Promise<ShopOrderDetails['customer']> {
  const { company_name, phone, locale } = users
  const [[buyer], orders, balance] = await Promise.all([
    db.select({ company_name, phone, locale }).from(users).where(eq(users._id, _id)),
    db.$count(shopOrders, eq(shopOrders.user_id, _id)),
    holds(user, 'dealers_manager.balance') ? balanceOf(db, _id) : null,
  ])
  if (!buyer) throw new AppError('not_found')
  return { ...buyer, orders, balance }
}

async function readEvents(db: Db, id: string): Promise<ShopOrderEvent[]> {
  const { _id, kind, detail, amount, created_at } = shopOrderEvents
  const events = await db
    .select({ _id, kind, detail, amount, created_at, by: { _id: users._id, name: shownName } })
    .from(shopOrderEvents)
    .leftJoin(users, eq(users._id, shopOrderEvents.user_id))
    .where(eq(shopOrderEvents.shop_order_id, id))
    .orderBy(asc(_id))
  return events
}
