import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { failedJobs, notifications } from './notifications.tables.ts'

/** Deletes notifications read 90 days ago, unread ones after a year, and jobs that failed 90 days ago. */
export async function forgetOldNotifications(db: Db) {
  const seasonAgo = sql`now() - interval '90 days'`
  const yearAgo = sql`now() - interval '1 year'`
  const { read_at, created_at } = notifications
  await db
    .delete(notifications)
    .where(or(lt(created_at, yearAgo), and(isNotNull(read_at), lt(created_at, seasonAgo))))
  await db.delete(failedJobs).where(lt(failedJobs.failed_at, seasonAgo))
}
