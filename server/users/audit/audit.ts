import { eq, type SQL, sql } from 'drizzle-orm'
import { type AuditAction, auditActions } from '../../../shared/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { listedName, shownName } from '../user-columns.ts'
import { auditLog, users } from '../users.tables.ts'

type Fields = Record<string, unknown>
/** Person who does something, as the audit log names them. */
export type Doer = Pick<Actor, '_id' | 'username' | 'acting_admin'>

/** Entries of one statement. */
const batch = 500

/** Details of an audit entry: words for its readers, and the record before and after. */
export type AuditDetail = { detail?: string; before?: Fields; after?: Fields }

/**
 * One entry of the audit log: what was done, and the person or record it was done to, named as people know it. Of a person
 * the log finds the name itself; `part` is what of them it was done to, such as an invoice.
 */
export type AuditRecord = AuditDetail & {
  act: AuditAction
  subject: { _id: string | null; name: string; part?: string }
}

/**
 * Records in the audit log what a member of the team did to somebody else's account or data, or to the site. The
 * subject is the person or record, named as people know it. Of `before` and `after` the fields that differ are stored:
 * pass nothing secret. Actions while acting as a customer are recorded as the admin's.
 */
export async function audit(
  db: Db,
  user: Doer,
  act: AuditAction,
  subject: AuditRecord['subject'],
  detail: AuditDetail = {},
) {
  await auditEach(db, user, [{ act, subject, ...detail }])
}

/** Records several things of the audit log at once, each as `audit` does. */
export async function auditEach(db: Db, user: Doer, records: AuditRecord[]) {
  const actor = user.acting_admin ?? user
  const actor_name = nameIn(db, actor._id, shownName, actor.username)
  for (let from = 0; from < records.length; from += batch)
    await db.insert(auditLog).values(
      records.slice(from, from + batch).map(({ act, subject, detail = '', before, after }) => ({
        actor_id: actor._id,
        actor_name,
        act,
        subject_id: subject._id,
        ...subjectNames(db, actor, act, subject),
        detail,
        before: before && after ? differing(before, after) : before,
        after: before && after ? differing(after, before) : after,
      })),
    )
}

/** Names a subject, and the user names that its entry is found by. */
function subjectNames(
  db: Db,
  { username }: Pick<Doer, 'username'>,
  act: AuditAction,
  { _id, name, part = '' }: AuditRecord['subject'],
) {
  if (auditActions[act] !== 'person' || !_id) return { subject_name: name, user_names: username }
  const shown = nameIn(db, _id, listedName, name)
  return {
    subject_name: part ? sql<string>`${shown} || ${` · ${part}`}` : shown,
    user_names: sql<string>`${`${username} `} || ${nameIn(db, _id, sql<string>`${users.username}`, '')}`,
  }
}

/** Returns a name of a person, or `otherwise` where there is no such person. */
function nameIn(db: Db, _id: string, name: SQL<string>, otherwise: string): SQL<string> {
  const found = db.select({ name }).from(users).where(eq(users._id, _id))
  return sql<string>`coalesce((${found}), ${otherwise}::text)`
}

/** Records a call that an admin makes while acting as this customer: method and path, never the data sent. */
export async function auditActing(db: Db, user: Actor, { method, url }: { method: string; url: string }) {
  const path = url.replace(/^\/api/, '').replace(/\?.*$/, '')
  const subject = { _id: user._id, name: user.username }
  await audit(db, user, 'acted_as_customer', subject, { detail: `${method} ${path}` })
}

/** Returns the fields of the first that differ from the second. */
function differing(fields: Fields, others: Fields): Fields {
  const same = (name: string) => JSON.stringify(fields[name]) === JSON.stringify(others[name])
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !same(name)))
}
