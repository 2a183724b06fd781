import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostEndpoints, webhookRoutes } from '../../../shared/partners/webhooks.ts'
import { portOf } from '../../platform/http/port-of.ts'
import type { FindAddresses } from '../../platform/outside/outside-address.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { rate } from '../tests/partner-fixtures.ts'
import { addEndpoint, deliveriesOf, makeSubscriber, startReceiver } from '../tests/webhook-fixtures.ts'

let t: TestApp
let connections = 0
/** A service inside, which must not be connected to. */
const inside = createServer((socket) => {
  connections += 1
  socket.destroy()
})
let port: number

const settings = { api_access: true, api_access_rate: rate }
beforeAll(async () => {
  t = await startTestApp({ env: { WEBHOOK_TIMEOUT_SECONDS: '1' }, settings })
  await new Promise<void>((listening) => inside.listen(0, '127.0.0.1', listening))
  port = portOf(inside)
})
afterAll(async () => {
  inside.close()
  await t.close()
})

const add = (as: SignedIn, access_id: string, url: string) =>
  t.call(webhookRoutes.add, {
    as,
    params: { id: access_id },
    body: { url, events: ['order.placed'] },
  })

test('an address of this machine or a private network in numbers, or plain http, is refused at once', async () => {
  const { owner, access, endpoint } = await makeSubscriber(t, 'https://hooks.example')
  const urls = [
    `http://127.0.0.1:${port}`,
    `http://localhost:${port}`,
    'http://hooks.example',
    `https://127.0.0.1:${port}`,
    `https://2130706433:${port}`,
    `https://[::1]:${port}`,
    `https://[::ffff:7f00:1]:${port}`,
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1',
    'https://name:password@hooks.example',
    'ftp://hooks.example',
    'file:///etc/passwd',
    `https://hooks.example/${'x'.repeat(500)}`,
    '',
  ]
  for (const url of urls) {
    const { status, fields } = await refused(t, () => add(owner, access._id, url))
    expect([url, status, Object.keys(fields ?? {})]).toEqual([url, 422, ['url']])
    const params = { id: endpoint._id }
    const changed = await refused(t, () => t.call(webhookRoutes.change, { as: owner, params, body: { url } }))
    expect([url, changed.status]).toEqual([url, 422])
  }
})

test.each([[['127.0.0.1']], [['::1']], [['10.1.2.3', '::ffff:127.0.0.1']], [['169.254.169.254']]])(
  'a name that resolves to %j when it is connected to gets nothing',
  async (addresses) => {
    const { owner, endpoint } = await makeSubscriber(t, `https://rebound.example:${port}/hook`)
    t.portal.findAddresses = leadingTo(addresses)
    await t.call(webhookRoutes.test, { as: owner, params: { id: endpoint._id } })
    await expect
      .poll(() => deliveriesOf(t, owner, endpoint._id))
      .toMatchObject([{ status: 'waiting', attempts: 1, problem: 'inside', status_code: null }])
    expect(connections).toBe(0)
  },
)

test('an address that was written into the database leads nowhere inside either', async () => {
  const { owner, endpoint } = await makeSubscriber(t, 'https://hooks.example')
  for (const url of [`https://127.0.0.1:${port}`, `http://127.0.0.1:${port}`]) {
    await t.portal.pool.query('update webhook_endpoints set url = $1 where _id = $2', [url, endpoint._id])
    await t.call(webhookRoutes.test, { as: owner, params: { id: endpoint._id } })
  }
  await expect
    .poll(async () => (await deliveriesOf(t, owner, endpoint._id)).map(({ attempts }) => attempts))
    .toEqual([1, 1])
  expect(connections).toBe(0)
})

test('a redirect isn’t followed, and one without an end of its answer is cut off', async () => {
  const local = await startTestApp({
    env: { WEBHOOKS_INSIDE: 'true', WEBHOOK_TIMEOUT_SECONDS: '1' },
    settings,
  })
  const at = await startReceiver()
  const { owner, endpoint } = await makeSubscriber(local, at.url)
  const headers = { location: `http://127.0.0.1:${port}/inside` }
  at.receiver.answer = () => ({ status: 307, headers })
  const { data } = await local.call(webhookRoutes.test, { as: owner, params: { id: endpoint._id } })
  await expect
    .poll(() => deliveriesOf(local, owner, endpoint._id))
    .toMatchObject([{ status: 'waiting', status_code: 307, attempts: 1 }])
  expect(connections).toBe(0)
  at.receiver.answer = () => 'never'
  await local.call(webhookRoutes.sendAgain, { as: owner, params: { id: data._id } })
  await expect
    .poll(() => deliveriesOf(local, owner, endpoint._id), { timeout: 5000 })
    .toMatchObject([{ status: 'waiting', problem: 'timeout', attempts: 2 }])
  await at.close()
  await local.close()
})

test('somebody else’s endpoint isn’t there: not to read, to change, to try, nor its secret and its log', async () => {
  const { owner, endpoint, access } = await makeSubscriber(t, 'https://hooks.example')
  t.portal.findAddresses = leadingTo(['127.0.0.1'])
  const params = { id: endpoint._id }
  const { data: delivery } = await t.call(webhookRoutes.test, { as: owner, params })
  await expect.poll(async () => (await deliveriesOf(t, owner, endpoint._id))[0]?.attempts).toBe(1)
  const stranger = (await makeSubscriber(t, 'https://other.example')).owner
  const ofDelivery = { id: delivery._id }
  const body = { url: 'https://evil.example', events: ['order.placed' as const] }
  const as = stranger
  const calls = [
    () => t.call(webhookRoutes.mine, { as, params: { id: access._id } }),
    () => t.call(webhookRoutes.add, { as, params: { id: access._id }, body }),
    () => t.call(webhookRoutes.read, { as, params }),
    () => t.call(webhookRoutes.change, { as, params, body }),
    () => t.call(webhookRoutes.remove, { as, params }),
    () => t.call(webhookRoutes.secret, { as, params }),
    () => t.call(webhookRoutes.rotate, { as, params, body: { overlap_hours: 0 } }),
    () => t.call(webhookRoutes.test, { as, params }),
    () => t.call(webhookRoutes.deliveries, { as, params }),
    () => t.call(webhookRoutes.delivery, { as, params: ofDelivery }),
    () => t.call(webhookRoutes.sendAgain, { as, params: ofDelivery }),
  ]
  for (const call of calls) expect((await refused(t, call)).status).toBe(404)
  const list = { params: { id: access._id } }
  expect((await t.call(webhookRoutes.ofAccess, { as, ...list })).status).toBe(403)
  const manager = await makeStaff(t, ['api_manager'])
  expect((await t.call(webhookRoutes.ofAccess, { as: manager, ...list })).data).toMatchObject([
    { url: 'https://hooks.example' },
  ])
})

test('an access has so many endpoints at most', async () => {
  const { owner, access } = await makeSubscriber(t, 'https://hooks.example')
  const asked = Array.from({ length: mostEndpoints }, (_, n) =>
    add(owner, access._id, `https://${n}.example`),
  )
  const codes = (await Promise.all(asked)).map(({ error }) => error?.code)
  expect(codes.filter((code) => code === 'too_many_endpoints')).toHaveLength(1)
  await expect(addEndpoint(t, owner, access._id, 'https://more.example')).rejects.toThrow(
    'too_many_endpoints',
  )
})

/** Makes a name server that leads every name to these addresses. */
const leadingTo =
  (addresses: string[]): FindAddresses =>
  (_name, _options, found) =>
    found(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
