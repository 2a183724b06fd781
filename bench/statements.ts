import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { actorOf } from '../server/accounts/actor.ts'
import { makeAccessToken } from '../server/accounts/tokens.ts'
import type { Db } from '../server/db/client.ts'
import { listMyOrders, listPendingOrders } from '../server/orders/list-orders.ts'
import { placeOrder } from '../server/orders/place-order.ts'
import { readOrder } from '../server/orders/read-order.ts'
import type { Outside } from '../server/outside/outside.ts'
import type { Person } from './people.ts'
import { orderOf, originalFile } from './sent-order.ts'

/** A statement of ours; in its parameters `$name$` stands for what differs from request to request. */
export type Statement = { text: string; params: unknown[] }
export type Statements = Record<'list' | 'queue' | 'detail' | 'place', Statement[]>

const firstPage = { page: 1, size: 20 }

/** Has the verbs run once and takes down what they ask the database, so that the bare server always runs the same. */
export async function recordStatements(
  outside: Outside,
  customer: Person,
  tuner: Person,
): Promise<Statements> {
  let heard: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) }
  const db: Db = drizzle(outside.pool, { logger })
  const record = async <T>(run: () => Promise<T>) => {
    heard = []
    return { result: await run(), heard }
  }
  const user_id = customer._id
  const user = await actor(outside, customer)
  const list = await record(() => listMyOrders(db, user, firstPage))
  const worker = await actor(outside, tuner)
  const queue = await record(() => listPendingOrders(db, worker, firstPage))
  const order_id = list.result.items[0]?._id ?? ''
  const detail = await record(() => readOrder(db, outside, user, order_id))
  const form = orderOf(customer.service)
  const staged = await stage(outside)
  const place = await record(() => placeOrder(db, outside, user, form, [staged]))
  const { rows } = await outside.pool.query(
    `select o._id order_id, o."orderID", request_key, storage_key, balance_after from orders o
     join order_files f on f.order_id = o._id join credit_entries e on e.order_id = o._id where o._id = $1`,
    [place.result._id],
  )
  return {
    list: list.heard.map(marking({ user_id })),
    queue: queue.heard,
    detail: detail.heard.map(marking({ user_id, order_id })),
    place: place.heard.map(marking({ user_id, ...rows[0] })),
  }
}
