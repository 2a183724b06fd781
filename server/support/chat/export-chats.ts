import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { chats } from './chats.tables.ts'
import { releaseAllOf } from './take-chat.ts'

/** Reads what is kept about a customer's chat for their export; who of the team answers it is the team's. */
export async function exportChat(db: Db, person_id: string) {
  const { user_id, automatic_until, missed_since } = chats
  return {
    chats: await db
      .select({ user_id, automatic_until, missed_since })
      .from(chats)
      .where(eq(user_id, person_id)),
  }
}

/** Removes what is kept about a person's chat, and leaves those they have taken to anybody. */
export async function forgetChats(db: Db, _portal: Portal, { _id }: { _id: string }) {
  await db.delete(chats).where(eq(chats.user_id, _id))
  await releaseAllOf(db, _id)
}
