import { and, desc, eq, like, or, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditEntry, auditQuery } from '../../shared/audit.ts'
import { limits, type PageOf } from '../../shared/paging.ts'
import { auditLog, searchText } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { withinDays } from '../db/within-days.ts'
import type { Outside } from '../outside/outside.ts'

type AuditQuery = z.output<typeof auditQuery>

/**
 * What the team did, newest first. Every word of `keywords` must stand in who, what, whom or the details; `from` and
 * `to` are days of the site's calendar, both included.
 */
export async function listAuditLog(db: Db, outside: Outside, query: AuditQuery): Promise<PageOf<AuditEntry>> {
  const { time_zone } = (await outside.settings.get()).opening_hours
  const where = conditions(query, time_zone)
  const { limit, offset } = limits(query)
  const [items, total] = await Promise.all([
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(desc(auditLog.created_at), desc(auditLog._id))
      .limit(limit)
      .offset(offset),
    db.$count(auditLog, where),
  ])
  return { items, total, page: query.page, size: query.size }
}

function conditions({ keywords = '', actor, act, subject, from, to }: AuditQuery, time_zone: string) {
  return and(
    actor ? eq(auditLog.actor_id, actor) : undefined,
    act ? eq(auditLog.act, act) : undefined,
    subject ? eq(auditLog.subject_id, subject) : undefined,
    withinDays(auditLog.created_at, { from, to }, time_zone),
    ...wordsOf(keywords).map(hasWord),
  )
}

function wordsOf(keywords: string): string[] {
  return keywords.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean)
}

/** Any part of what stands there; of one or two letters, which the index knows as beginnings alone, the start of a word. */
function hasWord(word: string): SQL | undefined {
  const text = searchText(auditLog)
  const part = `${word.replaceAll(/[\\%]/g, '\\$&')}%`
  return word.length > 2 ? like(text, `%${part}`) : or(like(text, part), like(text, `% ${part}`))
}
