import { and, desc, eq, exists, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { type AuditEntry, auditActions, type auditQuery } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { withinDays } from '../../platform/db/within-days.ts'
import type { Portal } from '../../platform/portal.ts'
import { byShownName, shownName } from '../user-columns.ts'
import { auditLog, users } from '../users.tables.ts'

type AuditQuery = z.output<typeof auditQuery>

const { search_text: _words, user_names: _names, ...columns } = getTableColumns(auditLog)
const newest = inOrder(desc(auditLog.created_at), desc(auditLog._id))
const entries = listOf(auditLog, (db) => db.select(columns).from(auditLog).$dynamic())

/**
 * Lists the audit log, newest first. Every word of `keywords` must occur in the actor, the action, the subject or the
 * details; `from` and `to` are days of the site's calendar, both included.
 */
export async function listAuditLog(
  db: Db,
  portal: Portal,
  { keywords = '', actor, act, subject, from, to, ...paging }: AuditQuery,
): Promise<PageOf<AuditEntry>> {
  const { time_zone } = (await portal.settings.get()).opening_hours
  const where = and(
    actor ? eq(auditLog.actor_id, actor) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    subject ? eq(auditLog.subject_id, subject) : undefined,
    withinDays(auditLog.created_at, { from, to }, time_zone),
  )
  const search = contains(auditLog.search_text, keywords.replaceAll('_', ' '))
  return pageOf(db, entries, where, { ...paging, search, order: newest })
}

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
