import { z } from 'zod'
import { conversationMessage } from '../../../shared/conversations/conversations.ts'
import { order, orderFile } from '../../../shared/orders/order.ts'

/** What is read of an order on the other side; whatever else it has there is nobody's business here. */
export const remoteOrder = order
  .pick({
    ...{ _id: true, orderID: true, status: true, reason_code: true, reason: true, asked_for: true },
    ...{ total_credits: true, refunded_credits: true },
  })
  .extend({
    files: z.array(
      orderFile.pick({ _id: true, kind: true, name: true, size: true, sha256: true, released_at: true }),
    ),
  })
export type RemoteOrder = z.output<typeof remoteOrder>

/** What is read of its messages. */
export const remoteMessage = conversationMessage
  .pick({ _id: true, number: true, message: true, by_customer: true, internal: true, origin: true })
  .extend({
    files: z.array(
      conversationMessage.shape.files.element.pick({ _id: true, name: true, size: true, deleted_at: true }),
    ),
  })
export type RemoteMessage = z.output<typeof remoteMessage>

/** Returns the modified file that the other side released last. */
export const releasedFile = ({ files }: RemoteOrder) =>
  files.findLast((file) => file.kind === 'modified' && file.released_at !== null)
