import { drizzle } from 'drizzle-orm/node-postgres'
import { buildApp } from '../server/app.ts'
import type { Db } from '../server/platform/db/client.ts'
import { portOf } from '../server/platform/http/port-of.ts'
import type { RunningPortal } from '../server/platform/portal.ts'
import { send } from './load.ts'
import type { Requests, Sent } from './requests.ts'
import { vehicleSearches } from './vehicle-searches.ts'

/** A statement of ours; in its parameters `$name$` stands for what differs from request to request. */
export type Statement = { text: string; params: unknown[] }
export type Statements = Record<
  Exclude<keyof Requests, 'vehicle-search' | 'code-search-mixed'>,
  Statement[]
> & {
  /** By what is searched. */
  'vehicle-search': Record<string, Statement[]>
}

/** Sends each request once to the app and takes down what that asks the database, so that the bare server runs the same. */
export async function recordStatements(portal: RunningPortal, requests: Requests): Promise<Statements> {
  let heard: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) }
  const db: Db = drizzle(portal.pool, { logger })
  const app = await buildApp({ ...portal, db })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${portOf(app.server)}`
  const record = async (sent: Sent) => {
    heard = []
    const answer = JSON.parse(await send(url, sent))
    const user_id = sent.headers['x-user-id']
    const known = answer._id ? { user_id, ...(await factsOf(portal, answer._id)) } : { user_id }
    return heard.map(({ text, params }) => ({ text, params: params.map((param) => mark(param, known)) }))
  }
  const searches: Statements['vehicle-search'] = {}
  try {
    // The requests go through the same list, in the same order.
    for (const search of vehicleSearches) searches[search] = await record(requests['vehicle-search']())
    return {
      'vehicle-search': searches,
      'order-list': await record(requests['order-list']()),
      'order-queue': await record(requests['order-queue']()),
      'order-detail': await record(requests['order-detail']()),
      'chat-history': await record(requests['chat-history']()),
      'code-search': await record(requests['code-search']()),
      'ticket-queue': await record(requests['ticket-queue']()),
      'order-place': await record(requests['order-place']()),
      'user-list': await record(requests['user-list']()),
      'ledger-page': await record(requests['ledger-page']()),
    }
  } finally {
    await app.close()
  }
}

/** Returns the values of an order that its statements have as parameters. */
async function factsOf({ pool }: RunningPortal, order_id: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select o._id order_id, o."orderID", request_key, storage_key, sha256, balance_after from orders o
     join order_files f on f.order_id = o._id and kind = 'original'
     left join credit_entries e on e.order_id = o._id where o._id = $1`,
    [order_id],
  )
  return rows[0] ?? {}
}

function mark(param: unknown, known: Record<string, unknown>): unknown {
  return Object.entries(known).reduce((marked, [name, value]) => {
    if (marked === value) return `$${name}$`
    return typeof marked === 'string' && typeof value === 'string'
      ? marked.replaceAll(value, `$${name}$`)
      : marked
  }, param)
}
