import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import { roles } from '../../../shared/contract/permissions.ts'
import { formatCredits } from '../../../shared/money/money.ts'
import {
  type ApiAccess,
  type accessPurchase,
  type accessRenewal,
  type newAccess,
  plainLook,
} from '../../../shared/partners/api-access.ts'
import { balanceOf, changeBalanceOnce } from '../../money/credits/ledger.ts'
import { requireCustomer } from '../../money/credits/list-balances.ts'
import { notifyOfLowCredits } from '../../money/credits/notify-of-low-credits.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { requirePerson } from '../../users/require-person.ts'
import { apiAccesses as table } from './access.tables.ts'
import { type AccessRow, accessActions } from './access-actions.ts'
import { isOver, readAccess } from './read-access.ts'

/**
 * Buys months of API access with credits, from now on. The same `request_key` twice is one purchase.
 *
 * @throws AppError `forbidden` for the team, `api_access_running`, `purchase_price_changed` with the new `{ rate }`, `invalid_input` for a
 *   length that isn't offered, `credits_too_few` with `{ credits, needed }`
 */
export async function buyAccess(
  db: Db,
  portal: Portal,
  user: Actor,
  { duration, expected_rate, request_key, website_url, auto_renew }: z.output<typeof accessPurchase>,
): Promise<ApiAccess> {
  if (user.role_id !== roles.customer) throw new AppError('forbidden')
  const { api_access_rate: rate } = await portal.settings.get(db)
  const _id = await db.transaction(async (db) => {
    await requirePerson(db, user._id)
    const access = await lockOrBegin(db, user._id)
    if (access.request_key === request_key) return access._id
    requireOver(access)
    await requireOffered(db, portal, { duration, expected_rate }, rate)
    const bought = await write(db, access, {
      duration,
      rate,
      request_key,
      auto_renew,
      ...(website_url && { website_url }),
    })
    const left = await charge(db, bought, user)
    await notifyOfLowCredits(db, portal, user, rate * duration, left)
    await record(db, portal, user, accessActions.bought, bought)
    return access._id
  })
  return readAccess(db, _id)
}

/**
 * Adds months to a person's own access, at the price that it has. A paused one stays paused. The same `request_key` twice
 * is one purchase.
 *
 * @throws AppError `not_found`, `api_access_ended`, and what `buyAccess` throws
 */
export async function renewAccess(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { duration, expected_rate, request_key }: z.output<typeof accessRenewal>,
): Promise<ApiAccess> {
  await db.transaction(async (db) => {
    const access = await lockOwn(db, user, _id)
    if (access.request_key === request_key) return
    if (isOver(access)) throw new AppError('api_access_ended')
    await requireOffered(db, portal, { duration, expected_rate }, access.rate)
    const renewed = await prolong(db, access, duration, { duration, request_key })
    const left = await charge(db, renewed, user)
    await notifyOfLowCredits(db, portal, user, access.rate * duration, left)
    await record(db, portal, user, accessActions.renewed, renewed)
  })
  return readAccess(db, _id)
}

/**
 * Gives a customer access from now on, as the operator agreed with them. The same `request_key` twice is once.
 *
 * @throws AppError `not_found` for a user who isn't a customer, `api_access_running`, `credits_too_few` where it is charged
 */
export async function createAccess(
  db: Db,
  portal: Portal,
  user: Actor,
  { user_id, rate, duration, website_url, charged, request_key }: z.output<typeof newAccess>,
): Promise<ApiAccess> {
  const _id = await db.transaction(async (db) => {
    await requireCustomer(db, user_id)
    await requirePerson(db, user_id)
    const access = await lockOrBegin(db, user_id)
    if (access.request_key === request_key) return access._id
    requireOver(access)
    const given = await write(db, access, { duration, rate, request_key, website_url, auto_renew: false })
    if (charged) await charge(db, given, user)
    const after = { website_url, rate, duration, charged, expiration_date: given.expiration_date }
    await record(db, portal, user, accessActions.created, given, { after })
    return access._id
  })
  return readAccess(db, _id)
}

/** Takes the price of the months that were bought last from their owner's balance. Returns what is left. */
export async function charge(db: Db, access: AccessRow, by: Actor | null): Promise<number> {
  const { _id, user_id, rate, duration, request_key } = access
  if (rate === 0) return balanceOf(db, user_id)
  const { credits } = await changeBalanceOnce(
    db,
    {
      user_id,
      delta: -rate * duration,
      reason: 'api_access',
      note: `${duration} × ${formatCredits(rate)}`,
      effect_key: `api_access:${_id}:${request_key}`,
      created_by: by?._id ?? null,
    },
    'credits_too_few',
  )
  return credits
}

/** Moves the end of an access by months, and its next reminder with it. */
export async function prolong(db: Db, { _id }: AccessRow, months: number, more: Partial<AccessRow> = {}) {
  const expiration_date = sql`${table.expiration_date} + make_interval(months => ${months}::integer)`
  return update(db, _id, { ...more, expiration_date, reminded_at: null })
}

/** Locks a person's own access. Throws `not_found`. */
export async function lockOwn(db: Db, user: Actor, _id: string): Promise<AccessRow> {
  const access = await lockAccess(db, _id)
  if (access.user_id !== user._id) throw new AppError('not_found')
  return access
}

/** Locks an access. Throws `not_found`. */
export const lockAccess = (db: Db, _id: string) => lock(db, eq(table._id, _id))

/** Locks a person's access. Throws `api_access_ended` unless it is active. */
export async function lockActiveAccess(db: Db, user_id: string): Promise<AccessRow> {
  const access = await lock(db, eq(table.user_id, user_id)).catch(() => null)
  if (!access || isOver(access) || access.status !== 'active') throw new AppError('api_access_ended')
  return access
}

async function lock(db: Db, which: SQL): Promise<AccessRow> {
  const [access] = await db.select().from(table).where(which).for('update')
  if (!access) throw new AppError('not_found')
  return access
}

/** Updates an access that is locked. */
export async function update(
  db: Db,
  _id: string,
  changes: PgUpdateSetSource<typeof table>,
): Promise<AccessRow> {
  const [access] = await db.update(table).set(changes).where(eq(table._id, _id)).returning()
  if (!access) throw new AppError('not_found')
  return access
}

/** Begins an access anew, from now until so many months later. */
function write(db: Db, { _id }: AccessRow, bought: Partial<AccessRow> & { duration: number }) {
  return update(db, _id, {
    ...bought,
    status: 'active',
    paused_at: null,
    reminded_at: null,
    start_date: sql`now()`,
    expiration_date: sql`now() + make_interval(months => ${bought.duration}::integer)`,
  })
}

/** Locks a customer's access; one who never had any gets one that is over. */
async function lockOrBegin(db: Db, user_id: string): Promise<AccessRow> {
  const none = {
    user_id,
    ...plainLook,
    rate: 0,
    duration: 0,
    status: 'ended',
    expiration_date: sql`now()`,
  } as const
  await db.insert(table).values(none).onConflictDoNothing({ target: table.user_id })
  return lock(db, eq(table.user_id, user_id))
}

function requireOver(access: AccessRow) {
  if (!isOver(access)) throw new AppError('api_access_running')
}

/** Checks that a length is offered, at the price that its buyer was shown. */
async function requireOffered(
  db: Db,
  portal: Portal,
  { duration, expected_rate }: Pick<z.output<typeof accessRenewal>, 'duration' | 'expected_rate'>,
  rate: number,
) {
  const { api_access_months } = await portal.settings.get(db)
  if (!api_access_months.includes(duration))
    throw new AppError('invalid_input', { fields: { duration: 'invalid_value' } })
  if (expected_rate !== rate) throw new AppError('purchase_price_changed', { data: { rate } })
}
