import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { OpenedWith } from '../../shared/contract/opened-with.ts'
import { entriesOf, keysOf } from '../../shared/contract/typed-keys.ts'
import type { AuditAction } from '../../shared/users/audit.ts'
import type { Db } from '../platform/db/client.ts'
import { auditLog } from './users.tables.ts'

/** The record as the audit log knows it: by its id, or where it has none by its name and what is done with it. */
type Subject = { _id: string | null; name: string; act?: AuditAction }

/**
 * Returns the sent fields of a record, those that their sender left as they were opened with the values that others
 * have saved meanwhile. `present` are the values now, in the shape of the form, read in the transaction that locked them;
 * `auditedAs` names the fields that the audit log knows otherwise.
 *
 * @throws AppError `changed_meanwhile` when sender and others changed the same field to different values
 */
export async function mergeOthersChanges<F extends Record<string, unknown>>(
  db: Db,
  subject: Subject,
  sent: F,
  opened: OpenedWith,
  present: Partial<F>,
  auditedAs: Partial<Record<keyof F & string, string>> = {},
): Promise<F> {
  if (!opened) return sent
  const newer: Partial<F> = {}
  const theirs: Partial<F> = {}
  for (const field of keysOf(sent)) {
    if (!(field in opened) || !(field in present)) continue
    if (isDeepStrictEqual(present[field], opened[field]) || isDeepStrictEqual(present[field], sent[field]))
      continue
    if (isDeepStrictEqual(sent[field], opened[field])) newer[field] = present[field]
    else theirs[field] = present[field]
  }
  const refused = keysOf(theirs)
  if (refused.length === 0) return { ...sent, ...newer }
  const audited = refused.map((field) => auditedAs[field] ?? field)
  throw new AppError('changed_meanwhile', {
    fields: Object.fromEntries(refused.map((field) => [field, 'changed_meanwhile'])),
    data: { ...(await lastChange(db, subject, audited)), theirs: Object.fromEntries(entriesOf(theirs)) },
  })
}

/** Finds who changed one of the fields last, or else the record, and when. */
async function lastChange(
  db: Db,
  { _id, name, act = 'settings_changed' }: Subject,
  fields: readonly string[],
) {
  const own = _id ? eq(auditLog.subject_id, _id) : and(eq(auditLog.act, act), eq(auditLog.subject_name, name))
  const names = sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )
  const [last] = await db
    .select({ by: auditLog.actor_name, at: auditLog.created_at })
    .from(auditLog)
    .where(own)
    .orderBy(
      sql`(coalesce(${auditLog.after} ?| array[${names}]::text[], false)) desc`,
      desc(auditLog.created_at),
      desc(auditLog._id),
    )
    .limit(1)
  return last ?? { by: null, at: null }
}
