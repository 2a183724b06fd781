import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentCustomerRoutes } from '../../../../shared/orders/agent-customers.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { room } from '../../../platform/live/rooms.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../../test/factories.ts'
import { isWaiting } from '../../../test/is-waiting.ts'
import { refused } from '../../../test/refused.ts'
import { removePerson } from '../../../users/remove-person.ts'
import { agentCustomers } from './agent-customers.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const makeAgent = (credits = 100_000) => makeUser(t, { account_type: 'agent', credits })
const add = (as: SignedIn, name: string) => t.call(agentCustomerRoutes.add, { as, body: { name } })
const countOf = ({ _id }: SignedIn) => t.db.$count(agentCustomers, eq(agentCustomers.user_id, _id))

let file = 9400
async function place(as: SignedIn, agent_customer_name: string) {
  const body = orderOf(await makeService(t), { agent_customer_name, reg_no: `B-MR ${++file}` })
  return t.call(orderRoutes.place, { as, body, files: [originalFile(file)] })
}

test('a new customer whom orders name at once is listed once, and each order is placed', async () => {
  const agent = await makeAgent()
  const placed = await Promise.all(
    ['Garage Berger', 'garage berger', 'GARAGE BERGER'].map((name) => place(agent, name)),
  )
  expect(placed.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await countOf(agent)).toBe(1)
})

test('an order that is refused adds nobody', async () => {
  const agent = await makeAgent(0)
  expect((await refused(t, () => place(agent, 'Garage Berger'))).code).toBe('insufficient_balance')
  expect(await countOf(agent)).toBe(0)
})

test('the agent alone is notified of a customer whom an order adds, once', async () => {
  const agent = await makeAgent()
  const received = await collectLive(t)
  const rooms = async () =>
    (await received()).flatMap(({ rooms, event }) => (event.topic === 'agent_customers' ? rooms : []))
  await place(agent, 'Garage Berger')
  expect(await rooms()).toEqual([room.user(agent._id)])
  await place(agent, 'Garage Berger')
  expect(await rooms()).toEqual([])
})

test('a customer who is added while the agent is being deleted waits, and is refused', async () => {
  const agent = await makeAgent()
  let adding: ReturnType<typeof add> | undefined
  await t.db.transaction(async (db) => {
    await removePerson(db, t.portal, agent._id)
    adding = add(agent, 'Garage Berger')
    await expect.poll(() => isWaiting(t.db), { interval: 50 }).toBe(true)
  })
  expect((await adding)?.error.code).toBe('signed_out')
  expect(await countOf(agent)).toBe(0)
})
