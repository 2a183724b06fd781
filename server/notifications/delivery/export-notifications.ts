import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { notificationChoices, notifications } from './notifications.tables.ts'

/** Reads a person's notifications, and where they want them, for their export. */
export async function exportNotifications(db: Db, person_id: string) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, person_id))
      .orderBy(asc(notifications._id)),
    notification_choices: await db
      .select({ wanted: notificationChoices.wanted, quiet_hours: notificationChoices.quiet_hours })
      .from(notificationChoices)
      .where(eq(notificationChoices.user_id, person_id)),
  }
}
