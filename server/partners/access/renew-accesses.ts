import { randomUUID } from 'node:crypto'
import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { reminderDays } from '../../../shared/partners/api-access.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { apiAccesses as table } from './access.tables.ts'
import { type AccessRow, accessActions } from './access-actions.ts'
import { charge, lockAccess, prolong, update } from './buy-access.ts'
import { over } from './change-access.ts'
import { isOver } from './read-access.ts'

/** Time before the end at which an access is renewed by itself: the clock calls once an hour, and it never stands still. */
const aheadMs = 60 * 60_000

/**
 * Renews accesses whose owners chose so, ends those whose time is over, and reminds owners of an end that comes near.
 * Runs as a job; while access isn't offered nothing is charged.
 */
export async function renewAccesses(portal: RunningPortal) {
  const { api_access } = await portal.settings.get()
  if (api_access)
    await forEach(
      portal,
      and(table.auto_renew, endsWithin(sql`make_interval(secs => ${aheadMs / 1000}::double precision)`)),
      renew,
    )
  await forEach(portal, endsWithin(sql`interval '0'`), end)
  if (api_access) await forEach(portal, and(isNull(table.reminded_at), endsWithin(reminder)), remind)
}

const reminder = sql`make_interval(days => ${sql.raw(String(reminderDays))})`
const endsWithin = (time: SQL) =>
  and(eq(table.status, 'active'), lte(table.expiration_date, sql`now() + ${time}`))

/** Does something with each of these accesses, each in a transaction of its own, in which it is locked. */
async function forEach(
  portal: RunningPortal,
  which: SQL | undefined,
  does: (db: Db, portal: RunningPortal, access: AccessRow) => Promise<unknown>,
) {
  const found = await portal.db.select({ _id: table._id }).from(table).where(which)
  for (const { _id } of found)
    await portal.db.transaction(async (db) => does(db, portal, await lockAccess(db, _id)))
}

/** Renews an access by as many months as were bought last; with too few credits it is left to end. */
async function renew(db: Db, portal: RunningPortal, access: AccessRow) {
  const isDue = Date.parse(access.expiration_date) <= Date.now() + aheadMs
  if (access.status !== 'active' || !access.auto_renew || !isDue) return
  try {
    await db.transaction(async (db) => {
      const renewed = await prolong(db, access, access.duration, { request_key: randomUUID() })
      await charge(db, renewed, null)
      await record(db, portal, null, accessActions.renewed_by_itself, renewed)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

async function end(db: Db, portal: RunningPortal, access: AccessRow) {
  if (access.status !== 'active' || !isOver(access)) return
  await record(db, portal, null, accessActions.expired, await update(db, access._id, over))
}

/** Reminds an owner once: that it ends, or that there are too few credits to renew it by itself. */
async function remind(db: Db, portal: RunningPortal, access: AccessRow) {
  if (access.status !== 'active' || access.reminded_at) return
  const isCovered = (await balanceOf(db, access.user_id)) >= access.rate * access.duration
  if (access.auto_renew && isCovered) return
  const reminded = await update(db, access._id, { reminded_at: sql`now()` })
  const { ending, short_of_credits } = accessActions
  await record(db, portal, null, access.auto_renew ? short_of_credits : ending, reminded)
}
