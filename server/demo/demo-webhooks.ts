import { desc, eq, sql } from 'drizzle-orm'
import { testType, type WebhookType, webhookTypes } from '../../shared/partners/webhook-events.ts'
import { webhookFacts } from '../orders/lifecycle/order-actions.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import { apiAccesses } from '../partners/access/access.tables.ts'
import { makeSecret, sealSecret } from '../partners/webhooks/sign-webhook.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '../partners/webhooks/webhooks.tables.ts'
import { payloadOf } from '../partners/webhooks/write-webhook.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { RunningPortal } from '../platform/portal.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Most orders that have deliveries. */
const mostOrders = 40

type Attempt = Pick<typeof webhookAttempts.$inferInsert, 'status_code' | 'problem' | 'answer' | 'duration_ms'>
const accepted: Attempt = { status_code: 200, answer: '{"received":true}', duration_ms: 184 }
const restarting: Attempt = {
  status_code: 503,
  answer: 'The workshop software is restarting.',
  duration_ms: 61,
}
const silent: Attempt = { problem: 'timeout', answer: '', duration_ms: 10_004 }

/** Returns when work on an order began, about. */
const startOf = ({ created_at }: { created_at: string }) =>
  new Date(Date.parse(created_at) + 20 * minute).toISOString()

/** Makes endpoints of a reseller: one that got what happened to their orders, and one that is gone and was paused. */
export async function makeDemoWebhooks({ db, secret }: RunningPortal, owner: Actor) {
  const [access] = await db.select().from(apiAccesses).where(eq(apiAccesses.user_id, owner._id))
  if (!access) return
  const endpoint = (url: string, description: string, events: WebhookType[]) => ({
    ...{ access_id: access._id, url, description, events },
    secret: sealSecret(secret, makeSecret()),
    created_at: sql`now() - interval '90 days'`,
  })
  const [busy, gone] = await db
    .insert(webhookEndpoints)
    .values([
      endpoint('https://haddad-performance.example/maproom/events', 'Workshop software', [...webhookTypes]),
      endpoint('https://old-booking.example/hook', 'Booking system', ['order.completed']),
    ])
    .returning({ _id: webhookEndpoints._id })
  if (!busy || !gone) return
  const placed = await db
    .select()
    .from(orders)
    .where(eq(orders.user_id, owner._id))
    .orderBy(desc(orders._id))
    .limit(mostOrders)
  const happened = placed
    .flatMap((order) => [
      {
        type: 'order.placed' as const,
        at: order.created_at,
        data: webhookFacts({ ...order, status: 'pending' }),
      },
      ...(order.status === 'pending'
        ? []
        : [
            {
              type: 'order.status_changed' as const,
              at: startOf(order),
              data: webhookFacts({ ...order, status: 'in_progress' }),
            },
          ]),
      ...(order.completed_at
        ? [{ type: 'order.completed' as const, at: order.completed_at, data: webhookFacts(order) }]
        : []),
    ])
    .filter(({ at }) => Date.parse(at) > Date.now() - 29 * day)
    .toSorted((one, other) => one.at.localeCompare(other.at))
  const deliver = async (
    { type, at, data }: { type: WebhookType | typeof testType; at: string; data: object },
    tries: Attempt[],
  ) => {
    const [last] = tries.slice(-1)
    const [delivery] = await db
      .insert(webhookDeliveries)
      .values({
        ...{ endpoint_id: busy._id, type, body: payloadOf(type, data, at), created_at: at, next_at: at },
        ...{ status: last?.status_code === 200 ? 'delivered' : 'failed', attempts: tries.length },
        ...{ status_code: last?.status_code ?? null, problem: last?.problem ?? null, attempted_at: at },
      })
      .returning({ _id: webhookDeliveries._id })
    if (!delivery) return
    await db.insert(webhookAttempts).values(
      tries.map((one, n) => ({
        ...{ delivery_id: delivery._id, ...one },
        at: new Date(Date.parse(at) + n * minute).toISOString(),
      })),
    )
  }
  for (const [n, event] of happened.entries())
    await deliver(
      event,
      n % 5 === 1 ? [restarting, accepted] : n % 7 === 3 ? [silent, restarting, accepted] : [accepted],
    )
  const at = new Date(Date.now() - 35 * minute).toISOString()
  await deliver({ type: testType, at, data: { _id: busy._id } }, [accepted])
  await db.update(webhookEndpoints).set({ last_delivered_at: at }).where(eq(webhookEndpoints._id, busy._id))
  await db
    .update(webhookEndpoints)
    .set({ status: 'failed', failing_since: sql`now() - interval '5 days'` })
    .where(eq(webhookEndpoints._id, gone._id))
}
