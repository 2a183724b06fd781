import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
})
afterAll(() => t.close())

const ofGarage = { agent_customer_name: 'Garage Lindner', agent_customer_reference: 'L-2207' }

async function place(account_type: 'agent' | 'dealer', seed: number) {
  const as = await makeUser(t, { credits: 1000, account_type })
  const body = orderOf(await makeService(t), ofGarage)
  const { data } = await t.call(orderRoutes.place, { as, body, files: [originalFile(seed)] })
  return { as, order: data }
}

test('an agent’s order is marked on an admin site alone, and found by the agent’s own customer everywhere', async () => {
  const { as, order } = await place('agent', 9001)
  expect(order).toMatchObject({ of_agent: true, ...ofGarage })
  const found = await t.call(orderRoutes.mine, { as, query: { keywords: 'l-2207' } })
  expect(found.data.items).toMatchObject([{ _id: order._id, ...ofGarage }])
  await t.changeSettings({ is_admin_site: false })
  const plain = await place('agent', 9002)
  expect(plain.order).toMatchObject({ of_agent: false, ...ofGarage })
  await t.changeSettings({ is_admin_site: true })
})

test('who is no agent has no customers of their own', async () => {
  const { order } = await place('dealer', 9003)
  const nobody = { agent_customer_name: '', agent_customer_reference: '' }
  expect(order).toMatchObject({ of_agent: false, ...nobody })
})
