import type { SentMessage } from '../../../conversations/conversation-kind.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal } from '../../../platform/portal.ts'

/** Seconds after which a customer is notified of a message that they haven't seen; sooner if they are away. */
const missedAfterSeconds = 180
/** Long enough for the rest of what somebody writes, or for a page that is loaded anew. */
const awaySeconds = 30

/** Looks later whether a customer has seen a message of the team. Call it in the transaction of the message. */
export async function awaitReader(
  db: Db,
  portal: Portal,
  { _id }: { _id: string },
  message: Pick<SentMessage, '_id'>,
) {
  const after = portal.presence.isOnline(_id) ? missedAfterSeconds : awaySeconds
  await portal.jobs.send(db, 'chat_missed_message', { message_id: message._id }, after)
}
