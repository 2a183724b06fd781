import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { addLeastShop, leastRoot } from './shop/least-shop.ts'
import type { Statement, Statements } from './statements.ts'

/** Settings that the bench sends to its bare server at the start. */
export type BareSetup = { databaseUrl: string; port: number; dataDir: string; statements: Statements }

type Known = Record<string, unknown>

process.once('message', (setup: BareSetup) => void serve(setup))
process.on('disconnect', () => process.exit())

/**
 * Serves the same statements, prepared, on the same database and writes the same bytes to the same disk, without
 * authentication and validation, and sends the database's rows as JSON.
 */
async function serve({ databaseUrl, port, dataDir, statements }: BareSetup) {
  // The same folder as ours, so that its orders' files can be read afterwards.
  const filesDir = join(dataDir, 'files')
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const app = Fastify()
  await app.register(multipart)
  const all = (asked: Statement[], known: Known) =>
    Promise.all(asked.map(async (statement) => (await run(pool, statement, known)).rows))

  app.get('/health', () => ({ status: 'ok' }))
  app.get('/api/user_orders', (request) => all(statements['order-list'], caller(request)))
  app.get('/api/pending_orders', (request) => all(statements['order-queue'], caller(request)))
  app.get('/api/credits_history_user', (request) => all(statements['ledger-page'], caller(request)))
  app.get('/api/messages', (request) => all(statements['chat-history'], caller(request)))
  app.get('/api/codes', (request) => all(statements['code-search'], caller(request)))
  app.get('/api/ticket', (request) => all(statements['ticket-queue'], caller(request)))
  app.get<{ Querystring: { name?: string } }>('/api/shop/product/get_all', ({ query: { name } }) =>
    all(statements[name ? 'shop-search' : 'shop-list'], {}),
  )
  app.get<{ Params: { slug: string } }>('/api/shop/product/get_by_slug/:slug', (request) =>
    all(statements['shop-product'], {
      slug: request.params.slug,
      product_id: request.headers['x-product-id'],
    }),
  )
  app.post<{ Body: { product_id: string } }>('/api/shop/cart/add_item', async (request) => {
    const known = { ...caller(request), product_id: request.body.product_id }
    return (await runInOrder(pool, statements['cart-change'], known)).at(-1)
  })
  app.post<{ Body: { request_key: string } }>('/api/shop/order/create', async ({ headers, body }) => {
    const { 'x-user-id': user_id, 'x-product-id': product_id } = headers
    const known = { user_id, product_id, request_key: body.request_key, invoice_key: randomUUID() }
    return (await runInOrder(pool, statements.checkout, known)).at(-1)
  })
  app.get('/api/user', (request) => all(statements['user-list'], caller(request)))
  app.get<{ Params: { kind: string }; Querystring: { keywords?: string; parent?: string } }>(
    '/api/vehicle/:kind/selected',
    ({ params: { kind }, query: { keywords, parent } }) =>
      keywords
        ? all(statements['vehicle-search'][keywords] ?? [], {})
        : all(statements.selected[kind] ?? [], { parent }),
  )
  app.get<{ Querystring: { keywords: string } }>('/api/vehicle/ecu-adblue-locations', (request) =>
    all(statements['location-search'][request.query.keywords] ?? [], caller(request)),
  )
  app.get<{ Params: { id: string } }>('/api/order/:id', (request) =>
    all(statements['order-detail'], { ...caller(request), order_id: request.params.id }),
  )
  app.post('/api/order', async (request) => {
    const known = { ...caller(request), ...(await receive(request, filesDir)) }
    const { before, transaction, after } = parts(statements['order-place'])
    for (const statement of before) await run(pool, statement, known)
    await runInOrder(pool, transaction, known)
    return all(after, known)
  })
  // The same addresses below another root, for what is compared with the least that a shop does.
  await app.register((least) => addLeastShop(least, pool), { prefix: leastRoot })
  await app.listen({ port, host: '127.0.0.1' })
}

const caller = ({ headers }: FastifyRequest): Known => ({ user_id: headers['x-user-id'] })

/** Each text has one name, so that a connection reads and plans it once. */
const names = new Map<string, string>()

function run(client: pg.Pool | pg.PoolClient, { text, params }: Statement, known: Known) {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return client.query({ name, text, values: params.map((param) => fill(param, known)) })
}

function fill(param: unknown, known: Known) {
  return typeof param === 'string' ? param.replaceAll(/\$(\w+)\$/g, (_, name) => String(known[name])) : param
}

/** Stores the uploaded file and computes the hash that its row needs; nothing else happens to the bytes. */
async function receive(request: FastifyRequest, filesDir: string): Promise<Known> {
  const storage_key = randomUUID()
  const hash = createHash('sha256')
  let request_key: unknown
  for await (const part of request.parts({ limits: { fileSize: Number.POSITIVE_INFINITY } })) {
    if (part.type === 'field') request_key = JSON.parse(String(part.value)).request_key
    else {
      part.file.on('data', (chunk: Buffer) => hash.update(chunk))
      await pipeline(part.file, createWriteStream(join(filesDir, storage_key), { flush: true }))
    }
  }
  return { storage_key, request_key, sha256: hash.digest('hex') }
}

function parts(statements: Statement[]) {
  const begin = statements.findIndex(({ text }) => text === 'begin')
  const end = statements.findIndex(({ text }) => text === 'commit') + 1
  return {
    before: statements.slice(0, begin),
    transaction: statements.slice(begin, end),
    after: statements.slice(end),
  }
}

/** Runs statements on one connection; adds to `known` what they were given, such as the id and number of an order. Returns their rows. */
async function runInOrder(pool: pg.Pool, statements: Statement[], known: Known): Promise<unknown[][]> {
  const answers: unknown[][] = []
  const client = await pool.connect()
  try {
    for (const statement of statements) {
      const { rows } = await run(client, statement, known)
      const [row] = rows
      answers.push(rows)
      if (statement.text.startsWith('insert into "orders"')) {
        Object.assign(known, { order_id: row._id, orderID: row.orderID })
      }
      // A buyer's cart is locked by a change of it, or made.
      if (row && /(insert into|update) "shop_carts"/.test(statement.text)) known.cart_id = row._id
      if (statement.text.startsWith('update "credit_balances"')) known.balance_after = row.credits
      if (statement.text.startsWith('select uuidv7()')) known.shop_order_id = row._id
      if (statement.text.startsWith('insert into "invoices"')) {
        const { _id, reference } = row
        Object.assign(known, { invoice_id: _id, reference, invoice_no: `M-${reference}` })
      }
    }
    return answers
  } finally {
    client.release()
  }
}
