import { and, asc, desc, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { factsOfPart } from '../../../shared/orders/order-facts.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { partnerLinkRoutes } from '../../../shared/partners/partner-link.ts'
import { messageFiles, messages } from '../../conversations/conversations.tables.ts'
import { orderEvents, orderFiles, type orders } from '../../orders/lifecycle/orders.tables.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { askUpstream, UpstreamRefusal } from './ask-upstream.ts'
import { Hold } from './hold.ts'
import { notifyOfUpstream } from './notify-of-upstream.ts'
import { asSent, type UpstreamRow } from './place-upstream.ts'
import type { OpenLink } from './read-link.ts'
import { remoteMessage, remoteOrder } from './remote-order.ts'
import { upstreamOrders as table } from './upstream.tables.ts'

type Pending = {
  portal: RunningPortal
  link: OpenLink
  row: UpstreamRow & { remote_id: string }
  order: typeof orders.$inferSelect
}

/**
 * Reports to the upstream portal what it doesn't know yet: the customer's messages and corrections, and that the order is to be
 * reworked or cancelled. Each may be sent twice and takes effect once there.
 */
export async function reportPending(pending: Pending) {
  const { row } = pending
  await reportMessages(pending)
  if (row.correction_at) await reportCorrection(pending)
  if (row.rework_at) await reportRework(pending)
  if (row.cancellation_at) await reportCancellation(pending)
}

/** Posts the customer's messages with their files, each by its id as its key. What the other side no longer accepts is skipped. */
async function reportMessages({ portal, link, row, order }: Pending) {
  const { db } = portal
  const unsent = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversation_id, order._id),
        gt(messages.number, row.sent_number),
        eq(messages.by_customer, true),
        eq(messages.internal, false),
        inArray(messages.origin, ['portal', 'mail']),
      ),
    )
    .orderBy(asc(messages.number))
  for (const { _id, number, message } of unsent) {
    const files = await db
      .select()
      .from(messageFiles)
      .where(and(eq(messageFiles.message_id, _id), isNull(messageFiles.deleted_at)))
      .orderBy(asc(messageFiles.position))
    if (message || files.length > 0)
      await askUpstream(portal, link.asked, orderMessageRoutes.send, remoteMessage, {
        params: { id: row.remote_id },
        body: { message, request_key: _id },
        files: files.map(({ name, size, storage_key }) => ({ field: 'files', name, size, storage_key })),
      }).catch(unlessOver)
    await db.update(table).set({ sent_number: number }).where(eq(table.order_id, order._id))
  }
}

/** Sends what the customer corrected: the facts that are asked for there, and the files that came with their answer. */
async function reportCorrection({ portal, link, row, order }: Pending) {
  const { db } = portal
  const params = { id: row.remote_id }
  const remote = await askUpstream(portal, link.asked, orderRoutes.one, remoteOrder, { params })
  if (remote.status === 'incomplete') {
    const [answer] = await db
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.order_id, order._id), eq(orderEvents.user_id, order.user_id)))
      .orderBy(desc(orderEvents._id))
      .limit(1)
    const facts = remote.asked_for.flatMap((part) => (part === 'file' ? [] : [...factsOfPart[part]]))
    const files = await db
      .select()
      .from(orderFiles)
      .where(
        and(
          eq(orderFiles.order_id, order._id),
          inArray(orderFiles.kind, remote.asked_for.includes('file') ? ['original', 'extra'] : ['extra']),
          gte(orderFiles.created_at, answer?.created_at ?? order.created_at),
          isNull(orderFiles.deleted_at),
        ),
      )
      .orderBy(asc(orderFiles._id))
    await askUpstream(portal, link.asked, orderRoutes.correct, remoteOrder, {
      params,
      body: {
        ...Object.fromEntries(
          facts.filter((fact) => fact !== 'variant_id').map((fact) => [fact, order[fact]]),
        ),
        comment: answer?.reason ?? '',
      },
      files: files.map(asSent),
    }).catch(unlessOver)
  }
  await forget(portal, row, 'correction_at')
}

async function reportRework({ portal, link, row, order }: Pending) {
  await askUpstream(portal, link.asked, partnerLinkRoutes.rework, remoteOrder, {
    params: { id: row.remote_id },
    body: { reason: order.reason || `#${order.orderID}`, request_key: row.rework_key },
  }).catch(async (error: unknown) => {
    if (!(error instanceof UpstreamRefusal) || error.status === 401) throw error
    await forget(portal, row, 'rework_at')
    throw new Hold('refused', error.code)
  })
  await forget(portal, row, 'rework_at')
}

/** Cancels the order there. Whoever was first wins: what is worked on or delivered there already stays, and somebody is notified. */
async function reportCancellation({ portal, link, row, order }: Pending) {
  const params = { id: row.remote_id }
  const reason = order.reason || `#${order.orderID}`
  await askUpstream(portal, link.asked, orderRoutes.cancel, remoteOrder, {
    params,
    body: { reason_code: 'not_needed', reason },
  }).catch(unlessOver)
  const remote = await askUpstream(portal, link.asked, orderRoutes.one, remoteOrder, { params })
  if (remote.status !== 'cancelled') {
    // Whoever works on it there may cancel it still.
    await askUpstream(portal, link.asked, orderMessageRoutes.send, remoteMessage, {
      params,
      body: { message: reason, request_key: row.request_key },
    }).catch(unlessOver)
    await notifyOfUpstream(portal, 'upstream_lost', order)
  }
  await forget(portal, row, 'cancellation_at')
}

/** Skips what the order no longer accepts in its present state upstream. */
function unlessOver(error: unknown) {
  if (error instanceof UpstreamRefusal && error.code === 'order_transition_refused') return
  throw error
}

/** Clears a request that was reported, unless it was made again meanwhile. */
async function forget(
  { db }: RunningPortal,
  row: UpstreamRow,
  wish: 'correction_at' | 'rework_at' | 'cancellation_at',
) {
  const wished = row[wish]
  if (!wished) return
  await db
    .update(table)
    .set({ [wish]: null })
    .where(and(eq(table.order_id, row.order_id), eq(table[wish], wished)))
}
