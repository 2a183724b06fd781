import { AppError } from '../../../shared/contract/errors.ts'
import type { OrderMessage } from '../../../shared/orders/order-messages.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { withKeptFiles } from '../../platform/kept-files/with-kept-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { addFiles, inspectFiles } from '../files/order-files.ts'
import { announceOrder } from '../orders/add-order-event.ts'
import { auditOrder } from '../orders/audit-order.ts'
import { notifyCustomer, notifyTeamOfMessage } from '../orders/notify-people.ts'
import { orderMessages } from '../orders/orders.tables.ts'
import { worksOnOrders } from '../orders/visible-orders.ts'
import { restartRetention } from '../retention/retention-time.ts'
import { readConversationOrder } from './conversation.ts'
import { readMessage } from './list-messages.ts'
import { markHandled } from './mark-handled.ts'

/** Seconds after which a customer who hasn't seen a tuner's message gets a mail. */
const missedAfterSeconds = 180

/** Writes to the conversation, and marks the earlier messages as read by the author. Only the team writes internal notes. */
export async function sendMessage(
  db: Db,
  portal: RunningPortal,
  user: Actor,
  order_id: string,
  { message, internal }: { message: string; internal: boolean },
  files: StagedFile[],
): Promise<OrderMessage> {
  if (!message && files.length === 0) throw new AppError('message_empty')
  if (internal && !worksOnOrders(user)) throw new AppError('forbidden')
  const order = await readConversationOrder(db, user, order_id)
  if (order.status === 'cancelled')
    throw new AppError('order_transition_refused', { data: { status: order.status } })
  const id = await withKeptFiles(portal, await inspectFiles(files), (kept) =>
    db.transaction(async (db) => {
      const [sent] = await db
        .insert(orderMessages)
        .values({ order_id, user_id: user._id, by_customer: !worksOnOrders(user), internal, message })
        .returning({ _id: orderMessages._id })
      if (!sent) throw new Error('nothing was inserted')
      await addFiles(db, portal, order_id, user, kept, sent._id)
      if (kept.length > 0) await restartRetention(db, order_id)
      await markHandled(db, user, order)
      await announceOrder(db, order, internal)
      if (internal) await auditOrder(db, user, 'order_note_added', order)
      if (!worksOnOrders(user)) await notifyTeamOfMessage(db, portal, order, message)
      else if (!internal) {
        await notifyCustomer(db, portal, order, 'order_message', { message, over: ['in_app', 'push'] })
        await portal.jobs.send(db, 'missed_message', { message_id: sent._id }, missedAfterSeconds)
      }
      return sent._id
    }),
  )
  return readMessage(db, user, id)
}
