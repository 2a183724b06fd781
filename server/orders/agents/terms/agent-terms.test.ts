import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../../../shared/accounts/people.ts'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { serviceRoutes } from '../../../../shared/services/services.ts'
import { balanceOf } from '../../../money/credits/ledger.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import {
  makeAdmin,
  makeService,
  makeStaff,
  makeUser,
  orderOf,
  originalFile,
} from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'

let t: TestApp
let manager: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  manager = await makeStaff(t, ['dealers_manager.balance'])
})
afterAll(() => t.close())

type Discounts = { service_id: string; percent: number }[]
const setTerms = ({ _id }: SignedIn, discounts: Discounts, credit_limit = 0, as = manager) =>
  t.call(agentTermsRoutes.change, { as, params: { id: _id }, body: { credit_limit, discounts } })
const offered = async (as: SignedIn, { _id }: { _id: string }) =>
  (await t.call(serviceRoutes.offered, { as })).data.find((service) => service._id === _id)

test('a discount comes off the price of the agent’s price type, rounded half up, and the order keeps it', async () => {
  const agent = await makeUser(t, { account_type: 'agent', price_type: 2, credits: 1000 })
  const service = await makeService(t, { price_type_2: 410 })
  // 410 less 5 % is 389.5.
  await setTerms(agent, [{ service_id: service._id, percent: 5 }])
  expect(await offered(agent, service)).toMatchObject({ price: 390, discount: 5 })
  const place = (expected_credits: number) => ({
    as: agent,
    body: orderOf(service, { expected_credits }),
    files: [originalFile(9101)],
  })
  const wrong = await refused(t, () => t.call(orderRoutes.place, place(389)))
  expect(wrong).toMatchObject({ code: 'order_price_changed', data: { total_credits: 390 } })
  const { data } = await t.call(orderRoutes.place, place(390))
  expect(data).toMatchObject({ service_credits: 390, service_discount: 5, total_credits: 390 })
  expect(await balanceOf(t.db, agent._id)).toBe(610)
  await setTerms(agent, [])
  const { data: later } = await t.call(orderRoutes.one, { as: agent, params: { id: data._id } })
  expect(later).toMatchObject({ service_credits: 390, service_discount: 5 })
  expect(await offered(agent, service)).toMatchObject({ price: 410, discount: 0 })
})

test('terms are the agent’s own, and nothing for who is an agent no more', async () => {
  const agent = await makeUser(t, { account_type: 'agent' })
  const other = await makeUser(t, { account_type: 'agent' })
  const service = await makeService(t)
  await setTerms(agent, [{ service_id: service._id, percent: 100 }])
  expect(await offered(agent, service)).toMatchObject({ price: 0 })
  expect(await offered(other, service)).toMatchObject({ price: 450, discount: 0 })
  const admin = await makeAdmin(t)

  const dealer = { as: admin, params: { id: agent._id }, body: { account_type: 'dealer' as const } }
  expect((await t.call(peopleRoutes.update, dealer)).status).toBe(200)
  expect(await offered(agent, service)).toMatchObject({ price: 450, discount: 0 })
  expect((await refused(t, () => setTerms(agent, []))).code).toBe('not_found')
})

test('a discount on a service that there isn’t, or two on one, is refused', async () => {
  const agent = await makeUser(t, { account_type: 'agent' })
  const { _id: service_id } = await makeService(t)
  const unknown = [{ service_id: agent._id, percent: 5 }]
  const twice = [
    { service_id, percent: 5 },
    { service_id, percent: 6 },
  ]
  for (const discounts of [unknown, twice])
    expect((await refused(t, () => setTerms(agent, discounts))).fields).toEqual({
      discounts: 'invalid_value',
    })
})
