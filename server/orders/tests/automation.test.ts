import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeStaff, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog } from '../../users/users.tables.ts'
import { handToAutomation } from '../lifecycle/automation.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

type Handed = { headers: IncomingHttpHeaders; body: string }

/** Requests that the stand-in for the automation received. */
let handed: Handed[] = []
let answers = 200
const automation = createServer(async (request, response) => {
  handed.push({ headers: request.headers, body: await text(request) })
  response.writeHead(answers).end()
})

let t: TestApp
beforeAll(async () => {
  await once(automation.listen(0, '127.0.0.1'), 'listening')
  const { port } = automation.address() as AddressInfo
  t = await startTestApp({
    env: { AUTOMATION_URL: `http://127.0.0.1:${port}/orders`, AUTOMATION_SECRET: 'shared with it' },
    settings: { automation: true },
  })
})
beforeEach(() => {
  handed = []
})
afterAll(async () => {
  await t.close()
  automation.close()
})

const handedOver = async (count: number) => {
  await expect.poll(() => handed.length).toBe(count)
  return handed
}

test('a new order is handed to the automation, signed, with its files named', async () => {
  const { order } = await makeOrder(t)
  const [first] = await handedOver(1)
  const signature = createHmac('sha256', 'shared with it')
    .update(first?.body ?? '')
    .digest('hex')
  expect(first?.headers['x-maproom-signature']).toBe(signature)
  expect(first?.body).toContain(`orderID=${order.orderID}\r\n`)
  expect(first?.body).toContain(`sha256_1=${order.files[0]?.sha256}\r\n`)
})

test('the originals and extra files of the order are named, and nothing else', async () => {
  const { customer, service } = await makeOrder(t)
  await handedOver(1)
  const files = [originalFile(71), { ...originalFile(72), field: 'extra_files', name: 'log.bin' }]
  const { data } = await t.call(orderRoutes.place, { as: customer, body: orderOf(service), files })
  await handedOver(2)
  const params = { id: data._id }
  const note = { field: 'files', name: 'note.txt', bytes: new Uint8Array([1]) }
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: '' }, files: [note] })
  await handToAutomation(t.portal, data._id)
  const named = [...(handed.at(-1)?.body.matchAll(/^(?:name|kind)_\d=(.*)\r$/gm) ?? [])]
  expect(named.map(([, value]) => value)).toEqual([files[0]?.name, 'log.bin', 'original', 'extra'])
})

test('an automation that fails is asked again later', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  answers = 503
  await expect(handToAutomation(t.portal, order._id)).rejects.toThrow('the automation answered 503')
  answers = 200
  await handToAutomation(t.portal, order._id)
  expect(handed).toHaveLength(3)
})

test('the automation gets an order again when a tuner retries, and the timeline says so', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  const tuner = await makeStaff(t, ['orders'])
  const retried = await t.call(orderRoutes.retryAutomation, { as: tuner, params: { id: order._id } })
  expect(retried.data.events.at(-1)?.kind).toBe('automation')
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([{ act: 'order_automation_retried', actor_id: tuner._id }])
  await handedOver(2)
})

test('the automation gets nothing while it is switched off, not even orders that waited for it', async () => {
  await t.changeSettings({ automation: false })
  try {
    const { order } = await makeOrder(t)
    const { rows } = await t.db.execute(
      sql`select 1 from jobs.job where name = 'automation' and data->>'order_id' = ${order._id}`,
    )
    expect(rows).toEqual([])
    await handToAutomation(t.portal, order._id)
    expect(handed).toEqual([])
  } finally {
    await t.changeSettings({ automation: true })
  }
})

test('an order that waits for its payment, or is worked on already, isn’t handed over', async () => {
  const { order } = await makeOrder(t)
  await handedOver(1)
  const tuner = await makeStaff(t, ['orders'])
  const retry = () => t.call(orderRoutes.retryAutomation, { as: tuner, params: { id: order._id } })
  const mayRetry = async () =>
    (await t.call(orderRoutes.one, { as: tuner, params: { id: order._id } })).data.can.retry_automation
  expect(await mayRetry()).toBe(true)
  const refuses = async () => {
    expect(await mayRetry()).toBe(false)
    expect((await refused(t, retry)).code).toBe('order_transition_refused')
    await handToAutomation(t.portal, order._id)
    expect(handed).toHaveLength(1)
  }
  await t.db.update(orders).set({ payment: 'due' }).where(eq(orders._id, order._id))
  await refuses()
  await t.db.update(orders).set({ payment: 'paid' }).where(eq(orders._id, order._id))
  await moveOrder(t, tuner, order._id, 'in_progress')
  await refuses()
})
