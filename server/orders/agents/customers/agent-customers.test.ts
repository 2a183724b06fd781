import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentCustomerRoutes, mostAgentCustomers } from '../../../../shared/orders/agent-customers.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../../test/factories.ts'
import { isWaiting } from '../../../test/is-waiting.ts'
import { refused } from '../../../test/refused.ts'
import { agentCustomers } from './agent-customers.tables.ts'
import { rememberAgentCustomer } from './agent-customers.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const makeAgent = () => makeUser(t, { account_type: 'agent', credits: 100_000 })
const add = (as: SignedIn, name: string, more: { reference?: string; note?: string } = {}) =>
  t.call(agentCustomerRoutes.add, { as, body: { name, ...more } })
const listOf = async (as: SignedIn, query: { keywords?: string; sort?: '-name' } = {}) =>
  (await t.call(agentCustomerRoutes.list, { as, query })).data.items
const namesOf = async (as: SignedIn, query = {}) => (await listOf(as, query)).map(({ name }) => name)

let file = 9300
async function place(as: SignedIn, agent_customer_name: string, agent_customer_reference = '') {
  const service = await makeService(t)
  const body = orderOf(service, { agent_customer_name, agent_customer_reference })
  const { data, status } = await t.call(orderRoutes.place, { as, body, files: [originalFile(++file)] })
  expect(status).toBe(200)
  return data
}

test('an agent keeps a list of their own customers, searched and sorted; nobody else sees it', async () => {
  const agent = await makeAgent()
  const other = await makeAgent()
  const { data } = await add(agent, 'Garage Berger', { reference: 'B-7', note: 'Pays monthly' })
  await add(agent, 'autohaus Zimmer')
  await add(other, 'Garage of another')
  expect(await namesOf(agent)).toEqual(['autohaus Zimmer', 'Garage Berger'])
  expect(await namesOf(agent, { sort: '-name' })).toEqual(['Garage Berger', 'autohaus Zimmer'])
  expect(await namesOf(agent, { keywords: 'b-7' })).toEqual(['Garage Berger'])
  expect(await namesOf(agent, { keywords: 'monthly' })).toEqual(['Garage Berger'])
  expect(await namesOf(other)).toEqual(['Garage of another'])

  const body = { name: 'Garage Berger & Sons' }
  const mine = { params: { id: data._id }, body }
  expect((await refused(t, () => t.call(agentCustomerRoutes.change, { as: other, ...mine }))).code).toBe(
    'not_found',
  )
  await t.call(agentCustomerRoutes.change, { as: agent, ...mine })
  expect(await namesOf(agent)).toEqual(['autohaus Zimmer', 'Garage Berger & Sons'])
  const removing = { params: { id: data._id } }
  expect((await refused(t, () => t.call(agentCustomerRoutes.remove, { as: other, ...removing }))).code).toBe(
    'not_found',
  )
  await t.call(agentCustomerRoutes.remove, { as: agent, ...removing })
  expect(await namesOf(agent)).toEqual(['autohaus Zimmer'])
})

test('who is no agent has no such list', async () => {
  const dealer = await makeUser(t, { account_type: 'dealer' })
  expect((await refused(t, () => add(dealer, 'Garage'))).code).toBe('forbidden')
  expect(await listOf(dealer)).toEqual([])
})

test('one customer is on the list once, whatever the case; another reference is another customer', async () => {
  const agent = await makeAgent()
  const { data } = await add(agent, 'Garage Berger', { reference: '1' })
  await add(agent, 'Garage Berger', { reference: '2' })
  const again = await refused(t, () => add(agent, 'GARAGE berger', { reference: '1' }))
  expect(again.code).toBe('agent_customer_exists')
  const change = { as: agent, params: { id: data._id }, body: { name: 'Garage Berger', reference: '2' } }
  const changed = await refused(t, () => t.call(agentCustomerRoutes.change, change))
  expect(changed.code).toBe('agent_customer_exists')
})

test('a customer whom an order names is on the list from then on, with the number of their orders', async () => {
  const agent = await makeAgent()
  const first = await place(agent, 'Garage Berger', 'B-7')
  await place(agent, 'garage berger', 'B-7')
  await place(agent, '')
  const [customer, ...more] = await listOf(agent)
  expect(more).toEqual([])
  expect(customer).toMatchObject({ name: 'Garage Berger', reference: 'B-7', orders: 2 })
  expect(Date.parse(customer?.last_order_at ?? '')).toBeGreaterThan(Date.parse(first.created_at))

  const dealer = await makeUser(t, { account_type: 'dealer', credits: 100_000 })
  await place(dealer, 'Garage Berger')
  expect(await listOf(dealer)).toEqual([])
})

test('a full list takes nobody more, also of two at once; orders are placed all the same', async () => {
  const agent = await makeAgent()
  const rows = Array.from({ length: mostAgentCustomers - 1 }, (_, n) => ({
    user_id: agent._id,
    name: `Garage ${n}`,
  }))
  await t.db.insert(agentCustomers).values(rows)
  let second: ReturnType<typeof add> | undefined
  await t.db.transaction(async (db) => {
    const order = { agent_customer_name: 'Last', agent_customer_reference: '' }
    await rememberAgentCustomer(db, agent, order)
    second = add(agent, 'One too many')
    await expect.poll(() => isWaiting(t.db), { interval: 50 }).toBe(true)
  })
  expect((await second)?.error.code).toBe('too_many_agent_customers')
  await place(agent, 'Nobody yet')
  expect(await t.db.$count(agentCustomers, eq(agentCustomers.user_id, agent._id))).toBe(mostAgentCustomers)
})
