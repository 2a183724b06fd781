import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileRoutes } from '../../../../shared/accounts/profile.ts'
import { agentPayment } from '../../../../shared/orders/agent-payment.ts'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import type { OrderForm } from '../../../../shared/orders/order-form.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { balanceOf } from '../../../money/credits/ledger.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import {
  giveCredits,
  makeAdmin,
  makeService,
  makeUser,
  modifiedFile,
  orderOf,
  originalFile,
  testPassword,
} from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { moveOrder } from '../../tests/order-fixtures.ts'
import { makeAgent } from './terms-fixtures.ts'

let t: TestApp
let admin: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  admin = await makeAdmin(t)
  service = await makeService(t)
})
afterAll(() => t.close())

const place = (as: SignedIn, overrides: Partial<OrderForm> = {}) =>
  t.call(orderRoutes.place, { as, body: orderOf(service, overrides), files: [originalFile(9201)] })
const accountOf = async (as: SignedIn) => (await t.call(agentTermsRoutes.mine, { as })).data

test('an order beyond the balance and within the limit is worked on, delivered and downloaded before it is paid', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 1000, credits: 200 })
  const { data: order } = await place(agent)
  expect(order).toMatchObject({ payment: 'on_account', waits_for_payment: false, can: { pay: true } })
  expect(await balanceOf(t.db, agent._id)).toBe(200)
  const queued = await t.call(orderRoutes.one, { as: admin, params: { id: order._id } })
  expect(queued.data.can.change_to).toContain('in_progress')
  await moveOrder(t, admin, order._id, 'in_progress')
  await moveOrder(t, admin, order._id, 'completed', [modifiedFile(originalFile(9201))])
  const asked = { as: agent, params: { id: order._id } }
  expect((await t.call(orderRoutes.downloadModified, asked)).status).toBe(200)
  expect((await t.call(orderRoutes.one, asked)).data.can.download_modified).toBe(true)
  expect(await accountOf(agent)).toEqual({
    ...{ credit_limit: 1000, open_credits: 450, left_credits: 550, overdue: false },
  })
  expect(await reconcile(t.portal)).toEqual([])
})

test('what the balance covers is paid from it, unless the agent wants it on account', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 1000, credits: 1000 })
  expect((await place(agent)).data.payment).toBe('paid')
  expect((await place(agent, { payment: 'on_account' })).data.payment).toBe('on_account')
  expect(await balanceOf(t.db, agent._id)).toBe(550)
})

test.each([
  ...[
    { credits: 450 },
    { credits: 449 },
    { credits: 449, credit_limit: 450 },
    { credits: 0, credit_limit: 449 },
  ],
  ...[
    { credits: 450, credit_limit: 450 },
    { credits: 450, credit_limit: 449 },
    { credit_limit: 899, open: true },
  ],
  ...[
    { credit_limit: 900, open: true },
    { credits: 449, credit_limit: 899, open: true },
  ],
])(
  'the order form predicts how an order is paid with %o',
  async ({ credits = 0, credit_limit = 0, open }) => {
    for (const payment of ['now', 'on_account'] as const) {
      const agent = await makeAgent(t, admin, { credits, credit_limit })
      if (open) await place(agent, { payment: 'on_account' })
      const means = { credits, left_credits: (await accountOf(agent)).left_credits }
      const predicted = agentPayment(payment, 450, means)
      const { data, error } = await place(agent, { payment, again_confirmed: true })
      expect(predicted ? data.payment : error).toEqual(
        predicted ?? expect.objectContaining({ code: 'insufficient_balance' }),
      )
    }
  },
)

test('beyond the limit an order needs payment, and the answer says what is left of it', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 800 })
  await place(agent)
  for (const payment of ['now', 'on_account'] as const)
    expect(await refused(t, () => place(agent, { payment }))).toMatchObject({
      ...{
        status: 402,
        code: 'insufficient_balance',
        data: { credits: 0, needed: 450, on_account_left: 350 },
      },
    })
})

test('of two orders at once that fit the limit alone, one is refused', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 450 })
  const answers = await Promise.all([1, 2, 3].map(() => place(agent)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402])
  expect(await accountOf(agent)).toMatchObject({ open_credits: 450, left_credits: 0 })
})

test('who is no agent orders nothing on account', async () => {
  const dealer = await makeUser(t, { account_type: 'dealer' })
  const { code } = await refused(t, () => place(dealer, { payment: 'on_account' }))
  expect(code).toBe('order_unpaid_not_offered')
})

test('a cancelled order on account gives back its part of the limit and no credits', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 450 })
  const { data } = await place(agent)
  await moveOrder(t, agent, data._id, 'cancelled')
  expect(await balanceOf(t.db, agent._id)).toBe(0)
  expect(await accountOf(agent)).toMatchObject({ open_credits: 0, left_credits: 450 })
  expect((await place(agent)).data.payment).toBe('on_account')
  expect(await reconcile(t.portal)).toEqual([])
})

test('an order on account is paid from the balance once there is one', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 450 })
  const { data } = await place(agent)
  const pay = () => t.call(orderRoutes.payLater, { as: agent, body: { orderID: data.orderID } })
  expect((await refused(t, pay)).code).toBe('insufficient_balance')
  await giveCredits(t, agent, 500)
  expect((await pay()).data.payment).toBe('paid')
  expect(await balanceOf(t.db, agent._id)).toBe(50)
  expect(await accountOf(agent)).toMatchObject({ open_credits: 0, left_credits: 450 })
  expect(await reconcile(t.portal)).toEqual([])
})

test('who owes for orders on account can’t leave, and their orders aren’t deleted', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 450 })
  const { data } = await place(agent)
  await moveOrder(t, admin, data._id, 'in_progress')
  await moveOrder(t, admin, data._id, 'completed', [modifiedFile(originalFile(9201))])
  const leave = () => t.call(profileRoutes.removeMe, { as: agent, body: { password: testPassword } })
  expect((await refused(t, leave)).code).toBe('account_invoices_unpaid')
  const remove = () => t.call(orderTeamRoutes.remove, { as: admin, params: { id: data._id } })
  expect((await refused(t, remove)).code).toBe('order_still_open')
})
