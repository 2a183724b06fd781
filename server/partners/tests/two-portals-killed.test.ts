import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { linkKeyRoutes } from '../../../shared/partners/link-keys.ts'
import { upstreamRoutes } from '../../../shared/partners/upstream.ts'
import { features } from '../../features.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { updateSettings } from '../../site/settings/settings.ts'
import { startTestApp } from '../../test/app.ts'
import { callAt } from '../../test/call.ts'
import { createTestDatabase } from '../../test/database.ts'
import { makeAdmin, makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { startPortal } from '../../test/portal-process.ts'
import { pass, startProxy } from '../../test/proxy.ts'
import { makeScratchFolder } from '../../test/scratch-folder.ts'
import { upstreamOrders } from '../upstream/upstream.tables.ts'

test('an order is placed once upstream though the agent’s portal is killed between the answer and its commit', async () => {
  const up = await startTestApp({ env: { WEBHOOKS_INSIDE: 'true' }, settings: { is_admin_site: true } })
  const agent = await makeUser(up, { account_type: 'agent', credits: 1000_00 })
  const upService = await makeService(up)
  const { data: issued } = await up.call(linkKeyRoutes.issue, {
    as: await makeAdmin(up),
    body: { user_id: agent._id, name: 'Their portal' },
  })
  const folder = await makeScratchFolder('maproom-killed-')
  const database = await createTestDatabase()
  const SECRET = randomUUID() + randomUUID()
  const env = { DEMO: 'false', DATABASE_URL: database.url, SECRET, WEBHOOKS_INSIDE: 'true' }
  const down = await startPortal(folder, env)
  let kills = true
  const proxy = await startProxy(
    () => up.url,
    (answer, outgoing, { method, url }) => {
      if (!kills || method !== 'POST' || url !== '/api/order') return pass(answer, outgoing)
      down.process.kill('SIGKILL')
      outgoing.destroy()
    },
  )
  const { db } = database
  const known = { db, portal: { secret: new TextEncoder().encode(SECRET) } }
  const [admin, garage, service] = [
    await makeAdmin(known),
    await makeUser(known, { credits: 100_00 }),
    await makeService(known),
  ]
  await updateSettings(db, { captcha_verification: false })
  const connected = await callAt(down.url, upstreamRoutes.connect, {
    as: admin,
    body: { url: proxy.url, key: issued.token },
  })
  expect(connected.status).toBe(200)
  await callAt(down.url, upstreamRoutes.change, {
    as: admin,
    body: {
      ...{ pass_up: 'all', pass_names: false, credit_cost: null, options: [] },
      services: [{ service_id: service._id, upstream_id: upService._id, pass_up: true }],
    },
  })

  const gone = once(down.process, 'exit')
  const { data: order } = await callAt(down.url, orderRoutes.place, {
    as: garage,
    body: orderOf(service),
    files: [originalFile(1)],
  })
  await gone
  expect(await up.db.$count(orders)).toBe(1)
  const rowOf = async () => (await db.select().from(upstreamOrders))[0]
  expect(await rowOf()).toMatchObject({ order_id: order._id, remote_id: null, maybe_placed: true })

  kills = false
  const again = await startPortal(folder, env)
  // The process that had it is taken for dead after some minutes.
  await db.update(upstreamOrders).set({ busy_until: null })
  await callAt(again.url, upstreamRoutes.pass, { as: admin, params: { id: order._id } })
  await expect.poll(async () => (await rowOf())?.state).toBe('placed')
  expect(await up.db.$count(orders)).toBe(1)
  expect(await balanceOf(up.db, agent._id)).toBe(1000_00 - 450)
  expect([await reconcile(up.portal), await reconcile({ db, features })]).toEqual([[], []])

  await again.stop()
  proxy.close()
  await database.close()
  await up.close()
  await rm(folder, { recursive: true, force: true })
})
