import { exists, sql } from 'drizzle-orm'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { auditActions } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { byShownName, shownName } from '../user-columns.ts'
import { auditLog, users } from '../users.tables.ts'

const known = Object.keys(auditActions)

/**
 * Lists the actions that stand in the log and the people who did any, with one look into an index for each instead of
 * reading the log.
 */
export async function listAuditActions(db: Db, locale: LocaleCode) {
  const lines = (column: typeof auditLog.act | typeof auditLog.actor_id, value: unknown) =>
    exists(db.select({ one: sql`1` }).from(auditLog).where(sql`${column} = ${value}`))
  const [{ rows }, actors] = await Promise.all([
    db.execute<{ act: string }>(
      sql`select act from unnest(${sql.param(known)}::text[]) known(act) where ${lines(auditLog.act, sql`known.act`)}`,
    ),
    db
      .select({ _id: users._id, name: shownName })
      .from(users)
      .where(lines(auditLog.actor_id, users._id))
      .orderBy(byShownName(locale)),
  ])
  return { acts: rows.map(({ act }) => act), actors }
}
