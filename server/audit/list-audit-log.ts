import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEntry, auditQuery } from '../../shared/audit.ts'
import type { PageOf } from '../../shared/paging.ts'
import { auditLog, searchText } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { hasPart } from '../db/has-part.ts'
import { listOf, pageOf } from '../db/page-of.ts'
import { withinDays } from '../db/within-days.ts'
import type { Outside } from '../outside/outside.ts'

type AuditQuery = z.output<typeof auditQuery>

const entries = listOf(auditLog, (db) => db.select().from(auditLog).$dynamic())

/**
 * What the team did, newest first. Every word of `keywords` must stand in who, what, whom or the details; `from` and
 * `to` are days of the site's calendar, both included.
 */
export async function listAuditLog(db: Db, outside: Outside, query: AuditQuery): Promise<PageOf<AuditEntry>> {
  const { time_zone } = (await outside.settings.get()).opening_hours
  const { page, size } = query
  const order = [desc(auditLog.created_at), desc(auditLog._id)]
  return pageOf(db, entries, conditions(query, time_zone), { page, size, order })
}

function conditions({ keywords = '', actor, act, subject, from, to }: AuditQuery, time_zone: string) {
  return and(
    actor ? eq(auditLog.actor_id, actor) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    subject ? eq(auditLog.subject_id, subject) : undefined,
    withinDays(auditLog.created_at, { from, to }, time_zone),
    ...wordsOf(keywords).map((word) => hasPart(searchText(auditLog), word)),
  )
}

function wordsOf(keywords: string): string[] {
  return keywords.replaceAll('_', ' ').split(/\s+/).filter(Boolean)
}
