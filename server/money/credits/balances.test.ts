import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentQuery } from '../../../shared/contract/route.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { giveCredits, listedNameOf, makeAdmin, makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { auditLog } from '../../users/users.tables.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { creditBalances, creditEntries } from './credits.tables.ts'
import { openWallet, reclaimCredits } from './ledger.ts'

let t: TestApp
let admin: SignedIn

beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

function credit(user_id: string, delta: number, request_key: string = randomUUID()) {
  return t.call(creditRoutes.creditByHand, {
    as: admin,
    body: { user_id, delta, reason: 'Goodwill', request_key },
  })
}

async function find(query: SentQuery<typeof creditRoutes.balances>) {
  const { data } = await t.call(creditRoutes.balances, { as: admin, query })
  return data
}

async function loseWallet({ _id }: SignedIn) {
  await t.db.delete(creditEntries).where(eq(creditEntries.user_id, _id))
  await t.db.delete(creditBalances).where(eq(creditBalances.user_id, _id))
}

const historyOf = (user: SignedIn) =>
  t.call(creditRoutes.history, { as: admin, params: { id: user._id }, query: {} })

test('every customer is listed with their balance, also without a wallet, and nobody of the team', async () => {
  const shop = 'Balance List Ltd'
  const rich = await makeUser(t, { firstname: 'anna', company_name: shop, credits: 900 })
  const poor = await makeUser(t, { firstname: 'Bert', company_name: shop })
  await makeUser(t, { company_name: shop, role_id: 3 })
  const byCredits = await find({ keywords: shop, sort: 'credits' })
  expect(byCredits.items.map((item) => item.user_id)).toEqual([poor._id, rich._id])
  expect((await find({ keywords: shop, sort: '-credits', size: 1, page: 2 })).items).toMatchObject([
    { credits: 0 },
  ])
  await loseWallet(poor)
  const byName = await find({ keywords: shop.toUpperCase() })
  expect(byName.items).toMatchObject([
    { user_id: rich._id, credits: 900, changed_at: expect.any(String) },
    { user_id: poor._id, credits: 0, changed_at: null },
  ])
  expect(byName.total).toBe(2)
  await openWallet(t.db, poor._id, null)
})

test('credits given by hand are in the balance, the ledger and the audit log', async () => {
  const user = await makeUser(t)
  expect(await credit(user._id, 450)).toMatchObject({
    status: 200,
    data: { user_id: user._id, credits: 450 },
  })
  const { data } = await historyOf(user)
  expect(data.items[0]).toMatchObject({
    delta: 450,
    balance_after: 450,
    reason: 'manual',
    note: 'Goodwill',
    by: expect.stringMatching(/^Robin Person \d+$/),
  })
  expect(await t.db.select().from(auditLog).where(eq(auditLog.subject_id, user._id))).toMatchObject([
    {
      act: 'credited_by_hand',
      actor_name: listedNameOf(admin),
      subject_name: listedNameOf(user),
      detail: 'Goodwill',
      before: { credits: 0 },
      after: { credits: 450 },
    },
  ])
})

test('the same request sent twenty times at once is one credit and one line in the audit log', async () => {
  const user = await makeUser(t)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => credit(user._id, 100, key)))
  expect(answers.every(({ status, data }) => status === 200 && data.credits === 100)).toBe(true)
  expect((await historyOf(user)).data.total).toBe(2)
  expect(await t.db.select().from(auditLog).where(eq(auditLog.subject_id, user._id))).toHaveLength(1)
})

test('credits taken by hand are taken once, also when nothing is left for a second time', async () => {
  const user = await makeUser(t, { credits: 100 })
  const key = randomUUID()
  expect((await credit(user._id, -100, key)).data.credits).toBe(0)
  expect(await unchanged(t, () => credit(user._id, -100, key))).toMatchObject({
    status: 200,
    data: { credits: 0 },
  })
})

test('the same request key for two customers is a credit for each', async () => {
  const request_key = randomUUID()
  const users = await Promise.all([makeUser(t), makeUser(t)])
  const answers = await Promise.all(users.map((user) => credit(user._id, 100, request_key)))
  expect(answers.map(({ data }) => data.credits)).toEqual([100, 100])
})

test('no more credits can be taken than there are', async () => {
  const user = await makeUser(t, { credits: 100 })
  expect(await unchanged(t, () => credit(user._id, -101))).toMatchObject({
    status: 409,
    error: { code: 'credit_would_be_negative', data: { credits: 100, needed: 101 } },
  })
  expect(await credit(user._id, -100)).toMatchObject({ status: 200, data: { credits: 0 } })
})

test('a change of zero or without a reason is refused at its field', async () => {
  const user = await makeUser(t)
  const body = { user_id: user._id, delta: 0, reason: ' ', request_key: randomUUID() }
  const answer = await unchanged(t, () => t.call(creditRoutes.creditByHand, { as: admin, body }))
  expect(answer).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { delta: 'not_zero', reason: 'too_small' } },
  })
})

test('a person without a wallet has and owes nothing', async () => {
  const user = await makeUser(t)
  await loseWallet(user)
  const { status, data } = await t.call(creditRoutes.mine, { as: user })
  expect([status, data.credits, data.owed]).toEqual([200, 0, 0])
  await openWallet(t.db, user._id, null)
})

test('a person with a debt reads it, and every change is announced to them and the team', async () => {
  const user = await makeUser(t, { credits: 100 })
  const received = await collectLive(t)
  const gone = { user_id: user._id, delta: -130, effect_key: randomUUID(), created_by: null }
  await t.db.transaction((db) => reclaimCredits(db, { ...gone, reason: 'refund' }))
  expect((await t.call(creditRoutes.mine, { as: user })).data).toMatchObject({ credits: 0, owed: 30 })
  await credit(user._id, 40)
  expect((await t.call(creditRoutes.mine, { as: user })).data).toMatchObject({ credits: 10, owed: 0 })
  const news = { rooms: [`user:${user._id}`, 'holders:dealers_manager.balance'], event: { topic: 'credits' } }
  expect(await received()).toEqual([news, news])
})

test('customers are sorted by name or by credits, in both directions', async () => {
  const shop = 'Sorted Ltd'
  const people = [
    await makeUser(t, { firstname: 'anna', company_name: shop, credits: 200 }),
    await makeUser(t, { firstname: 'Bert', company_name: shop, credits: 300 }),
    await makeUser(t, { firstname: 'Carl', company_name: shop, credits: 100 }),
    await makeUser(t, { firstname: 'dora', company_name: shop, credits: 200 }),
  ]
  await makeUser(t, { company_name: shop, deleted_at: new Date().toISOString() })
  const order = async (sort: 'name' | '-name' | 'credits' | '-credits') => {
    const { items, total } = await find({ keywords: shop, sort })
    expect(total).toBe(4)
    return items.map(({ user_id }) => people.findIndex(({ _id }) => _id === user_id))
  }
  expect(await order('name')).toEqual([0, 1, 2, 3])
  expect(await order('-name')).toEqual([3, 2, 1, 0])
  expect(await order('credits')).toEqual([2, 0, 3, 1])
  expect(await order('-credits')).toEqual([1, 3, 0, 2])
})

test('only customers have credits', async () => {
  const open = (user_id: string) => t.call(creditRoutes.openWallet, { as: admin, body: { user_id } })
  const answers = await unchanged(t, async () => [
    await credit(admin._id, 100),
    await credit(randomUUID(), 100),
    await open(admin._id),
    await historyOf(admin),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a wallet is opened once', async () => {
  const user = await makeUser(t)
  await loseWallet(user)
  const open = () => t.call(creditRoutes.openWallet, { as: admin, body: { user_id: user._id } })
  expect((await open()).data).toEqual({ ok: true })
  await open()
  expect((await historyOf(user)).data.items).toMatchObject([{ reason: 'opened', delta: 0, balance_after: 0 }])
})

test('customers see their own ledger, newest first, without names of the team', async () => {
  const { customer, order } = await makeOrder(t)
  await credit(customer._id, 50)
  await giveCredits(t, await makeUser(t), 1)
  const { data } = await t.call(creditRoutes.myHistory, { as: customer, query: { size: 2 } })
  expect(data).toMatchObject({
    total: 4,
    items: [
      { delta: 50, balance_after: 9600, by: null },
      {
        delta: -450,
        balance_after: 9550,
        reason: 'order_placed',
        order_id: order._id,
        orderID: order.orderID,
      },
    ],
  })
})

test('only people with the permission see and change balances', async () => {
  const user = await makeUser(t)
  const strangers = [user, await makeStaff(t, ['dealers_manager.invoices'])]
  const body = { user_id: user._id, delta: 100, reason: 'Mine', request_key: randomUUID() }
  for (const as of strangers) {
    expect((await t.call(creditRoutes.balances, { as, query: {} })).status).toBe(403)
    expect((await t.call(creditRoutes.history, { as, params: { id: user._id }, query: {} })).status).toBe(403)
    const take = () => t.call(creditRoutes.creditByHand, { as, body })
    expect((await unchanged(t, take)).status).toBe(403)
  }
})
