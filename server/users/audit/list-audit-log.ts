import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { z } from 'zod'
import type { PageOf } from '../../../shared/contract/paging.ts'
import type { AuditEntry, auditQuery } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { contains } from '../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import { withinDays } from '../../platform/db/within-days.ts'
import type { Portal } from '../../platform/portal.ts'
import { auditLog } from '../users.tables.ts'

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
