import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { serviceRoutes } from '../../shared/orders/services.ts'
import { makeAccessToken } from '../accounts/sessions/tokens.ts'
import { sessions, users } from '../accounts/users/accounts.tables.ts'
import { demoOrders } from '../demo/demo-order-lines.ts'
import { features } from '../features.ts'
import { reconcile } from '../money/reconcile/reconcile.ts'
import { orderFiles, orders } from '../orders/orders/orders.tables.ts'
import { type Db, openDatabase } from '../platform/db/client.ts'
import { startEmbeddedPostgres } from '../platform/embedded/embedded.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { updateSettings } from '../site/settings/settings.ts'
import type { SignedIn } from './call.ts'
import { callAt } from './call.ts'
import { giveCredits, orderOf, originalFile } from './factories.ts'
import { launchPortal, startPortal } from './portal-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maproom-crash-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Opens the portal's own database, without the portal. */
async function withDatabase<T>(act: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const { db, close } = openDatabase(server.url)
  try {
    return await act(db)
  } finally {
    await close()
    await server.stop()
  }
}

async function expectStoredAsRecorded(db: Db) {
  const recorded = await db.select({ key: orderFiles.storage_key }).from(orderFiles)
  const stored = new Set<string>()
  const storage = await openStorage({ DATA_DIR: folder, STORAGE: 'fs' })
  for await (const key of storage.list()) stored.add(key)
  expect(new Set(recorded.map((file) => file.key))).toEqual(stored)
}

/** Signs in the demo's customer, with credits enough; the captcha is off. */
function prepareCustomer(): Promise<SignedIn> {
  return withDatabase(async (db) => {
    await updateSettings(db, { captcha_verification: false })
    const [user] = await db.select().from(users).where(eq(users.username, 'customer'))
    const [session] = await db
      .insert(sessions)
      .values({ user_id: user?._id ?? '' })
      .returning()
    if (!user || !session) throw new Error('the demo has no customer')
    await giveCredits({ db }, user, 100_000)
    const secret = new TextEncoder().encode((await readFile(join(folder, 'secret'), 'utf8')).trim())
    return { ...user, access_token: await makeAccessToken(secret, session._id) }
  })
}

test('kill -9 of server and database while orders are placed loses nothing that was acknowledged', async () => {
  await (await startPortal(folder)).stop()
  const customer = await prepareCustomer()

  const portal = await startPortal(folder)
  const { data } = await callAt(portal.url, serviceRoutes.offered, { as: customer })
  const service = { _id: data[0]?._id ?? '', price_type_1: data[0]?.price ?? 0 }
  const acknowledged: string[] = []
  const place = async (seed: number) => {
    const files = [originalFile(seed, 512 * 1024)]
    const placed = await callAt(portal.url, orderRoutes.place, {
      as: customer,
      body: orderOf(service),
      files,
    })
    if (placed.status === 200) acknowledged.push(placed.data._id)
  }
  const placing = Promise.allSettled(Array.from({ length: 40 }, (_, seed) => place(seed + 1)))
  await expect.poll(() => acknowledged.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(8)
  const postmaster = Number(
    (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  process.kill(postmaster, 'SIGKILL')
  portal.process.kill('SIGKILL')
  const outcomes = await placing
  expect(outcomes.filter((outcome) => outcome.status === 'rejected').length).toBeGreaterThan(0)

  const again = await startPortal(folder)
  try {
    for (const id of acknowledged) {
      const order = await callAt(again.url, orderRoutes.one, { as: customer, params: { id } })
      const sent = await callAt(again.url, orderRoutes.downloadOriginal, { as: customer, params: { id } })
      expect([order.status, order.data.payment, sent.bytes.length]).toEqual([200, 'paid', 512 * 1024])
    }
  } finally {
    await again.stop()
  }

  await withDatabase(async (db) => {
    expect(await reconcile({ db, features })).toEqual([])
    await expectStoredAsRecorded(db)
  })
}, 120_000)

test('a demo that was killed while it was made is made anew at the next start', async () => {
  const first = await launchPortal(folder)
  const stored = () => readdir(join(folder, 'files')).catch(() => [])
  await expect
    .poll(async () => (await stored()).length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(demoOrders.length / 2)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  await withDatabase(async (db) => expect(await db.$count(users)).toBe(0))

  await (await startPortal(folder)).stop()
  await withDatabase(async (db) => {
    expect(await db.$count(orders)).toBe(demoOrders.length)
    expect(await reconcile({ db, features })).toEqual([])
    await expectStoredAsRecorded(db)
  })
}, 120_000)
