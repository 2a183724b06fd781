import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostMoney } from '../../../shared/contract/fields.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { listedNameOf, makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { unchanged } from '../../test/unchanged.ts'
import { removePerson } from '../../users/remove-person.ts'
import { auditLog } from '../../users/users.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { buyPackage, makePackage, markPaid } from './credit-fixtures.ts'
import { creditPackages } from './credits.tables.ts'

let t: TestApp
let admin: SignedIn
let garage: typeof creditPackages.$inferSelect

beforeAll(async () => {
  t = await startTestApp({ settings: { bank_details: 'Maproom GmbH\nDE02 1203 0000 0000 2020 51' } })
  admin = await makeAdmin(t)
  garage = await makePackage(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

function buy(as: SignedIn, package_id = garage._id, request_key: string = randomUUID()) {
  return buyPackage(t, as, { package_id, request_key })
}

const pay = (id: string, as = admin) => markPaid(t, as, id)
const mine = async (as: SignedIn) => (await t.call(creditRoutes.mine, { as })).data

test('anyone sees the packages on sale, in their order', async () => {
  await makePackage(t, { name: 'Small', position: 1 })
  await makePackage(t, { name: 'Gone', position: 0, online: false })
  const { data } = await t.call(creditRoutes.packages)
  expect(data.map((one) => one.name)).toEqual(['Small', 'Garage'])
})

test('a purchase is due at the price of its package, and adds nothing yet', async () => {
  const buyer = await makeUser(t)
  const { status, data } = await buy(buyer)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    invoice: {
      item_name: 'Garage, 50 credits',
      credits: 5000,
      amount: 47_500,
      status: 'due',
      invoice_no: null,
      paid_at: null,
    },
    checkout_url: null,
  })
  expect(await mine(buyer)).toMatchObject({
    credits: 0,
    bank_details: expect.stringContaining('DE02'),
    purchases: { items: [{ _id: data.invoice._id }], total: 1 },
  })
})

test.each([
  [1, 10, 1],
  [4, 10, 1],
  [14, 10, 1],
  [15, 10, 2],
  [25, 10, 3],
  [1, 149, 1],
  [1, 150, 2],
  [99, 1_01, 1_00],
  [1_00, 99_99, 99_99],
  [33, 99_99, 33_00],
])(
  '%i hundredths of a credit at %i cents the credit cost %i cents, never nothing',
  async (credits, credit_price, amount) => {
    await t.changeSettings({ min_purchase: 1, credit_price })
    const as = await makeUser(t)
    const { data } = await t.call(creditRoutes.quote, { as, query: { credits } })
    expect(data).toMatchObject({ credits, amount, vat: 0, total: amount })
    const purchase = { wanted: { credits }, payment_method: 'bank', expected_total: amount } as const
    const body = { ...purchase, request_key: randomUUID() }
    const sold = await t.call(creditRoutes.buy, { as, body })
    expect(sold.data.invoice).toMatchObject({ credits, amount, total: amount, status: 'due' })
  },
)

test('purchases below the smallest and above the largest amount are refused', async () => {
  await t.changeSettings({ min_purchase: 5_00, max_purchase: 7_00, credit_price: 10_00 })
  const buyer = await makeUser(t)
  const buySome = (credits: number, expected_total: number) => {
    const purchase = { wanted: { credits }, payment_method: 'bank', expected_total } as const
    return t.call(creditRoutes.buy, { as: buyer, body: { ...purchase, request_key: randomUUID() } })
  }
  for (const [credits, total] of [
    [4_99, 49_90],
    [7_01, 70_10],
  ] as const) {
    expect(await unchanged(t, () => buySome(credits, total))).toMatchObject({
      status: 422,
      error: { code: 'purchase_out_of_range', data: { min: 5_00, max: 7_00 } },
    })
  }
  expect((await buySome(5_00, 50_00)).status).toBe(200)
  expect((await buySome(7_00, 70_00)).status).toBe(200)
})

test('a purchase is announced to its buyer and the team', async () => {
  const buyer = await makeUser(t)
  const received = await collectLive(t)
  await buy(buyer)
  const rooms = [`user:${buyer._id}`, 'holders:dealers_manager.invoices']
  expect(await received()).toContainEqual({ rooms, event: { topic: 'invoices' } })
})

test('a quote for nothing is refused', async () => {
  await t.changeSettings({ min_purchase: 1 })
  const { status, error } = await t.call(creditRoutes.quote, { as: await makeUser(t), query: {} })
  await t.changeSettings({ min_purchase: 5_00 })
  expect([status, error.code]).toEqual([422, 'purchase_out_of_range'])
})

test('a package is quoted with its name and price', async () => {
  const query = { package_id: garage._id }
  const { data } = await t.call(creditRoutes.quote, { as: await makeUser(t), query })
  expect(data).toMatchObject({
    item_name: 'Garage, 50 credits',
    credits: 50_00,
    amount: 475_00,
    total: 475_00,
  })
})

test('credits that cost more than the largest invoice are refused', async () => {
  await t.changeSettings({ credit_price: mostMoney })
  const quote = async (credits: number) => {
    const { status, error } = await t.call(creditRoutes.quote, { as: admin, query: { credits } })
    return status === 200 ? status : error.code
  }
  await t.changeSettings({ min_purchase: 1 })
  expect([await quote(1_00), await quote(1_01)]).toEqual([200, 'amount_too_large'])
  await t.changeSettings({ min_purchase: 5_00, credit_price: 10_00 })
})

test('a purchase that is sent again once it was paid is still the same', async () => {
  const buyer = await makeUser(t)
  const key = randomUUID()
  const { data: first } = await buy(buyer, garage._id, key)
  await pay(first.invoice._id)
  const again = await unchanged(t, () => buy(buyer, garage._id, key))
  expect(again).toMatchObject({
    status: 200,
    data: { invoice: { _id: first.invoice._id, status: 'paid' }, checkout_url: null },
  })
})

test('a repeated purchase is the same, even when its package changed', async () => {
  const [buyer, { _id }] = [await makeUser(t), await makePackage(t)]
  const key = randomUUID()
  const { data: first } = await buy(buyer, _id, key)
  await t.db.update(creditPackages).set({ online: false }).where(eq(creditPackages._id, _id))
  const again = await unchanged(t, () => buy(buyer, _id, key))
  expect(again).toMatchObject({ status: 200, data: { invoice: { _id: first.invoice._id } } })
})

test('a purchase during its buyer’s deletion waits, and is refused', async () => {
  const buyer = await makeUser(t)
  let buying: ReturnType<typeof buy> | undefined
  await t.db.transaction(async (db) => {
    await removePerson(db, t.portal, buyer._id)
    buying = buy(buyer)
    await expect.poll(() => isWaiting(t.db)).toBe(true)
  })
  expect((await buying)?.error.code).toBe('signed_out')
  expect(await t.db.$count(invoices, eq(invoices.user_id, buyer._id))).toBe(0)
})

test('the same request sent twenty times at once is one purchase', async () => {
  const buyer = await makeUser(t)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => buy(buyer, garage._id, key)))
  expect(new Set(answers.map(({ data }) => data.invoice._id)).size).toBe(1)
  expect((await mine(buyer)).purchases.total).toBe(1)
})

test('two people with the same request key have a purchase each', async () => {
  const [one, other] = [await makeUser(t), await makeUser(t)]
  const key = randomUUID()
  const [first, second] = [await buy(one, garage._id, key), await buy(other, garage._id, key)]
  expect(first.data.invoice._id).not.toBe(second.data.invoice._id)
})

test('a package that is not on sale can not be bought, but earlier purchases stay', async () => {
  const buyer = await makeUser(t)
  const gone = await makePackage(t, { online: false })
  for (const id of [gone._id, randomUUID()]) {
    expect(await unchanged(t, () => buy(buyer, id))).toMatchObject({
      status: 409,
      error: { code: 'package_unavailable' },
    })
  }
})

test('nothing is sold while bank transfer is switched off', async () => {
  await t.changeSettings({ bank: false })
  const buyer = await makeUser(t)
  const answer = await unchanged(t, () => buy(buyer))
  await t.changeSettings({ bank: true })
  expect(answer).toMatchObject({ status: 409, error: { code: 'payment_method_unavailable' } })
})

test('twenty people marking a purchase as paid at once add its credits once', async () => {
  const buyer = await makeUser(t)
  const { data } = await buy(buyer)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(data.invoice._id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ error }) => error.code === 'invoice_already_paid')).toHaveLength(19)
  expect(await mine(buyer)).toMatchObject({ credits: 5000, purchases: { items: [{ status: 'paid' }] } })
})

test('marking as paid is audited with the buyer', async () => {
  const buyer = await makeUser(t)
  const { data } = await buy(buyer)
  const { data: paid } = await pay(data.invoice._id)
  expect(paid).toMatchObject({
    status: 'paid',
    invoice_no: expect.stringMatching(/^\d{4}-\d{5}$/),
    user_id: buyer._id,
    paid_at: expect.any(String),
  })
  expect(await t.db.select().from(auditLog)).toContainEqual(
    expect.objectContaining({
      act: 'marked_invoice_as_paid',
      actor_id: admin._id,
      subject_id: buyer._id,
      subject_name: `${listedNameOf(buyer)} · ${paid.invoice_no}`,
    }),
  )
})

test('a purchase that does not exist is not found', async () => {
  expect(await unchanged(t, () => pay(randomUUID()))).toMatchObject({
    status: 404,
    error: { code: 'not_found' },
  })
})

test('the purchases of all are found by number, by buyer and by status', async () => {
  const buyer = await makeUser(t, { company_name: 'Zylinder & Co' })
  const { invoice: due } = (await buy(buyer)).data
  const { invoice: paid } = (await buy(buyer)).data
  await pay(paid._id)
  const find = async (query: Record<string, string>) => {
    const { data } = await t.call(invoiceRoutes.list, { as: admin, query })
    return { ids: data.items.map((item) => item._id), total: data.total }
  }
  expect(await find({ keywords: 'zylinder' })).toEqual({ ids: [paid._id, due._id], total: 2 })
  expect(await find({ keywords: 'zylinder', status: 'due' })).toEqual({ ids: [due._id], total: 1 })
  expect(await find({ keywords: `M-${due.reference}` })).toEqual({ ids: [due._id], total: 1 })
  expect(await find({ keywords: '%' })).toEqual({ ids: [], total: 0 })
})

test('only people with the permission see purchases of others and mark them as paid', async () => {
  const buyer = await makeUser(t)
  const { data } = await buy(buyer)
  const stranger = await makeStaff(t, ['dealers_manager.balance'])
  for (const as of [buyer, stranger]) {
    expect((await unchanged(t, () => pay(data.invoice._id, as))).status).toBe(403)
    expect((await t.call(invoiceRoutes.list, { as })).status).toBe(403)
  }
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  expect((await pay(data.invoice._id, accountant)).status).toBe(200)
})
