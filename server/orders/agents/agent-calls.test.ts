import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../../shared/contract/route.ts'
import { agentOrderMessageRoutes, agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { Sent, SignedIn } from '../../test/call.ts'
import {
  makeService,
  makeStaff,
  makeUser,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'

let t: TestApp
let tuner: SignedIn
let agent: SignedIn
beforeAll(async () => {
  t = await startTestApp({
    env: { AUTOMATION_URL: 'http://127.0.0.1:9/orders', AUTOMATION_SECRET: 'shared with it' },
    settings: { is_admin_site: true, automation: true, submit_order_pay_later: true },
  })
  tuner = await makeStaff(t, ['orders'])
  agent = await makeAgent()
})
afterAll(() => t.close())

const makeAgent = () => makeUser(t, { credits: 10_000, account_type: 'agent' })
const file = { field: 'files', name: 'log.txt', bytes: new Uint8Array([1, 2, 3]) }

let seed = 9100
const place = async (as: SignedIn, payment: 'now' | 'later' = 'now') => {
  const original = originalFile(++seed)
  const body = orderOf(await makeService(t), { payment })
  const route = as === agent ? agentOrderRoutes.place : orderRoutes.place
  const { data } = await t.call(route, { as, body, files: [original] })
  return { _id: data._id, orderID: data.orderID, of_agent: data.of_agent, original }
}

/** Makes an order with a message of its customer, and says all that the calls name of it. */
async function placeAndWrite(as: SignedIn) {
  const { _id, orderID } = await place(as)
  const body = { message: 'By noon, please.' }
  const sent = await t.call(orderMessageRoutes.send, { as, params: { id: _id }, body, files: [file] })
  return { id: _id, orderID, msgid: sent.data._id }
}

test('an agent’s order goes from placing to the download by the agents’ calls', async () => {
  const { _id, of_agent, original } = await place(agent)
  expect(of_agent).toBe(true)
  const params = { id: _id }
  const wrote = await t.call(agentOrderMessageRoutes.send, {
    ...{ as: agent, params, files: [file] },
    body: { message: 'By noon, please.' },
  })
  const about = { id: _id, msgid: wrote.data._id }
  const list = await t.call(agentOrderMessageRoutes.list, { as: tuner, params })
  expect(list.data.map(({ message }) => message)).toEqual(['By noon, please.'])
  const log = await t.call(agentOrderMessageRoutes.downloadFile, { as: tuner, params: about, query: {} })
  expect([...log.bytes]).toEqual([1, 2, 3])
  const taken = await t.call(agentOrderMessageRoutes.remove, { as: agent, params: { id: about.msgid } })
  expect(taken.status).toBe(200)
  expect((await t.call(agentOrderRoutes.retryAutomation, { as: tuner, params })).status).toBe(200)
  const body = { status: 'in_progress' as const }
  expect((await t.call(agentOrderRoutes.changeStatus, { as: tuner, params, body })).status).toBe(200)
  const old = await t.call(agentOrderRoutes.downloadOriginal, { as: tuner, params })
  expect(old.bytes.equals(Buffer.from(original.bytes))).toBe(true)
  const ini = await t.call(agentOrderRoutes.downloadIni, { as: tuner, params })
  expect(ini.bytes.toString()).toContain('[vehicle]')
  const modified = modifiedFile(original)
  const files = [modified]
  await t.call(agentOrderRoutes.submit, { as: tuner, params, body: { release: true }, files })
  expect((await t.call(agentOrderRoutes.one, { as: agent, params })).data.status).toBe('completed')
  const got = await t.call(agentOrderRoutes.downloadModified, { as: agent, params })
  expect(got.bytes.equals(Buffer.from(modified.bytes))).toBe(true)
  expect((await t.call(agentOrderRoutes.remove, { as: tuner, params })).status).toBe(200)
})

test('an agent’s order is paid later and cancelled by the agents’ calls', async () => {
  const { _id, orderID } = await place(agent, 'later')
  const paid = await t.call(agentOrderRoutes.payLater, { as: agent, body: { orderID } })
  expect(paid.data.payment).toBe('paid')
  const body = { reason_code: 'by_mistake' as const }
  const cancelled = await t.call(agentOrderRoutes.cancel, { as: agent, params: { id: _id }, body })
  expect(cancelled.data).toMatchObject({ status: 'cancelled', payment: 'refunded' })
})

test('who is no agent places no agent’s order', async () => {
  const as = await makeUser(t, { credits: 1000, account_type: 'dealer' })
  const body = orderOf(await makeService(t))
  const files = [originalFile(++seed)]
  const answer = await refused(t, () => t.call(agentOrderRoutes.place, { as, body, files }))
  expect(answer).toMatchObject({ status: 403, code: 'forbidden' })
})

const lists = ['all', 'pending', 'complete', 'exportHistory']
const routes: [string, Route][] = [
  ...Object.entries(agentOrderRoutes),
  ...Object.entries(agentOrderMessageRoutes).map(([name, route]): [string, Route] => [
    `${name} message`,
    route,
  ]),
]
const aboutOne = routes.filter(
  ([name]) => !lists.includes(name) && !name.endsWith('Count') && name !== 'place',
)

type About = Awaited<ReturnType<typeof placeAndWrite>>
const ask = (as: SignedIn, name: string, route: Route, about: About) =>
  t.call(route, {
    as,
    ...(route.params && { params: { ...about, ...(name === 'remove message' && { id: about.msgid }) } }),
    ...(route.body && { body: bodies[name]?.(about) }),
    ...(name === 'submit' && { files: [modifiedFile(originalFile(seed))] }),
  } as Sent<Route>)
const bodies: Record<string, (about: About) => unknown> = {
  payLater: ({ orderID }) => ({ orderID }),
  changeStatus: () => ({ status: 'in_progress' }),
  submit: () => ({ release: true }),
  cancel: () => ({ reason_code: 'by_mistake' }),
  'send message': () => ({ message: 'Hello' }),
}

describe('is not found by any of the calls', () => {
  const notFound = { status: 404, code: 'not_found' }

  test.each(aboutOne)('an order of nobody’s agent, by %s', async (name, route) => {
    const customer = await makeUser(t, { credits: 1000 })
    const plain = await placeAndWrite(customer)
    for (const as of [customer, tuner])
      if (as !== customer || route.access === 'signed-in')
        expect(await refused(t, () => ask(as, name, route, plain))).toMatchObject(notFound)
  })

  test.each(aboutOne)('the order of another agent, by %s', async (name, route) => {
    const theirs = await placeAndWrite(await makeAgent())
    const { status, code } = await refused(t, () => ask(agent, name, route, theirs))
    expect([status, code]).toEqual(route.access === 'signed-in' ? [404, 'not_found'] : [403, 'forbidden'])
  })
})
