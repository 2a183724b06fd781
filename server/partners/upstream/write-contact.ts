import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { closedStatuses } from '../../../shared/orders/order-states.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { isClosed } from '../../orders/lists/list-orders.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { announceUpstream, sendSync } from './pass-up.ts'
import type { UpstreamRow } from './place-upstream.ts'
import type { OpenLink } from './read-link.ts'
import type { RemoteOrder } from './remote-order.ts'
import { upstreamOrders as table, upstreamLink } from './upstream.tables.ts'

/** Time without contact after which an open order is read, should its webhooks be lost. */
const pollInterval = '5 minutes'

/** Writes down what was read of an order. Once the other portal answers again, everything that waited for that goes on. */
export async function writeContact(
  portal: RunningPortal,
  link: OpenLink,
  { order_id }: UpstreamRow,
  remote: RemoteOrder,
) {
  await portal.db.transaction(async (db) => {
    const isOver =
      isOneOf(closedStatuses, remote.status) &&
      (await db.$count(orders, and(eq(orders._id, order_id), isClosed))) > 0
    await db
      .update(table)
      .set({
        state: isOver ? 'done' : 'placed',
        ...{ problem: null, problem_code: '', attempts: 0, failing_since: null },
        ...{ remote_status: remote.status, remote_credits: remote.total_credits },
        ...{ remote_refunded: remote.refunded_credits, last_contact_at: sql`now()` },
        next_at: isOver ? null : sql`now() + ${pollInterval}::interval`,
      })
      .where(eq(table.order_id, order_id))
    await announceUpstream(db, order_id)
    if (link.problem === null) {
      const notWritten = sql`${upstreamLink.last_contact_at} is null or ${upstreamLink.last_contact_at} < now() - interval '10 seconds'`
      await db.update(upstreamLink).set({ last_contact_at: sql`now()` }).where(notWritten)
      return
    }
    await db.update(upstreamLink).set({ problem: null, last_contact_at: sql`now()` })
    const waiting = await db
      .select({ order_id: table.order_id })
      .from(table)
      .where(and(isNotNull(table.next_at), isNotNull(table.failing_since)))
    for (const one of waiting) await sendSync(db, portal, one.order_id)
  })
}
