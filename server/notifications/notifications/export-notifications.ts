import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { notifications } from './notifications.tables.ts'

/** Reads a person's notifications for their export. */
export async function exportNotifications(db: Db, person_id: string) {
  return {
    notifications: await db
      .select()
      .from(notifications)
      .where(eq(notifications.user_id, person_id))
      .orderBy(asc(notifications._id)),
  }
}
