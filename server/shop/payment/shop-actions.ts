import type { LiveEvent } from '../../../shared/contract/live.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { referenceOf } from '../../../shared/money/invoices.ts'
import type { NotificationName } from '../../../shared/notifications/notification-events.ts'
import { orderReaders, readsOrders, type ShopOrderState } from '../../../shared/shop/shop-order-states.ts'
import { pathToShopOrder } from '../../money/invoices/path-to-shop-order.ts'
import type { MoneyBack } from '../../money/invoices/settles.ts'
import { notify } from '../../notifications/delivery/notify.ts'
import { actionsOn } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import { type Room, room } from '../../platform/live/rooms.ts'
import type { Portal } from '../../platform/portal.ts'
import type { AuditDetail } from '../../users/audit/audit.ts'
import { shopOrderEvents } from '../orders/shop-order-events.tables.ts'
import type { shopOrders } from '../orders/shop-orders.tables.ts'

type Order = Pick<
  typeof shopOrders.$inferSelect,
  '_id' | 'user_id' | 'reference' | 'reason' | 'parcel_tracking_number'
>
type Event = Omit<typeof shopOrderEvents.$inferInsert, '_id' | 'shop_order_id' | 'user_id' | 'created_at'>
type Money = { amount: number; currency: string }
type Notice =
  /** The buyer, of a step of their order. */
  | { to: 'buyer'; name: ShopNotification }
  /** The buyer, of money that came or goes back, in minor units. */
  | ({ to: 'buyer'; name: ShopNotification; reason?: string } & Money)
  /** Those who send parcels, or those who refund. */
  | { to: 'packers'; name: 'shop_order_paid' }
  | { to: 'refunders'; name: 'shop_order_withdrawn' }
type ShopNotification = Exclude<
  Extract<NotificationName, `shop_order_${string}`>,
  'shop_order_placed' | 'shop_order_paid' | 'shop_order_withdrawn'
>

const readers = orderReaders.map(room.holders)
/** What is ordered changes the stock that everybody sees. */
const shopChanged: [Room[], LiveEvent] = [[room.everyone], { topic: 'shop' }]
const action = actionsOn<Order, Event, Notice>({
  named: ({ _id, reference }) => ({ _id, name: referenceOf(reference) }),
  isTeam: readsOrders,
  live: ({ _id, user_id }, internal) => [
    [internal ? readers : [room.user(user_id), ...readers], { topic: 'shop_order', id: _id }],
    ...(internal ? [] : [shopChanged]),
  ],
  addEvent: (db, { _id }, event) => db.insert(shopOrderEvents).values({ shop_order_id: _id, ...event }),
  notify: notifyPeople,
})

/** Everything that can happen to an order of the shop, and what it leads to. */
export const shopActions = {
  placed: action(() => ({})),
  /** A guest's order is in an account now. */
  handed_over: action(() => ({})),
  marked_as_paid: action((_order, after: { payment_method: string; txn_id: string }) => ({
    audit: { act: 'shop_order_changed', after: { current_status: 'paid', ...after } },
  })),
  paid: action((_order, { txn_id, amount, currency }: { txn_id: string } & Money) => ({
    event: { kind: 'paid', detail: txn_id },
    notice: [
      { to: 'packers', name: 'shop_order_paid' },
      ...(amount > 0 ? [{ to: 'buyer', name: 'shop_order_payment', amount, currency } as const] : []),
    ],
  })),
  /** The team moved it on: its row is the new one. */
  moved: action((order, { before, current_status: now, held_from }: Moved) => {
    const { reason, parcel_tracking_number } = order
    if (now === 'unpaid') throw new Error('Nobody makes an order unpaid')
    const kind = before === 'on_hold' ? 'resumed' : now
    const details: Partial<Record<ShopOrderState, string>> = {
      on_hold: reason,
      shipped: parcel_tracking_number,
    }
    const name = now === 'shipped' ? sent(order) : noticeOf[kind]
    const after = { current_status: now, held_from, reason, parcel_tracking_number }
    return {
      event: { kind, detail: details[now] ?? '' },
      audit: { act: 'shop_order_changed', after },
      notice: name && { to: 'buyer', name },
    }
  }),
  parcel_corrected: action((order, { is_other, ...change }: AuditDetail & { is_other: boolean }) => ({
    event: { kind: 'parcel_corrected', detail: order.parcel_tracking_number },
    audit: { act: 'shop_order_changed', ...change },
    notice: is_other ? { to: 'buyer', name: sent(order) } : undefined,
  })),
  /** The team cancels it: its money decides what becomes of it. */
  cancelling: action(({ reason }, { before }: { before: ShopOrderState }) => ({
    audit: {
      act: 'shop_order_cancelled',
      detail: reason,
      before: { status: before },
      after: { status: 'cancelled' },
    },
  })),
  /** It was cancelled, and there is no money to refund. */
  cost_nothing: action(() => ({ notice: { to: 'buyer', name: 'shop_order_released' } })),
  /** It was cancelled before it was paid. */
  released: action(({ reason: detail }) => ({
    event: { kind: 'cancelled', detail },
    notice: { to: 'buyer', name: 'shop_order_released' },
  })),
  /** Nobody paid it in time. */
  expired: action(() => ({
    event: { kind: 'expired' },
    notice: { to: 'buyer', name: 'shop_order_expired' },
  })),
  /** Money of it goes back, with which it may be cancelled. */
  refunded: action(
    (
      _order,
      { amount, reason, waits, currency, cancels }: MoneyBack & { currency: string; cancels: boolean },
    ) => {
      const name = cancels ? 'shop_order_cancelled' : 'shop_order_refunded'
      return {
        event: { kind: waits ? 'refund_waits' : 'refunded', detail: reason, amount },
        notice: { to: 'buyer', name: waits ? `${name}_waits` : name, amount, currency, reason },
      }
    },
  ),
  /** Money that waited for it was transferred back. */
  transferred: action((_order, { amount }: { amount: number }) => ({ event: { kind: 'refunded', amount } })),
  /** All its money went back before it was sent. */
  returned: action(({ reason: detail }) => ({ event: { kind: 'cancelled', detail } })),
  pieces_returned: action(() => ({})),
  disputed: action(() => ({ event: { kind: 'disputed' } })),
  withdrawn: action((_order, { goods, is_paid }: { goods: string; is_paid: boolean }) => ({
    event: { kind: 'withdrawn', detail: goods },
    notice: is_paid ? { to: 'refunders', name: 'shop_order_withdrawn' } : undefined,
  })),
  note_added: action(() => ({ audit: { act: 'shop_order_note_added' }, internal: true })),
  note_changed: action(() => ({ audit: { act: 'shop_order_note_changed' }, internal: true })),
  note_removed: action(() => ({ audit: { act: 'shop_order_note_removed' }, internal: true })),
}

type Moved = { before: ShopOrderState; current_status: ShopOrderState; held_from: ShopOrderState | null }

/** What the buyer is notified of, by the entry of a step. */
const noticeOf: Partial<Record<Event['kind'], ShopNotification>> = {
  resumed: 'shop_order_resumed',
  processing: 'shop_order_processing',
  on_hold: 'shop_order_on_hold',
  completed: 'shop_order_completed',
}

/** A parcel without a number has words of its own. */
const sent = ({ parcel_tracking_number }: Order) =>
  parcel_tracking_number ? ('shop_order_shipped' as const) : ('shop_order_sent' as const)

/** Writes goods one a line: `2 × OBD lead`. */
export const goodsIn = (lines: { quantity: number; name: string }[]) =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')

/** Notifies people about an order, once the transaction commits. */
async function notifyPeople(db: Db, portal: Portal, order: Order, notice: Notice) {
  const { _id: order_id, user_id, reference, parcel_tracking_number: parcel } = order
  const invoice_no = referenceOf(reference)
  if (notice.to !== 'buyer') {
    const holders = notice.to === 'packers' ? 'shop_manager.ship_order' : 'dealers_manager.delete_invoice'
    const link = pathTo('manageShopOrder', { order_id })
    return notify(db, portal, { holders }, notice.name, { values: { invoice_no }, link })
  }
  const words = { invoice_no, reason: order.reason, parcel }
  await notify(db, portal, user_id, notice.name, {
    ...('amount' in notice
      ? {
          values: {
            ...words,
            reason: notice.reason ?? '',
            money: { minor: notice.amount, currency: notice.currency },
          },
        }
      : {
          values: { ...words, money: '' },
          about: notice.name === 'shop_order_shipped' ? parcel : '',
        }),
    link: await pathToShopOrder(db, order),
  })
}
