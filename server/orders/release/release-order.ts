import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type OrderStatus, statusesBefore } from '../../../shared/orders/order-states.ts'
import { addMessage } from '../../conversations/add-message.ts'
import { announceConversation } from '../../conversations/announce-conversation.ts'
import type { Writer } from '../../conversations/conversation-kind.ts'
import { markHandled } from '../../conversations/mark-handled.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { explainRefusal } from '../lifecycle/explain-refusal.ts'
import { orderActions } from '../lifecycle/order-actions.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { orderConversation } from '../messages/order-conversation.ts'
import { retentionStartIfSettled, stoppedRetention } from '../retention/retention-time.ts'
import { workedOnBy } from './record-modified.ts'

export type Release = { reason?: string | undefined; warning_reason: string }

/** Condition on orders whose newest modified file this tuner may release: their own, or one that is being checked. */
export const releasableBy = (user: Pick<Writer, '_id'>) =>
  and(
    inArray(orders.status, statusesBefore('completed')),
    or(eq(orders.status, 'tuned'), workedOnBy(user)),
    isNull(orders.release_at),
    isNotNull(orders.modified_file),
  )

/** Words with the release: those given now, or with the file that was checked. */
export const wordsOf = (reason: string | undefined) =>
  reason === undefined
    ? sql<string>`case when ${orders.status} = 'tuned' then ${orders.reason} else '' end`
    : reason

/**
 * Releases the newest modified file of an order to its customer, who is notified. Its row stays locked. `file_was` names the
 * file before, where one came along.
 */
export async function releaseOrder(
  db: Db,
  portal: Portal,
  user: Writer,
  id: string,
  { reason, warning_reason }: Release,
  file_was?: string | null,
) {
  const [order] = await db
    .update(orders)
    .set({
      status: 'completed',
      reason: wordsOf(reason),
      reason_code: null,
      assigned_to: sql`coalesce(${orders.assigned_to}, ${user._id}::uuid)`,
      updated_at: sql`now()`,
      completed_at: sql`now()`,
      payment: paymentAfterRelease,
      // Files of an unpaid order are retained until it is paid, and for their usual time after that.
      ...stoppedRetention,
      files_since: retentionStartIfSettled,
    })
    .where(and(eq(orders._id, id), releasableBy(user)))
    .returning({ ...getTableColumns(orders), was: sql<OrderStatus>`old.status` })
  if (!order) throw await explainRefusal(db, user, id, 'completed')
  await releaseNewestFile(db, id)
  await markHandled(db, orderConversation, user, order)
  if (order.reason) await sayInConversation(db, user, order)
  await record(db, portal, user, orderActions.completed, order, { was: order.was, file_was, warning_reason })
}

/** From now on the customer can't have the file without paying. */
const paymentAfterRelease = sql<
  'paid' | 'due'
>`case when ${orders.payment} = 'pay_later' then 'due' else ${orders.payment} end`

/** Puts the words of the delivery into the order's conversation; the mail about the file has them already. */
async function sayInConversation(db: Db, user: Writer, order: typeof orders.$inferSelect) {
  await addMessage(db, orderConversation, order, {
    ...{ author_id: user._id, by_customer: false, internal: false },
    ...{ message: order.reason, request_key: randomUUID() },
  })
  await announceConversation(db, orderConversation, order, 'added', false)
}

/** Releases the newest modified file to the customer. */
async function releaseNewestFile(db: Db, order_id: string) {
  const newest = sql`(select max(version) from order_files where order_id = ${order_id} and kind = 'modified')`
  await db
    .update(orderFiles)
    .set({ released_at: sql`now()` })
    .where(
      and(
        eq(orderFiles.order_id, order_id),
        eq(orderFiles.kind, 'modified'),
        eq(orderFiles.version, newest),
        isNull(orderFiles.released_at),
      ),
    )
}
