import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { announceNotifications } from './announce-notifications.ts'
import { notifications } from './notifications.tables.ts'

/**
 * Marks the notifications that lead to a page as read, once the transaction commits: one person's, or those of everybody
 * who was notified.
 */
export async function readNotificationsAbout(db: Db, link: string, person?: { _id: string }) {
  const unread = db
    .select({ _id: notifications._id })
    .from(notifications)
    .where(
      and(
        eq(notifications.link, link),
        isNull(notifications.read_at),
        person && eq(notifications.user_id, person._id),
      ),
    )
    // In the order that `storeNotification` writes in, or the two would deadlock.
    .orderBy(asc(notifications.user_id))
    .for('update')
  const read = await db
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(inArray(notifications._id, unread))
    .returning({ user_id: notifications.user_id })
  await announceNotifications(db, [...new Set(read.map(({ user_id }) => user_id))])
}
