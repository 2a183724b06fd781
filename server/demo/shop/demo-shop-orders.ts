import { and, eq, inArray } from 'drizzle-orm'
import type { SiteSettings } from '../../../shared/settings.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { markRefundSent } from '../../money/payments/mark-refund-sent.ts'
import { refunds } from '../../money/payments/payments.tables.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { cancelShopOrder } from '../../shop/orders/cancel-shop-order.ts'
import {
  completeShopOrder,
  holdShopOrder,
  processShopOrder,
  shipShopOrder,
} from '../../shop/orders/move-shop-order.ts'
import { readShopOrder } from '../../shop/orders/read-shop-orders.ts'
import { refundShopOrder } from '../../shop/orders/refund-shop-order.ts'
import { withoutSession } from '../../users/actor.ts'
import { users } from '../../users/users.tables.ts'
import type { DemoEvent } from '../demo-event.ts'
import { dealTime } from '../money/deal-time.ts'
import type { DemoShopOrder } from './demo-shop-order.ts'
import {
  buyerOf,
  orderDayBefore,
  payDemoShopOrder,
  placeDemoShopOrder,
  type ShopStage,
} from './place-demo-shop-order.ts'
import { planShopOrders } from './plan-shop-orders.ts'
import { shopOrderLines } from './shop-order-lines.ts'

/** All orders of the demo's shop. */
export const demoShopOrders: DemoShopOrder[] = [...planShopOrders(), ...shopOrderLines]

/**
 * Returns the orders of the shop as parts of the demo's past, each step by the same verbs as people take. Nobody is mailed
 * about these past events.
 */
export async function demoShopOrdersOf(
  portal: RunningPortal,
  settings: SiteSettings,
  admin: Actor,
  now: number,
): Promise<DemoEvent[]> {
  const names = [...new Set(demoShopOrders.map(({ by }) => by).filter((by) => typeof by === 'string'))]
  const rows = await portal.db.select().from(users).where(inArray(users.username, names))
  const stage: ShopStage = {
    portal: {
      ...portal,
      settings: { ...portal.settings, get: async () => settings },
      jobs: { ...portal.jobs, send: async () => {} },
    },
    // Who processes orders is switched on by name, as they did for a while.
    admin: { ...admin, permissions: [...admin.permissions, 'shop_manager.process_order'] },
    buyers: new Map(rows.map((row) => [row.username, withoutSession(row)])),
  }
  return demoShopOrders.flatMap((line, index) => eventsOf(stage, line, index, now))
}

/** Returns the steps of one order, each so many days after its payment. */
function eventsOf(stage: ShopStage, line: DemoShopOrder, index: number, now: number): DemoEvent[] {
  const { db } = stage.portal
  const { portal, admin } = stage
  const { days_ago, ends, method, reason = '' } = line
  let id = ''
  const event = (after: number, make: () => Promise<unknown>, more: Partial<DemoEvent> = {}): DemoEvent => ({
    at: dealTime(now, days_ago - after),
    make: async () => {
      await make()
    },
    ...more,
  })
  const quick = { takesNumbers: false }
  const placed = event(
    0,
    async () => {
      id = await placeDemoShopOrder(stage, line)
      if (ends !== 'unpaid' && ends !== 'given_up') await payDemoShopOrder(stage, line, id)
    },
    ends !== 'unpaid' && ends !== 'given_up' && method === 'bank'
      ? { afterwards: () => orderDayBefore(stage, id) }
      : {},
  )
  const process = event(0.12, () => processShopOrder(db, portal, admin, id), quick)
  const parcel_tracking_number = `00340434${String(293_847_561_000 + index * 7919).slice(0, 12)}`
  const ship = event(
    0.9,
    async () => {
      const estimated_delivery_date = new Date(dealTime(now, days_ago - 3.5)).toISOString().slice(0, 10)
      const parcel = { id, parcel_tracking_number, estimated_delivery_date }
      await shipShopOrder(db, portal, admin, parcel)
    },
    quick,
  )
  const complete = event(3.4, () => completeShopOrder(db, portal, admin, id), quick)
  const refund = event(8, () => refundOne(stage, id, reason))
  const sent = (after: number) => event(after, () => markRefundsSent(stage, id), quick)
  const steps: Record<DemoShopOrder['ends'], DemoEvent[]> = {
    unpaid: [],
    paid: [],
    processing: [process],
    on_hold: [process, event(0.3, () => holdShopOrder(db, portal, admin, { id, reason }), quick)],
    shipped: [process, ship],
    completed: [process, ship, complete],
    given_up: [
      event(
        0.1,
        () => cancelShopOrder(db, portal, buyerOf(stage, line), { id, reason: '', restock: true }),
        quick,
      ),
    ],
    cancelled: [
      event(0.4, () => cancelShopOrder(db, portal, admin, { id, reason, restock: true })),
      sent(1.4),
    ],
    sent_back: [process, ship, complete, refund, sent(9)],
  }
  return [placed, ...steps[ends]]
}

/** Says that the money of an order paid by bank was transferred back. */
async function markRefundsSent({ portal, admin }: ShopStage, id: string) {
  const { db } = portal
  const waiting = await db
    .select({ _id: refunds._id })
    .from(refunds)
    .innerJoin(invoices, and(eq(invoices._id, refunds.invoice_id), eq(invoices.shop_order_id, id)))
  for (const { _id } of waiting) await markRefundSent(db, portal, admin, _id)
}

/** Gives the money for one piece of an order back, which is for sale again. */
async function refundOne({ portal, admin }: ShopStage, id: string, reason: string) {
  const { lines, refunded } = await readShopOrder(portal.db, admin, id)
  const [line] = lines
  if (!line) throw new Error('the demo gives back what nobody ordered')
  await refundShopOrder(portal.db, portal, admin, {
    ...{ id, reason, refunded, shipping: false },
    lines: [{ line: line._id, quantity: 1, restock: true }],
  })
}
