import { once } from 'node:events'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '../../shared/contract/live.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { openDatabase } from '../platform/db/client.ts'
import { startEmbeddedPostgres } from '../platform/embedded/embedded.ts'
import { updateSettings } from '../site/settings/settings.ts'
import { callAt } from './call.ts'
import { makeService, makeUser, orderOf, originalFile } from './factories.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'
import { makeScratchFolder } from './scratch-folder.ts'

let folder: string
let portal: PortalProcess
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  folder = await makeScratchFolder('maproom-ends-')
  portal = await startPortal(folder, { DEMO: 'false' })
  // The portal's own, which it finds running.
  const { url } = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  database = openDatabase(url)
}, 60_000)
afterAll(async () => {
  await database.close()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

const inCluster = (path: string) => join(folder, 'postgres/cluster', path)

async function killPostmaster() {
  const [pid] = (await readFile(inCluster('postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

const health = async () => (await fetch(`${portal.url}/health`)).status
const healthBecomes = (status: number) => expect.poll(health, { timeout: 20_000, interval: 20 }).toBe(status)

test('after the database was killed orders are placed, worked on and announced again, without a restart, also if nobody reads the output', async () => {
  portal.process.stdout?.destroy()
  portal.process.stderr?.destroy()
  const secret = new TextEncoder().encode((await readFile(join(folder, 'secret'), 'utf8')).trim())
  const known = { db: database.db, portal: { secret } }
  await updateSettings(database.db, { captcha_verification: false })
  const customer = await makeUser(known, { credits: 10_000 })
  const service = await makeService(known)
  const socket = io(portal.url, { auth: { token: customer.access_token }, transports: ['websocket'] })
  const received: LiveEvent[] = []
  socket.on('changed', (event: LiveEvent) => received.push(event))
  await new Promise<void>((resolve) => socket.on('connect', resolve))

  await killPostmaster()
  await healthBecomes(503)
  // From now on: a page that has just connected gets the same event.
  const missed = new Promise<void>((resolve) => socket.on('missed', resolve))
  await healthBecomes(200)
  await missed
  const { status, data } = await callAt(portal.url, orderRoutes.place, {
    as: customer,
    body: orderOf(service),
    files: [originalFile(1)],
  })
  expect(status).toBe(200)
  await expect.poll(() => received).toContainEqual(expect.objectContaining({ topic: 'order', id: data._id }))
  const one = () => callAt(portal.url, orderRoutes.one, { as: customer, params: { id: data._id } })
  await expect
    .poll(async () => (await one()).data.files[0]?.recognised, { timeout: 10_000 })
    .toContain('EDC17C46')
  socket.close()
}, 60_000)

test('asked to end while the database can’t be started, the portal ends at once', async () => {
  await rename(inCluster('global'), inCluster('elsewhere'))
  await killPostmaster()
  await healthBecomes(503)
  const answer = await fetch(`${portal.url}/health`)
  expect(await answer.json()).toMatchObject({ status: 'down', database: 'down', storage: 'ok' })
  const began = performance.now()
  portal.process.kill('SIGTERM')
  expect(await once(portal.process, 'exit')).toEqual([0, null])
  expect(performance.now() - began).toBeLessThan(4000)
}, 30_000)
