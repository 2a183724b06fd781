import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Person } from '../../../shared/accounts/person.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import { holds } from '../../../shared/contract/permissions.ts'
import type { CreditReason } from '../../../shared/money/credits.ts'
import { creditBalances, creditEntries } from '../../money/credits/credits.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { businessColumns } from '../../users/user-columns.ts'
import { isAccount } from '../../users/user-conditions.ts'
import { auditLog, sessions, users } from '../../users/users.tables.ts'
import { rowColumns, withAllowedActions } from './person-columns.ts'

const buying: readonly CreditReason[] = ['purchase', 'refund', 'dispute', 'dispute_won']
const spending: readonly CreditReason[] = ['order_placed', 'order_paid', 'order_refunded']

/** Reads a person's balance and debt, and the sums of their ledger: all they bought and spent, less what was refunded. */
async function readCredits(db: Db, id: string): Promise<NonNullable<Person['credits']>> {
  const [[row], entries] = await Promise.all([
    db
      .select({ balance: creditBalances.credits, owed: creditBalances.owed })
      .from(creditBalances)
      .where(eq(creditBalances.user_id, id)),
    db
      .select({ reason: creditEntries.reason, delta: sql<number>`sum(${creditEntries.delta})` })
      .from(creditEntries)
      .where(eq(creditEntries.user_id, id))
      .groupBy(creditEntries.reason),
  ])
  const sum = (reasons: readonly CreditReason[]) =>
    entries.reduce((sum, { reason, delta }) => (reasons.includes(reason) ? sum + delta : sum), 0)
  return { balance: 0, owed: 0, ...row, bought: sum(buying), spent: -sum(spending) }
}

declare module '../../platform/portal.ts' {
  interface Portal {
    /** Counts a person's orders, and those of them that aren't finished. */
    countOrdersOf(db: Db, user_id: string): Promise<Pick<Person, 'orders' | 'open_orders'>>
  }
}

/** Newest sign-ins and audit entries shown. */
const most = 20

/** Columns of `personForm`: the fields that the team may change. */
export const formColumns = {
  ...rowColumns,
  ...businessColumns,
  google_place_id: users.google_place_id,
  latitude: users.latitude,
  longitude: users.longitude,
  locale: users.locale,
}

/** Reads a person with everything about them; the balance only for readers who may see balances. Throws `not_found`. */
export async function readPerson(db: Db, portal: Portal, user: Actor, id: string): Promise<Person> {
  const mayKnow = holds(user, 'dealers_manager.balance')
  const [[row], orders, credits, sign_ins, acts] = await Promise.all([
    db
      .select(formColumns)
      .from(users)
      .where(and(eq(users._id, id), isAccount)),
    portal.countOrdersOf(db, id),
    mayKnow ? readCredits(db, id) : null,
    listSignIns(db, id),
    listActs(db, id),
  ])
  if (!row) throw new AppError('not_found')
  return { ...withAllowedActions(user, { ...row, ...orders }), credits, sign_ins, acts }
}

function listSignIns(db: Db, id: string) {
  const admins = alias(users, 'admins')
  return db
    .select({
      _id: sessions._id,
      created_at: sessions.created_at,
      last_used_at: sessions.last_used_at,
      user_agent: sessions.user_agent,
      ip: sessions.ip,
      acting_admin: admins.username,
    })
    .from(sessions)
    .leftJoin(admins, eq(admins._id, sessions.acting_admin_id))
    .where(and(eq(sessions.user_id, id), isNull(sessions.ended_at)))
    .orderBy(desc(sessions.last_used_at))
    .limit(most)
}

function listActs(db: Db, id: string) {
  return db
    .select({
      _id: auditLog._id,
      actor_name: auditLog.actor_name,
      act: auditLog.act,
      detail: auditLog.detail,
      created_at: auditLog.created_at,
    })
    .from(auditLog)
    .where(eq(auditLog.subject_id, id))
    .orderBy(desc(auditLog.created_at))
    .limit(most)
}
