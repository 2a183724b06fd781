import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { notificationChoices, notifications } from './notifications.tables.ts'

/** Deletes a person's notifications, and how they wanted to get them. */
export async function forgetNotifications(db: Db, user_id: string) {
  await db.delete(notifications).where(eq(notifications.user_id, user_id))
  await db.delete(notificationChoices).where(eq(notificationChoices.user_id, user_id))
}
