import { join } from 'node:path'
import type { Pool } from 'pg'
import { openDatabase } from '../server/platform/db/client.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import { readEnv } from '../server/platform/env.ts'
import { loadOrCreateSecret } from '../server/platform/load-or-create-secret.ts'
import { openPortal } from '../server/portal.ts'
import { type Chatters, seedChats, signChattersIn } from './chat/seed-chats.ts'
import { fill } from './growth/fill.ts'
import { tickets } from './growth/tickets.ts'
import { keyRequestsOf } from './keys/key-requests.ts'
import type { Between } from './measure-live.ts'
import { signIn } from './people.ts'
import type { Person } from './person.ts'
import { type Requests, requestsOf } from './requests.ts'
import { bookkeeper, seedLedger } from './seed-ledger.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPeople } from './seed-people.ts'
import { seedUsers } from './seed-users.ts'
import { seedShop } from './shop/seed-shop.ts'
import { recordStatements, type Statements } from './statements.ts'
import { seedCodes } from './vehicles/seed-codes.ts'
import { seedLocations } from './vehicles/seed-locations.ts'
import { seedVehicles } from './vehicles/seed-vehicles.ts'

const orders = 100_000
const people = 2000
const users = 100_000
const entries = 100_000
const codes = 20_000
const ticketCount = 200_000
const chatTeam = 20
const vehicles = 60_000
const locations = 20_000
const products = 10_000

export const postgresDir = (dataDir: string) => join(dataDir, 'postgres')

/**
 * Fills the folder's database with 100,000 orders of 2,000 customers, 98,000 more accounts, a ledger of 100,000
 * entries, 60,000 vehicles, 20,000 locations of units, 20,000 fault codes, 200,000 tickets and
 * 10,000 products of the shop, unless it is filled, and prepares the requests.
 * Stops the database again.
 */
export async function prepareDatabase(
  dataDir: string,
  ends: AsyncDisposableStack,
): Promise<{
  requests: Requests
  keyRequests: ReturnType<typeof keyRequestsOf>
  statements: Statements
  admin: Person
  chatters: Chatters
  between: Between
}> {
  // Ended here, or by an interrupt of the bench; ending twice does nothing.
  await using open = ends.use(new AsyncDisposableStack())
  const env = readEnv({ DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'error' })
  const postgres = await startEmbeddedPostgres({ dir: postgresDir(dataDir) })
  open.defer(() => postgres.stop())
  await seed(postgres.url)
  const database = openDatabase(postgres.url)
  open.defer(database.close)
  await removeJobs(database.pool)
  const secret = new TextEncoder().encode(await loadOrCreateSecret(join(dataDir, 'secret')))
  const portal = await openPortal(env, { ...database, url: postgres.url }, secret)
  open.defer(portal.close)
  const chatters = await signChattersIn(database.pool, secret, { customers: 5000, team: chatTeam })
  const known = await signIn(database.pool, secret)
  const requests = requestsOf(known)
  const keyRequests = keyRequestsOf(known.keyOwners, known.variants)
  const { admin, tuner, orders: placed } = known
  const [order] = placed
  if (!order) throw new Error('The seed made no order.')
  const statements = await recordStatements(portal, requests)
  return { requests, keyRequests, statements, admin, chatters, between: { order, team: [tuner, admin] } }
}

async function seed(url: string) {
  const { db, pool, close } = openDatabase(url, { max: 1 })
  try {
    await migrate(pool)
    const withoutTimeout = () => pool.query('set statement_timeout = 0')
    await withoutTimeout()
    const { rowCount } = await pool.query('select from orders limit 1')
    if (!rowCount) {
      await seedPeople(db, people)
      await seedOrders(db, orders)
    }
    const admin = await pool.query('select from users where role_id = 1 limit 1')
    if (!admin.rowCount) await seedUsers(db, users - people)
    const ledger = await pool.query('select from users where username = $1', [bookkeeper])
    if (!ledger.rowCount) await seedLedger(db, entries)
    await seedCodes(db, codes)
    const ticket = await pool.query('select from tickets limit 1')
    if (!ticket.rowCount) await fill(pool, tickets, ticketCount)
    // It ended its connection.
    await withoutTimeout()
    await seedChats(pool, chatTeam)
    const variant = await pool.query('select from variants limit 1')
    if (!variant.rowCount) await seedVehicles(db, vehicles)
    await seedLocations(pool, locations)
    await seedShop(pool, products)
    // Orders placed by an earlier bench would change the queue.
    await pool.query('delete from orders where "orderID" > (select min("orderID") + $1 - 1 from orders)', [
      orders,
    ])
    await pool.query('vacuum analyze')
  } finally {
    await close()
  }
}

/** Removes jobs that an earlier bench left: what they ask the database would be recorded with the requests. */
const removeJobs = (pool: Pool) =>
  pool.query(`do $$ begin
    if to_regclass('jobs.job_common') is not null then delete from jobs.job_common; end if;
  end $$`)
