import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { type Clamd, eicarMark, startClamd, verdictOn } from '../outside/clamd-fixture.ts'

let clamd: Clamd
let t: TestApp
beforeAll(async () => {
  clamd = await startClamd(verdictOn)
  const { CLAMD_HOST, CLAMD_PORT } = clamd.env
  t = await startTestApp({ env: { CLAMD_HOST, CLAMD_PORT: String(CLAMD_PORT) } })
})
afterAll(async () => {
  await t.close()
  await clamd.close()
})

const clean = originalFile()
const infected = { ...clean, bytes: new Uint8Array(Buffer.concat([clean.bytes, Buffer.from(eicarMark)])) }

const ordersOf = ({ _id }: SignedIn) => t.db.$count(orders, eq(orders.user_id, _id))
async function filesLeft() {
  const stored: string[] = []
  for await (const key of t.portal.storage.list()) stored.push(key)
  return { waiting: await readdir(join(t.folder, 'incoming')), stored }
}

test('an infected file is refused, nothing is ordered, and the file is gone', async () => {
  const [customer, service] = [await makeUser(t, { credits: 10_000 }), await makeService(t)]
  const body = orderOf(service)
  const { status, error } = await t.call(orderRoutes.place, { as: customer, body, files: [infected] })
  expect([status, error.code]).toEqual([422, 'file_infected'])
  expect(await ordersOf(customer)).toBe(0)
  expect(await filesLeft()).toEqual({ waiting: [], stored: [] })
})

test('a clean file passes the scanner, and waits nowhere once its order is placed', async () => {
  const [customer, service] = [await makeUser(t, { credits: 10_000 }), await makeService(t)]
  const body = orderOf(service)
  expect((await t.call(orderRoutes.place, { as: customer, body, files: [clean] })).status).toBe(200)
  expect(await filesLeft()).toEqual({ waiting: [], stored: [expect.any(String)] })
})

test('the file of an order that is refused is removed', async () => {
  const [customer, service] = [await makeUser(t, { credits: 0 }), await makeService(t)]
  const before = await filesLeft()
  const body = orderOf(service)
  const { error } = await t.call(orderRoutes.place, { as: customer, body, files: [clean] })
  expect([error.code, await ordersOf(customer)]).toEqual(['insufficient_balance', 0])
  expect(await filesLeft()).toEqual({ ...before, waiting: [] })
})

test('a body that isn’t multipart, or whose JSON is invalid or missing, is refused', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  const send = async (body: FormData | string) => {
    const answer = await fetch(`${t.url}/api${orderRoutes.place.path}`, {
      method: orderRoutes.place.method,
      headers: { authorization: `Bearer ${customer.access_token}` },
      body,
    })
    return [answer.status, (await answer.json()).code]
  }
  const form = new FormData()
  form.append('body', '{')
  const bare = new FormData()
  bare.append(clean.field, new Blob([clean.bytes]), clean.name)
  form.append(clean.field, new Blob([clean.bytes]), clean.name)
  expect(await send(form)).toEqual([400, 'bad_request'])
  expect(await send(bare)).toEqual([422, 'invalid_input'])
  expect(await send('plain text')).toEqual([400, 'bad_request'])
  expect((await filesLeft()).waiting).toEqual([])
  expect(await ordersOf(customer)).toBe(0)
})

test('a connection stays open after a body that claims to be packed and isn’t', async () => {
  const { access_token } = await makeUser(t)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const sent = request(`${t.url}/api${path}`, { method, agent, headers }).end(body)
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    await once(answer.resume(), 'end')
    return [answer.statusCode, sent.reusedSocket]
  }
  const headers = {
    authorization: `Bearer ${access_token}`,
    'content-type': 'multipart/form-data; boundary=b',
    'content-encoding': 'gzip',
  }
  expect(await send('POST', orderRoutes.place.path, headers, Buffer.alloc(500_000, 'x'))).toEqual([
    400,
    false,
  ])
  expect(await send('GET', '/nothing', {})).toEqual([404, true])
  agent.destroy()
}, 10_000)
