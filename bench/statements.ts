import { drizzle } from 'drizzle-orm/node-postgres'
import { buildApp } from '../server/app.ts'
import type { Db } from '../server/platform/db/client.ts'
import { portOf } from '../server/platform/http/port-of.ts'
import type { RunningPortal } from '../server/platform/portal.ts'
import { send } from './load.ts'
import type { Requests } from './requests.ts'
import { type Sent, type Visit, visit } from './sent.ts'
import { locationSearches, vehicleSearches } from './vehicles/vehicle-searches.ts'

/** A statement of ours; in its parameters `$name$` stands for what differs from request to request. */
export type Statement = { text: string; params: unknown[] }
export type Statements = Record<
  Exclude<
    keyof Requests,
    'vehicle-search' | 'vehicle-search-by-key' | 'location-search' | 'selected' | 'code-search-mixed'
  >,
  Statement[]
> & {
  /** By what is searched. */
  'vehicle-search': Record<string, Statement[]>
  'location-search': Record<string, Statement[]>
  /** By the kind of the branches. */
  selected: Record<string, Statement[]>
}

const kinds = ['vtype', 'manufacture', 'vmodel', 'generation', 'variant']

/** Sends each request once to the app and takes down what that asks the database, so that the bare server runs the same. */
export async function recordStatements(portal: RunningPortal, requests: Requests): Promise<Statements> {
  let received: Statement[] = []
  const logger = { logQuery: (text: string, params: unknown[]) => void received.push({ text, params }) }
  const db: Db = drizzle(portal.pool, { logger })
  const app = await buildApp({ ...portal, db })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${portOf(app.server)}`
  const record = async (next: Visit) => {
    let sent: Sent | undefined
    const answer = JSON.parse(
      await visit(next, (one) => {
        received = []
        sent = one
        return send(url, one)
      }),
    )
    const user_id = sent?.headers['x-user-id']
    const parent = new URL(sent?.path ?? '', url).searchParams.get('parent')
    const known = {
      user_id,
      ...(parent !== null && { parent }),
      ...(answer._id && (await factsOf(portal, answer._id))),
      ...(answer.slug && { product_id: answer._id, slug: answer.slug }),
      ...(answer.pieces && (await factsOfCart(portal, user_id, answer.items))),
      ...(answer.order && (await factsOfShopOrder(portal, answer.order._id))),
    }
    return received.map(({ text, params }) => ({ text, params: params.map((param) => mark(param, known)) }))
  }
  /** Records a request for each of the names, in whose order it asks. */
  const each = async (names: string[], next: () => Visit) => {
    const all: Record<string, Statement[]> = {}
    for (const name of names) all[name] = await record(next())
    return all
  }
  try {
    return {
      'vehicle-search': await each(vehicleSearches, requests['vehicle-search']),
      'location-search': await each(locationSearches, requests['location-search']),
      selected: await each(kinds, requests.selected),
      'order-list': await record(requests['order-list']()),
      'order-queue': await record(requests['order-queue']()),
      'order-detail': await record(requests['order-detail']()),
      'chat-history': await record(requests['chat-history']()),
      'code-search': await record(requests['code-search']()),
      'ticket-queue': await record(requests['ticket-queue']()),
      'shop-list': await record(requests['shop-list']()),
      'shop-search': await record(requests['shop-search']()),
      'shop-product': await record(requests['shop-product']()),
      'cart-change': await record(requests['cart-change']()),
      checkout: await record(requests.checkout()),
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

/** Returns the values of somebody's cart with one item that its statements have as parameters. */
async function factsOfCart({ pool }: RunningPortal, user_id: unknown, [item]: { product_id: string }[]) {
  const { rows } = await pool.query('select _id cart_id from shop_carts where user_id = $1', [user_id])
  return { ...rows[0], product_id: item?.product_id }
}

/** Returns the values of an order of the shop with one line that its statements have as parameters. */
async function factsOfShopOrder({ pool }: RunningPortal, shop_order_id: string) {
  const { rows } = await pool.query(
    `select o._id shop_order_id, o.reference, 'M-' || o.reference invoice_no, o.request_key, i._id invoice_id,
       i.request_key invoice_key, c._id cart_id, l.product_id
     from shop_orders o join invoices i on i.shop_order_id = o._id join shop_order_lines l on l.shop_order_id = o._id
     join shop_carts c on c.user_id = o.user_id where o._id = $1`,
    [shop_order_id],
  )
  return rows[0]
}

function mark(param: unknown, known: Record<string, unknown>): unknown {
  return Object.entries(known).reduce((marked, [name, value]) => {
    if (marked === value) return `$${name}$`
    return typeof marked === 'string' && typeof value === 'string'
      ? marked.replaceAll(value, `$${name}$`)
      : marked
  }, param)
}
