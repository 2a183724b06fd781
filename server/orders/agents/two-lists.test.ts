import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentOrderRoutes } from '../../../shared/orders/agent-orders.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { searchRoutes } from '../../../shared/overview/search.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeStaff, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { moveOrder } from '../tests/order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
/** Of an agent and of a garage, one that is open and one that is cancelled. */
let placed: Record<'agent' | 'customer', { _id: string; open: number; closed: number }>
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  tuner = await makeStaff(t, ['orders'])
  placed = { agent: await placeTwo('agent'), customer: await placeTwo('customer') }
})
afterAll(() => t.close())

async function placeTwo(account_type: 'agent' | 'customer') {
  const as = await makeUser(t, { credits: 10_000, account_type })
  const service = await makeService(t)
  const place = async (seed: number) =>
    (await t.call(orderRoutes.place, { as, body: orderOf(service), files: [originalFile(seed)] })).data
  const [open, closed] = [await place(9300), await place(9301)]
  await moveOrder(t, tuner, closed._id, 'cancelled')
  return { _id: as._id, open: open.orderID, closed: closed.orderID }
}

type Calls = typeof orderListRoutes | typeof agentOrderRoutes
/** Reads all lists and counts of one of the two. */
async function read({ all, pending, complete, exportHistory, ...counts }: Calls) {
  const as = tuner
  const numbers = async (route: typeof all | typeof pending | typeof complete) =>
    (await t.call(route, { as, query: {} })).data.items.map(({ orderID }) => orderID)
  const count = async (route: typeof counts.pendingCount | typeof counts.cancelledCount) =>
    (await t.call(route, { as })).data.count
  const table = await t.call(exportHistory, { as, query: { format: 'csv' } })
  return {
    all: await numbers(all),
    pending: await numbers(pending),
    complete: await numbers(complete),
    exported: table.headers.get('x-total-rows'),
    counts: [await count(counts.pendingCount), await count(counts.cancelledCount)],
  }
}

const listsOf = (...of: { open: number; closed: number }[]) => ({
  all: of.flatMap(({ open, closed }) => [closed, open]),
  pending: of.map(({ open }) => open).toReversed(),
  complete: of.map(({ closed }) => closed),
  exported: String(of.length),
  counts: [of.length, of.length],
})

test('on an admin site an order stands in one of the two lists, with its counts', async () => {
  const { agent, customer } = placed
  expect(await read(orderListRoutes)).toEqual(listsOf(customer))
  expect(await read(agentOrderRoutes)).toEqual(listsOf(agent))
})

test('the dashboard counts what waits in the plain queue', async () => {
  const waiting = async () =>
    (await t.call(dashboardRoutes.read, { as: tuner, query: {} })).data.to_do.orders?.waiting
  expect(await waiting()).toBe(1)
  await t.changeSettings({ is_admin_site: false })
  expect(await waiting()).toBe(2)
  await t.changeSettings({ is_admin_site: true })
})

test('the search and the orders of one person know both', async () => {
  const { agent, customer } = placed
  const found = await t.call(searchRoutes.all, { as: tuner, query: { keywords: 'golf' } })
  const numbers = found.data.orders.map(({ orderID }) => orderID)
  expect(numbers).toEqual([customer.closed, customer.open, agent.closed, agent.open])
  const query = { customer: agent._id }
  const theirs = await t.call(orderListRoutes.all, { as: tuner, query })
  expect(theirs.data.items.map(({ orderID }) => orderID)).toEqual([agent.closed, agent.open])
})

test('elsewhere there is one list of all', async () => {
  await t.changeSettings({ is_admin_site: false })
  expect(await read(orderListRoutes)).toEqual(listsOf(placed.customer, placed.agent))
  await t.changeSettings({ is_admin_site: true })
})
