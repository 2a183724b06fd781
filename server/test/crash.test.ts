import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { demoOrders } from '../demo/demo-order-lines.ts'
import { features } from '../features.ts'
import { reconcile } from '../money/reconcile/reconcile.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import { type Db, openDatabase } from '../platform/db/client.ts'
import { startEmbeddedPostgres } from '../platform/embedded/embedded.ts'
import { openStorage } from '../platform/storage/open-storage.ts'
import { storedFilesOf } from '../platform/stored-files/stored-files.ts'
import { updateSettings } from '../site/settings/settings.ts'
import { users } from '../users/users.tables.ts'
import { callAt } from './call.ts'
import { makeService, makeUser, orderOf, originalFile } from './factories.ts'
import { launchPortal, startPortal } from './portal-process.ts'
import { makeScratchFolder } from './scratch-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await makeScratchFolder('maproom-crash-')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Connects to the portal's database; where the portal doesn't run, that is started for it. */
async function withDatabase<T>(act: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  const { db, close } = openDatabase(server.url)
  try {
    return await act(db)
  } finally {
    await close()
    if (!server.adopted) await server.stop()
  }
}

async function expectStoredAsRecorded(db: Db) {
  const { rows: recorded } = await db.execute<{ storage_key: string }>(
    sql`select storage_key from ${storedFilesOf({ features })} where needed`,
  )
  const stored = new Set<string>()
  const storage = await openStorage({ DATA_DIR: folder, STORAGE: 'fs' })
  for await (const key of storage.list()) stored.add(key)
  expect(new Set(recorded.map((file) => file.storage_key))).toEqual(stored)
}

test('kill -9 of server and database while orders are placed loses nothing that was acknowledged', async () => {
  const SECRET = randomUUID() + randomUUID()
  const env = { DEMO: 'false', SECRET }
  const portal = await startPortal(folder, env)
  const { customer, service } = await withDatabase(async (db) => {
    await updateSettings(db, { captcha_verification: false })
    const known = { db, portal: { secret: new TextEncoder().encode(SECRET) } }
    return { customer: await makeUser(known, { credits: 100_000 }), service: await makeService(known) }
  })
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
  await expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(8)
  const postmaster = Number(
    (await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0],
  )
  process.kill(postmaster, 'SIGKILL')
  portal.process.kill('SIGKILL')
  const outcomes = await placing
  expect(outcomes.filter((outcome) => outcome.status === 'rejected').length).toBeGreaterThan(0)

  const again = await startPortal(folder, env)
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
}, 600_000)

test('a demo that was killed while it was made is made anew at the next start', async () => {
  const first = await launchPortal(folder)
  const stored = () => readdir(join(folder, 'files')).catch(() => [])
  await expect
    .poll(async () => (await stored()).length, { timeout: 120_000, interval: 5 })
    .toBeGreaterThan(demoOrders.length / 10)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')
  await withDatabase(async (db) => expect(await db.$count(users)).toBe(0))

  await (await startPortal(folder)).stop()
  await withDatabase(async (db) => {
    expect(await db.$count(orders)).toBeGreaterThan(demoOrders.length)
    expect(await reconcile({ db, features })).toEqual([])
    await expectStoredAsRecorded(db)
  })
}, 600_000)
