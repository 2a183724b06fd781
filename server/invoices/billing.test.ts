import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingRoutes } from '../../shared/billing.ts'
import { invoiceDetailRoutes } from '../../shared/invoice-details.ts'
import { invoiceRoutes } from '../../shared/invoices.ts'
import { reconcile } from '../credits/reconcile.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { makeAdmin, makeStaff, makeUser, type SignedIn } from '../test/factories.ts'
import { vat } from '../vat/vat.tables.ts'

let t: TestApp
let keeper: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  t = await startTestApp({ settings: { company_country: 'DE' } })
  await t.db.insert(vat).values({ country: 'DE', percentage: 1900, enabled: true })
  keeper = await makeStaff(t, ['dealers_manager.invoices'])
  buyer = await makeUser(t, { company_name: 'Müller & Söhne', country: 'DE' })
})
afterAll(async () => {
  expect(await reconcile(t.db)).toEqual([])
  await t.close()
})

const lines = [
  { item_name: 'Training', count: 150, price: 333_33 },
  { item_name: 'Travel', count: 100, price: 1 },
]
const bill = (more: { credits?: number; paid?: boolean } = {}) =>
  t.call(invoiceRoutes.bill, {
    as: keeper,
    body: { user_id: buyer._id, lines, request_key: randomUUID(), ...more },
  })

test('what a bill would come to is what it comes to, and asking writes nothing', async () => {
  const { data: foreseen } = await t.call(billingRoutes.total, {
    as: keeper,
    body: { user_id: buyer._id, lines },
  })
  // 49,999.50 rounded and 1; each with its own VAT.
  expect(foreseen).toMatchObject({ amount: 50_001, vat: 9500, total: 59_501, vat_treatment: 'charged' })
  const { data: before } = await t.call(invoiceRoutes.list, { as: keeper })
  expect(before.total).toBe(0)
  const { data: billed } = await bill()
  expect(billed).toMatchObject({ amount: 50_001, vat: 9500, total: 59_501 })
})

test('only customers can be billed, and only who keeps invoices finds them', async () => {
  const deleted = await makeUser(t, { company_name: 'Müller gone', deleted_at: new Date().toISOString() })
  const { data } = await t.call(billingRoutes.buyers, { as: keeper, query: { keywords: 'müller' } })
  expect(data.map(({ _id }) => _id)).toEqual([buyer._id])
  const { data: team } = await t.call(billingRoutes.buyers, {
    as: keeper,
    query: { keywords: keeper.username },
  })
  expect(team).toEqual([])
  for (const as of [buyer, await makeStaff(t, ['dealers_manager.balance'])]) {
    expect((await t.call(billingRoutes.buyers, { as })).status).toBe(403)
    expect((await t.call(billingRoutes.total, { as, body: { user_id: buyer._id, lines } })).status).toBe(403)
  }
  for (const user_id of [keeper._id, deleted._id, randomUUID()]) {
    expect((await t.call(billingRoutes.total, { as: keeper, body: { user_id, lines } })).status).toBe(404)
  }
})

test('the details tell lines, payments, refunds, credit notes and the credits that are left', async () => {
  const admin = await makeAdmin(t)
  const { data: billed } = await bill({ credits: 1000, paid: true })
  const read = async () =>
    (await t.call(invoiceDetailRoutes.read, { as: keeper, params: { id: billed._id } })).data
  expect(await read()).toMatchObject({
    lines: [{ item_name: 'Training', count: 150, amount: 50_000, vat: 9500 }, { item_name: 'Travel' }],
    buyer: { company_name: 'Müller & Söhne', country: 'DE' },
    billed_by: keeper.username,
    credits_left: 1000,
    payments: [{ method: 'bank', status: 'paid', amount: 59_501 }],
    refunds: [],
    credit_notes: [],
  })
  const refunded = { as: admin, params: { id: billed._id }, body: { amount: 29_750, reason: 'half of it' } }
  expect((await t.call(invoiceRoutes.refund, refunded)).status).toBe(200)
  expect(await read()).toMatchObject({
    refunded: 29_750,
    credits_left: 500,
    refunds: [{ amount: 29_750, credits: 500, reason: 'half of it', by: admin.username, origin: 'team' }],
    credit_notes: [{ total: 29_750, invoice_no: expect.any(String) }],
  })
})

test('details are for who keeps invoices alone', async () => {
  const { data: billed } = await bill()
  const params = { id: billed._id }
  const other = await makeStaff(t, ['dealers_manager.balance', 'orders'])
  for (const as of [buyer, other]) {
    expect((await t.call(invoiceDetailRoutes.read, { as, params })).status).toBe(403)
  }
  const unknown = { as: keeper, params: { id: randomUUID() } }
  expect((await t.call(invoiceDetailRoutes.read, unknown)).status).toBe(404)
})
