import { inArray, sql } from 'drizzle-orm'
import { creditBalances, creditEntries } from '../../money/credits/credits.tables.ts'
import type { PurchaseSale } from '../../money/credits/quote.ts'
import type { Db } from '../../platform/db/client.ts'
import { chanceOf } from './chance.ts'
import type { Regular } from './history-people.ts'
import type { Purchase, writePurchases } from './history-purchases.ts'
import { type PlannedWork, totalOf } from './history-rows.ts'
import type { PlannedOrder } from './plan-orders.ts'

const minute_ms = 60_000

/** A planned order with its customer's prices and habits. */
export type HistoryLine = { plan: PlannedOrder; work: PlannedWork; person: Regular; sale: PurchaseSale }

/** Time before an order within which its customer buys the credits for it. */
const purchase_ms = 15 * minute_ms

/**
 * Returns the last time until `at` that isn't between the first and the last change of a balance by an order: the purchase
 * of its credits and its placing, or its cancelling. A line is written as a whole, so what else takes an invoice's number or
 * changes a balance comes before or after all of it, and numbers and ledgers grow with time.
 */
export function outsideOfLines(
  lines: readonly { plan: Pick<PlannedOrder, 'placed_at' | 'ended_at' | 'ends'> }[],
  at: number,
): number {
  const around = lines.find(({ plan: { placed_at, ended_at, ends } }) => {
    const last = ends === 'cancelled' ? ended_at : placed_at
    return placed_at - purchase_ms < at && at < last
  })
  return around ? outsideOfLines(lines, around.plan.placed_at - purchase_ms) : at
}

/** Reads what the customers of some orders have, in hundredths of a credit, by person. */
export async function readBalances(db: Db, lines: readonly HistoryLine[]): Promise<Map<string, number>> {
  const ids = [...new Set(lines.map(({ work }) => work.customer._id))]
  const rows = await db.select().from(creditBalances).where(inArray(creditBalances.user_id, ids))
  return new Map(rows.map(({ user_id, credits }) => [user_id, credits]))
}

/** Plans the purchases with which the orders are paid, oldest first: who has too little buys shortly before. */
export function planPurchases(lines: readonly HistoryLine[], balances: Map<string, number>): Purchase[] {
  const left = new Map(balances)
  const changes = lines.flatMap((line) => {
    if (line.work.on_account) return []
    const total = totalOf(line.work)
    const { placed_at, ended_at, ends } = line.plan
    const charge = { line, at: placed_at, delta: -total }
    return ends === 'cancelled' ? [charge, { line, at: ended_at, delta: total }] : [charge]
  })
  const purchases = changes
    .sort((a, b) => a.at - b.at)
    .flatMap(({ line: { work, person, sale, plan }, at, delta }) => {
      const { _id } = work.customer
      const missing = person.reserve - delta - (left.get(_id) ?? 0)
      const packages = delta < 0 ? Math.max(0, Math.ceil(missing / sale.credits)) : 0
      left.set(_id, (left.get(_id) ?? 0) + delta + packages * sale.credits)
      const paid_at = at - chanceOf(plan.seed).between(6, 14) * minute_ms
      return Array.from({ length: packages }, () => ({ sale, method: person.method, paid_at }))
    })
  return purchases.sort((a, b) => a.paid_at - b.paid_at)
}

type Placed = { _id: string; orderID: number; user_id: string }
type Bought = Awaited<ReturnType<typeof writePurchases>>
type Entry = Omit<typeof creditEntries.$inferInsert, 'balance_after' | 'created_at'> & { at: number }

/** Writes the ledger of orders and purchases in the order of their times, and the balances that it comes to. */
export async function writeLedger(
  db: Db,
  lines: readonly HistoryLine[],
  placed: readonly Placed[],
  bought: Bought,
  balances: Map<string, number>,
) {
  const entries = [
    ...bought.map(purchaseEntry),
    ...lines.flatMap((line, index) => orderEntries(line, placed[index])),
  ]
  if (entries.length === 0) return
  const left = new Map(balances)
  const rows = entries
    .sort((a, b) => a.at - b.at)
    .map(({ at, ...entry }) => {
      const balance_after = (left.get(entry.user_id) ?? 0) + entry.delta
      left.set(entry.user_id, balance_after)
      return { ...entry, balance_after, created_at: new Date(at).toISOString() }
    })
  await db.insert(creditEntries).values(rows)
  const balancesNow = JSON.stringify([...left].map(([user_id, credits]) => ({ user_id, credits })))
  await db.execute(sql`
    update ${creditBalances} set credits = r.credits
    from jsonb_to_recordset(${balancesNow}::jsonb) as r(user_id uuid, credits bigint)
    where ${creditBalances.user_id} = r.user_id`)
}

function purchaseEntry({ _id, user_id, credits, note, paid_at, created_by }: Bought[number]): Entry {
  const reason = 'purchase' as const
  const effect_key = `invoice:${_id}`
  return { user_id, delta: credits, reason, note, invoice_id: _id, effect_key, created_by, at: paid_at }
}

function orderEntries({ plan, work }: HistoryLine, order: Placed | undefined): Entry[] {
  if (!order) throw new Error('an order of the demo’s history was not written')
  if (work.on_account) return []
  const delta = totalOf(work)
  const { _id: order_id, orderID, user_id } = order
  const about = { user_id, order_id, orderID, created_by: user_id }
  const charge: Entry = {
    ...{ ...about, delta: -delta, reason: 'order_placed' },
    ...{ effect_key: `order:${order_id}:placed`, at: plan.placed_at },
  }
  if (plan.ends !== 'cancelled') return [charge]
  const effect_key = `order:${order_id}:refunded`
  return [charge, { ...about, delta, reason: 'order_refunded', effect_key, at: plan.ended_at }]
}
