import { and, eq, sql } from 'drizzle-orm'
import { AppError, type ErrorCode } from '../../../shared/contract/errors.ts'
import type { CreditReason } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { creditBalances, creditEntries } from './credits.tables.ts'

/** Change of a balance: `delta` in hundredths of a credit, negative to take. */
export type BalanceChange = {
  user_id: string
  delta: number
  reason: CreditReason
  note?: string
  order?: { _id: string; orderID: number }
  invoice_id?: string
  /** Names the effect (`order:…:placed`): the same key twice is one effect. */
  effect_key: string
  /** Author of the change; null for the portal itself. */
  created_by: string | null
}

/**
 * Changes a balance and writes the ledger's entry; call it in the transaction of the order or invoice that the credits
 * belong to. A person without a wallet has no credits. A repeated effect changes nothing.
 *
 * @returns the balance after the change, in hundredths
 * @throws AppError `insufficient_balance` with the `{ credits, needed }` that there are and that it takes, in
 * hundredths
 */
export async function changeBalance(db: Db, change: BalanceChange): Promise<number> {
  return (await changeBalanceOnce(db, change, 'insufficient_balance')).credits
}

/**
 * Changes a balance as `changeBalance` does, with another error code for too few credits; `happened` is false when the
 * effect was in the ledger already.
 */
export async function changeBalanceOnce(
  db: Db,
  change: BalanceChange,
  tooFew: ErrorCode,
): Promise<{ credits: number; happened: boolean }> {
  const { user_id, delta, effect_key } = change
  const after = delta < 0 ? await debit(db, user_id, -delta) : await credit(db, user_id, delta)
  if (after === undefined) {
    const credits = await balanceOf(db, user_id)
    if (await hasHappened(db, effect_key)) return { credits, happened: false }
    throw new AppError(tooFew, { data: { credits, needed: -delta } })
  }
  // The balance stays locked from here to the end of the transaction: whoever had this effect first has committed it.
  if (!(await writeEntry(db, change, after.credits, 0)))
    return { credits: await undoChange(db, change), happened: false }
  const credits = delta > 0 && after.owed > 0 ? await settleDebt(db, change, after) : after.credits
  await announceBalance(db, user_id)
  return { credits, happened: true }
}

/**
 * Takes back credits whose money was refunded or disputed, even those that were spent: these are owed, and new credits
 * settle the debt first. `change.delta` is negative. Happens once per `effect_key`.
 *
 * @returns the credits that are owed because of it, in hundredths; null when it had happened before
 */
export async function reclaimCredits(db: Db, change: BalanceChange): Promise<number | null> {
  const needed = -change.delta
  await db.insert(creditBalances).values({ user_id: change.user_id }).onConflictDoNothing()
  const [balance] = await db
    .select({ credits: creditBalances.credits })
    .from(creditBalances)
    .where(eq(creditBalances.user_id, change.user_id))
    .for('update')
  if (await hasHappened(db, change.effect_key)) return null
  const there = Math.min(balance?.credits ?? 0, needed)
  const owed = needed - there
  const left = await changeWallet(db, change.user_id, -there, owed)
  await writeEntry(db, { ...change, delta: -there }, left.credits, owed)
  await announceBalance(db, change.user_id)
  return owed
}

/** Settles a debt with new credits, as a ledger entry of its own, so that the customer sees where they went. */
async function settleDebt(db: Db, change: BalanceChange, { credits, owed }: Wallet): Promise<number> {
  const settled = Math.min(credits, owed)
  const left = await changeWallet(db, change.user_id, -settled, -settled)
  const { user_id, created_by } = change
  const effect_key = `${change.effect_key}:debt`
  await writeEntry(
    db,
    { user_id, delta: -settled, reason: 'debt_settled', effect_key, created_by },
    left.credits,
    -settled,
  )
  return left.credits
}

/** Writes an entry; false when its effect is in the ledger already. */
async function writeEntry(
  db: Db,
  { order, ...change }: BalanceChange,
  balance_after: number,
  owed_delta: number,
) {
  const entries = await db
    .insert(creditEntries)
    .values({ ...change, owed_delta, balance_after, order_id: order?._id, orderID: order?.orderID })
    .onConflictDoNothing({ target: creditEntries.effect_key })
    .returning({ _id: creditEntries._id })
  return entries.length > 0
}

function announceBalance(db: Db, user_id: string) {
  return announce(db, [room.user(user_id), room.holders('dealers_manager.balance')], { topic: 'credits' })
}

/** Opens the person's wallet at zero, once: a balance and the ledger's first entry. */
export async function openWallet(db: Db, user_id: string, created_by: string | null): Promise<void> {
  const effect_key = `wallet:${user_id}`
  await db.transaction((db) =>
    changeBalance(db, { user_id, delta: 0, reason: 'opened', effect_key, created_by }),
  )
}

/** Returns the person's balance, in hundredths of a credit. */
export async function balanceOf(db: Db, user_id: string): Promise<number> {
  const [row] = await db
    .select({ credits: creditBalances.credits })
    .from(creditBalances)
    .where(eq(creditBalances.user_id, user_id))
  return row?.credits ?? 0
}

type Wallet = { credits: number; owed: number }
const wallet = { credits: creditBalances.credits, owed: creditBalances.owed }

/** Takes credits by an update alone: an upsert checks its proposed row first, and −5 is never a valid balance. */
async function debit(db: Db, user_id: string, needed: number): Promise<Wallet | undefined> {
  const [row] = await db
    .update(creditBalances)
    .set({ credits: sql`${creditBalances.credits} - ${needed}::bigint`, changed_at: sql`now()` })
    .where(and(eq(creditBalances.user_id, user_id), sql`${creditBalances.credits} >= ${needed}::bigint`))
    .returning(wallet)
  return row
}

async function credit(db: Db, user_id: string, credits: number): Promise<Wallet | undefined> {
  const [row] = await db
    .insert(creditBalances)
    .values({ user_id, credits })
    .onConflictDoUpdate({
      target: creditBalances.user_id,
      set: { credits: sql`${creditBalances.credits} + ${credits}::bigint`, changed_at: sql`now()` },
    })
    .returning(wallet)
  return row
}

/** Changes a wallet that is locked already. */
async function changeWallet(db: Db, user_id: string, credits: number, owed: number): Promise<Wallet> {
  const [row] = await db
    .update(creditBalances)
    .set({
      credits: sql`${creditBalances.credits} + ${credits}::bigint`,
      owed: sql`${creditBalances.owed} + ${owed}::bigint`,
      changed_at: sql`now()`,
    })
    .where(eq(creditBalances.user_id, user_id))
    .returning(wallet)
  if (!row) throw new Error(`No wallet of ${user_id}`)
  return row
}

/** Undoes an uncommitted change whose effect turned out to have happened before. */
async function undoChange(db: Db, { user_id, delta }: BalanceChange): Promise<number> {
  const [row] = await db
    .update(creditBalances)
    .set({
      credits: sql`${creditBalances.credits} - ${delta}::bigint`,
      changed_at: sql`(select max(created_at) from ${creditEntries} where ${creditEntries.user_id} = ${user_id})`,
    })
    .where(eq(creditBalances.user_id, user_id))
    .returning({ credits: creditBalances.credits })
  return row?.credits ?? 0
}

async function hasHappened(db: Db, effect_key: string): Promise<boolean> {
  return (await db.$count(creditEntries, eq(creditEntries.effect_key, effect_key))) > 0
}
