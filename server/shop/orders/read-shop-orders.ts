import { and, asc, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Query } from '../../../shared/contract/route.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { ShopOrder, ShopOrderLine } from '../../../shared/shop/shop-order.ts'
import { mayAct, readsOrders, type ShopOrderAction } from '../../../shared/shop/shop-order-states.ts'
import type { shopOrderRoutes, shopOrderSorts } from '../../../shared/shop/shop-orders.ts'
import { copyGoesAt } from '../../money/documents/copy-time.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { payments } from '../../money/payments/payments.tables.ts'
import { refundWaits } from '../../money/payments/refund-payment.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { isOver, lastWithdrawalDay } from '../days/withdrawal-period.ts'
import { isConsumer } from '../withdrawals/is-consumer.ts'
import { shopWithdrawals } from '../withdrawals/withdrawals.tables.ts'
import { matchesOwnShopOrder, matchesShopOrder, referredBy } from './matches-shop-order.ts'
import { shopOrderEvents } from './shop-order-events.tables.ts'
import { shopOrderLines, shopOrders } from './shop-orders.tables.ts'

const lines: SQL<ShopOrderLine[]> = sql`(
  select json_agg(json_build_object('_id', l._id, 'product_id', l.product_id, 'name', l.name, 'product_code', l.product_code,
    'options', l.options, 'quantity', l.quantity, 'unit_price', l.unit_price, 'discount', l.discount, 'returned', l.returned, 'withdrawn', l.withdrawn) order by l._id)
  from ${shopOrderLines} l where l.shop_order_id = ${shopOrders._id})`

/** Writes a column's time as the wire does, inside JSON. */
const wireTime = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

const steps: SQL<ShopOrder['steps']> = sql`(
  select coalesce(json_agg(json_build_object('_id', e._id, 'kind', e.kind, 'detail', e.detail, 'amount', e.amount,
    'created_at', to_char(e.created_at at time zone 'UTC', ${wireTime})) order by e._id), '[]')
  from ${shopOrderEvents} e where e.shop_order_id = ${shopOrders._id})`

const credit_notes: SQL<ShopOrder['credit_notes']> = sql`(
  select coalesce(json_agg(json_build_object('_id', n._id, 'invoice_no', n.invoice_no, 'total', n.total,
    'copy_goes_at', to_char(least(n.copy_goes_at, n.document_removed_at) at time zone 'UTC', ${wireTime}),
    'created_at', to_char(n.created_at at time zone 'UTC', ${wireTime})) order by n._id), '[]')
  from ${invoices} n where n.corrects = ${invoices._id} and n.kind = 'credit_note')`

const withdrawals: SQL<ShopOrder['withdrawals']> = sql`(
  select coalesce(json_agg(json_build_object('_id', w._id, 'name', w.name, 'lines', w.lines, 'text', w.text,
    'created_at', to_char(w.created_at at time zone 'UTC', ${wireTime})) order by w._id), '[]')
  from ${shopWithdrawals} w where w.shop_order_id = ${shopOrders._id})`

/** Newest attempt to pay the order, as JSON. */
const newestPayment: SQL<ShopOrder['payment']> = sql`(
  select json_build_object('_id', p._id, 'method', p.method, 'status', p.status)
  from ${payments} p where p.invoice_id = ${invoices._id} order by p._id desc limit 1)`

const columns = {
  _id: shopOrders._id,
  user_id: shopOrders.user_id,
  reference: shopOrders.reference,
  document_no: invoices.invoice_no,
  invoice_id: invoices._id,
  copy_goes_at: copyGoesAt,
  invoice_status: invoices.status,
  current_status: shopOrders.current_status,
  expires_at: shopOrders.expires_at,
  lines,
  shipping_name: shopOrders.shipping_name,
  shipping_time: shopOrders.shipping_time,
  arrives: shopOrders.arrives,
  shipping_cost: shopOrders.shipping_cost,
  coupon_code: shopOrders.coupon_code,
  goods: shopOrders.goods,
  discount: shopOrders.discount,
  vat: invoices.vat,
  total: invoices.total,
  refunded: invoices.refunded,
  refund_waits: refundWaits,
  shipping_refunded: shopOrders.shipping_refunded,
  currency: invoices.currency,
  vat_percentage: invoices.vat_percentage,
  vat_treatment: invoices.vat_treatment,
  // Of a payment marked by hand it is what the team said; its invoice calls it a transfer.
  payment_method: sql<ShopOrder['payment_method']>`case when ${shopOrders.txn_id} = ''
    then coalesce(${invoices.payment_method}, ${shopOrders.payment_method}) else ${shopOrders.payment_method} end`,
  payment: newestPayment,
  txn_id: shopOrders.txn_id,
  parcel_tracking_number: shopOrders.parcel_tracking_number,
  estimated_delivery_date: shopOrders.estimated_delivery_date,
  reason: shopOrders.reason,
  shipping_address: shopOrders.shipping_address,
  billing_address: shopOrders.billing_address,
  customer: { _id: users._id, name: shownName, email: users.email, guest: users.guest },
  created_at: shopOrders.created_at,
  paid_at: invoices.paid_at,
  shipped_at: shopOrders.shipped_at,
  completed_at: shopOrders.completed_at,
  steps,
  withdrawals,
  credit_notes,
  buyer: invoices.buyer,
}

function selectShopOrders(db: Db) {
  return db
    .select(columns)
    .from(shopOrders)
    .innerJoin(invoices, and(eq(invoices.shop_order_id, shopOrders._id), eq(invoices.kind, 'invoice')))
    .innerJoin(users, eq(users._id, shopOrders.user_id))
    .$dynamic()
}

const list = listOf(shopOrders, selectShopOrders)
type Row = Awaited<ReturnType<typeof selectShopOrders>>[number]

/** Makes the order of the wire, with the actions that are open to its reader. */
function asShopOrder(user: Actor, { reference, user_id, invoice_status, buyer, ...row }: Row): ShopOrder {
  const { current_status, expires_at } = row
  const own = user_id === user._id
  const unpaid = current_status === 'unpaid'
  const consumer = isConsumer(buyer, row.shipping_address)
  const withdraw_until = consumer ? lastWithdrawalDay(row) : null
  const withdrawable =
    current_status !== 'cancelled' &&
    invoice_status !== 'refunded' &&
    !isOver(withdraw_until) &&
    row.lines.some(({ quantity, returned, withdrawn }) => quantity > Math.max(returned, withdrawn))
  const may = (action: ShopOrderAction) => mayAct(user, current_status, action)
  return {
    ...row,
    invoice_no: referenceOf(reference),
    expires_at: unpaid ? expires_at : null,
    withdraw_until,
    can: {
      pay: own && unpaid,
      cancel: (own && unpaid) || may('cancel'),
      mark_as_paid: may('mark_as_paid'),
      mark_as_processing: may('process') || may('resume'),
      mark_as_on_hold: may('hold'),
      mark_as_shipped: may('ship'),
      correct_parcel: may('correct_parcel'),
      mark_as_completed: may('complete'),
      refund: invoice_status === 'paid' && holds(user, 'dealers_manager.delete_invoice'),
      withdraw: own && consumer && withdrawable,
    },
  }
}

/** Lists a person's own orders, the newest first. */
export async function listMyShopOrders(
  db: Db,
  user: Actor,
  { page, size, keywords, status }: Query<typeof shopOrderRoutes.mine>,
): Promise<PageOf<ShopOrder>> {
  const own = eq(shopOrders.user_id, user._id)
  const where = and(own, status && eq(shopOrders.current_status, status))
  const search = keywords ? matchesOwnShopOrder(keywords) : undefined
  const found = await pageOf(db, list, where, { page, size, search, order: desc(shopOrders._id) })
  return { ...found, items: found.items.map((row) => asShopOrder(user, row)) }
}

/** Total of an order, which its invoice has. */
const totalOf = sql`(select i.total from ${invoices} i where i.shop_order_id = ${shopOrders._id} and i.kind = 'invoice')`
const sorts = {
  '-date': desc(shopOrders._id),
  date: asc(shopOrders._id),
  '-total': inOrder(desc(totalOf), desc(shopOrders._id)),
  total: inOrder(asc(totalOf), asc(shopOrders._id)),
} satisfies Record<(typeof shopOrderSorts)[number], SQL>

/** Lists all orders for those who work on them, the newest first unless sorted otherwise. */
export async function listShopOrders(
  db: Db,
  user: Actor,
  { page, size, keywords, status, pending, user_id, sort }: Query<typeof shopOrderRoutes.all>,
): Promise<PageOf<ShopOrder>> {
  const open = pending && notInArray(shopOrders.current_status, ['completed', 'cancelled'])
  const where = and(
    status && eq(shopOrders.current_status, status),
    user_id ? eq(shopOrders.user_id, user_id) : undefined,
    open || undefined,
  )
  const search = keywords ? matchesShopOrder(keywords) : undefined
  const found = await pageOf(db, list, where, { page, size, search, order: sorts[sort] })
  return { ...found, items: found.items.map((row) => asShopOrder(user, row)) }
}

/** Reads an order: one's own, or any for those who work on them. Throws `not_found`. */
export function readShopOrder(db: Db, user: Actor, id: string): Promise<ShopOrder> {
  return readOne(db, user, eq(shopOrders._id, id))
}

/** Reads an order by its reference or by the number of its invoice, as `readShopOrder` does. */
export function readByInvoiceNo(db: Db, user: Actor, invoice_no: string): Promise<ShopOrder> {
  return readOne(db, user, referredBy(invoice_no))
}

async function readOne(db: Db, user: Actor, which: SQL | undefined): Promise<ShopOrder> {
  const visible = readsOrders(user) ? undefined : eq(shopOrders.user_id, user._id)
  const [row] = await selectShopOrders(db).where(and(which, visible))
  if (!row) throw new AppError('not_found')
  return asShopOrder(user, row)
}
