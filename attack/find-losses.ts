import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import { features } from '../server/features.ts'
import { creditBalances } from '../server/money/credits/credits.tables.ts'
import { reconcile } from '../server/money/reconcile/reconcile.ts'
import { orderFiles, orders } from '../server/orders/lifecycle/orders.tables.ts'
import type { Db } from '../server/platform/db/client.ts'
import { openStorage } from '../server/platform/storage/open-storage.ts'
import type { Placed } from './clients.ts'

/**
 * Lists everything that was lost, doubled or left over: orders, files, credits, books. Empty when everything is
 * complete.
 */
export async function findLosses(
  db: Db,
  folder: string,
  placed: Placed[],
  { credits, price }: { credits: number; price: number },
): Promise<string[]> {
  return [
    ...(await ordersIn(db, placed)),
    ...(await filesIn(db, folder, placed)),
    ...(await balancesIn(db, placed, credits, price)),
    ...(await reconcile({ db, features })).map((finding) => `the books: ${JSON.stringify(finding)}`),
  ]
}

async function ordersIn(db: Db, placed: Placed[]): Promise<string[]> {
  const people = [...new Set(placed.map(({ user_id }) => user_id))]
  const rows = await db
    .select({ _id: orders._id, request_key: orders.request_key, payment: orders.payment })
    .from(orders)
    .where(inArray(orders.user_id, people))
  const there = new Map(rows.map((row) => [row.request_key, row]))
  const lost = placed.filter(({ _id, request_key }) => there.get(request_key)?._id !== _id)
  const unpaid = rows.filter(({ payment }) => payment !== 'paid')
  return [
    ...lost.map(({ _id }) => `order ${_id} was taken and is not there`),
    ...unpaid.map(({ _id }) => `order ${_id} is not paid`),
    ...(rows.length > placed.length ? [`${rows.length - placed.length} orders more than were placed`] : []),
  ]
}

async function filesIn(db: Db, folder: string, placed: Placed[]): Promise<string[]> {
  const storage = await openStorage({ DATA_DIR: folder, STORAGE: 'fs' })
  const stored = await db
    .select({ order_id: orderFiles.order_id, storage_key: orderFiles.storage_key })
    .from(orderFiles)
    .where(
      and(
        inArray(
          orderFiles.order_id,
          placed.map(({ _id }) => _id),
        ),
        eq(orderFiles.kind, 'original'),
      ),
    )
  const keys = new Map(stored.map(({ order_id, storage_key }) => [order_id, storage_key]))
  const broken: string[] = []
  for (const { _id, sha256 } of placed) {
    const key = keys.get(_id)
    const bytes = key && (await buffer(await storage.open(key)).catch(() => undefined))
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256)
      broken.push(`the file of order ${_id} is not whole`)
  }
  return broken
}

async function balancesIn(db: Db, placed: Placed[], credits: number, price: number): Promise<string[]> {
  const spent = new Map<string, number>()
  for (const { user_id } of placed) spent.set(user_id, (spent.get(user_id) ?? 0) + price)
  const balances = await db
    .select({ user_id: creditBalances.user_id, credits: creditBalances.credits })
    .from(creditBalances)
    .where(inArray(creditBalances.user_id, [...spent.keys()]))
  return balances
    .filter((balance) => balance.credits !== credits - (spent.get(balance.user_id) ?? 0))
    .map(({ user_id }) => `the balance of ${user_id} is not what was spent`)
}
