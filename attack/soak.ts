import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/platform/db/client.ts'
import { startEmbeddedPostgres } from '../server/platform/embedded/embedded.ts'
import type { SignedIn } from '../server/test/call.ts'
import { makeUser } from '../server/test/factories.ts'
import { type PortalProcess, startPortal } from '../server/test/portal-process.ts'
import { findOnlineService, openSite } from './backstage.ts'
import { type Placed, placeOrders } from './clients.ts'
import { findLosses } from './find-losses.ts'
import type { Random } from './random.ts'

export type Round = {
  number: number
  killed: 'server' | 'database'
  placed: number
  back_ms: number
  losses: string[]
}

const clients = 20
const credits = 100_000_000
const timeoutMs = 60_000

/**
 * Kills the server and its database in turn while 20 customers place orders, and checks after each round that every
 * order exists once, complete and paid.
 *
 * @param folder the portal's data folder, empty
 */
export async function soak(
  folder: string,
  random: Random,
  rounds: number,
  ends: AsyncDisposableStack,
  onRound: (round: Round) => void,
) {
  const SECRET = randomUUID() + randomUUID()
  const start = () => startPortal(folder, { SECRET, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'error' })
  let portal = await start()
  ends.defer(() => portal.stop())
  const secret = new TextEncoder().encode(SECRET)
  const placed: Placed[] = []
  for (let number = 1; number <= rounds; number++) {
    const killed = number % 2 ? 'server' : 'database'
    const before = placed.length
    const { people, service } = await withDatabase(folder, (db) => prepare({ db, secret }))
    let over = false
    const shop = { url: () => portal.url, service, isOver: () => over }
    const working = people.map((person, index) =>
      placeOrders(shop, person, (number * clients + index) * 10_000, (order) => placed.push(order)),
    )
    const all = Promise.all(working)
    // A refusal ends the soak, but only at the place that awaits it.
    all.catch(() => {})
    await sleep(random.whole(500, 4000))
    const at = performance.now()
    if (killed === 'server') portal = await killServer(portal, start)
    else await killDatabase(folder)
    await untilHealthy(portal)
    const back_ms = Math.round(performance.now() - at)
    await sleep(1000)
    over = true
    await all
    const losses = await withDatabase(folder, (db) =>
      findLosses(db, folder, placed, { credits, price: service.price_type_1 }),
    )
    onRound({ number, killed, placed: placed.length - before, back_ms, losses })
  }
}

type Db = ReturnType<typeof openDatabase>['db']

/** Creates new customers with credits for every round: an access token lasts 15 minutes. */
async function prepare(backstage: {
  db: Db
  secret: Uint8Array
}): Promise<{ people: SignedIn[]; service: { _id: string; price_type_1: number } }> {
  await openSite(backstage)
  const known = { db: backstage.db, portal: { secret: backstage.secret } }
  const people: SignedIn[] = []
  for (let left = clients; left > 0; left--) {
    const username = `soak-${randomUUID().slice(0, 13)}`
    people.push(await makeUser(known, { username, email: `${username}@example.test`, credits }))
  }
  const service = await findOnlineService(backstage.db)
  if (!service) throw new Error('The demo offers no service.')
  return { people, service }
}

/** Connects to the portal's database, which the portal runs. */
async function withDatabase<T>(folder: string, act: (db: Db) => Promise<T>): Promise<T> {
  const { url } = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const { db, close } = openDatabase(url, { max: 4 })
  try {
    return await act(db)
  } finally {
    await close()
  }
}

async function killServer(portal: PortalProcess, start: () => Promise<PortalProcess>) {
  const gone = new Promise((resolve) => portal.process.once('exit', resolve))
  portal.process.kill('SIGKILL')
  await gone
  return start()
}

async function killDatabase(folder: string) {
  const noted = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
  process.kill(Number(noted.split('\n')[0]), 'SIGKILL')
}

/** Waits until the portal answers that all is well again; it may have been asked before it noticed. */
async function untilHealthy({ url }: PortalProcess) {
  const giveUpAt = Date.now() + timeoutMs
  for (let well = 0; well < 3; ) {
    const isWell = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    well = isWell ? well + 1 : 0
    if (Date.now() > giveUpAt) throw new Error(`The portal was not well again within ${timeoutMs / 1000} s.`)
    await sleep(100)
  }
}
