import type { Db } from '../platform/db/client.ts'
import type { Portal } from '../platform/portal.ts'
import { endWaiting } from './add-message.ts'
import { announceConversation } from './announce-conversation.ts'
import type { ConversationKind, Writer } from './conversation-kind.ts'
import { markReadByActor } from './mark-handled.ts'

/**
 * Marks what a customer wrote as answered, for a message that needs no answer or got one elsewhere. Does nothing when
 * nobody waits. Call it for the team alone. Throws `not_found`.
 */
export async function markAnswered<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: Portal,
  user: Writer,
  id: string,
) {
  await kind.read(db, user, id)
  await db.transaction(async (db) => {
    const subject = await kind.hold(db, id)
    if (!(await endWaiting(db, id))) return
    await markReadByActor(db, kind, user, subject)
    await announceConversation(db, kind, subject, 'read')
    await kind.markedAnswered(db, portal, user, subject)
  })
  return { ok: true as const }
}
