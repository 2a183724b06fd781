import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { users } from '../../users/users.tables.ts'
import { documentOf } from '../documents/document-of.ts'
import {
  buyCreditsAs,
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  refund,
  startMoneyApp,
  startPurchase,
} from '../payments/payment-fixtures.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { invoiceDocuments, invoices } from './invoices.tables.ts'

let t: MoneyApp
let admin: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const nowhere = { address: '', post_code: '', city: '' }
const home = { address: 'Torfstraße 31', post_code: '13353', city: 'Berlin' }
const missing = (...fields: string[]) => ({
  status: 422,
  error: {
    code: 'buyer_address_missing',
    fields: Object.fromEntries(fields.map((field) => [field, 'required'])),
  },
})

async function rowOf(id: string) {
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
  if (!row) throw new Error(`no invoice ${id}`)
  return row
}

/** Makes a paid invoice as it was issued before addresses were asked for. */
async function paidWithout(buyer: SignedIn) {
  const { invoice_id: id } = await makePaidPurchase(t, buyer)
  const { buyer: on } = await rowOf(id)
  await t.db
    .update(invoices)
    .set({ buyer: { ...on, ...nowhere } })
    .where(eq(invoices._id, id))
  return id
}

const complete = (as: SignedIn, id: string, body: Partial<typeof home> = home) =>
  t.call(invoiceRoutes.complete, { as, params: { id }, body: { ...nowhere, ...body } })
const pdf = (as: SignedIn, id: string) => t.call(invoiceRoutes.download, { as, params: { id } })

test.each([
  [nowhere, 'DE', ['address', 'post_code', 'city']],
  [{ ...home, post_code: '' }, 'DE', ['post_code']],
  [{ ...home, city: '' }, 'AE', ['city']],
  [home, '', ['country']],
])('a purchase is refused without %o in %j, and says what is missing', async (address, country, fields) => {
  const buyer = await makeUser(t, { ...address, country })
  expect(await unchanged(t, () => buyCreditsAs(t, buyer))).toMatchObject(missing(...fields))
})

/** Starts a purchase as it was before addresses were asked for. */
async function purchaseWithoutAddress(buyer: SignedIn): Promise<string> {
  const { invoice_id: id } = await startPurchase(t, buyer)
  const { buyer: on } = await rowOf(id)
  await t.db
    .update(invoices)
    .set({ buyer: { ...on, ...nowhere } })
    .where(eq(invoices._id, id))
  return id
}

test('where there are no post codes, none is needed', async () => {
  const buyer = await makeUser(t, { ...home, post_code: '', country: 'AE' })
  expect((await buyCreditsAs(t, buyer)).status).toBe(200)
})

test('once the address is in the profile, the purchase goes on and the invoice has it', async () => {
  const buyer = await makeUser(t, nowhere)
  expect(await buyCreditsAs(t, buyer)).toMatchObject(missing('address', 'post_code', 'city'))
  await t.call(profileRoutes.updateAddress, { as: buyer, body: { ...home, country: 'DE' } })
  const { invoice_id } = await makePaidPurchase(t, buyer)
  expect(await rowOf(invoice_id)).toMatchObject({ buyer: { ...home, country: 'DE' }, completed_at: null })
})

test('an unpaid purchase from before takes the address of the profile when it is paid', async () => {
  const buyer = await makeUser(t)
  const id = await purchaseWithoutAddress(buyer)
  await t.db.update(users).set(nowhere).where(eq(users._id, buyer._id))
  const pay = () =>
    t.call(invoiceRoutes.pay, { as: buyer, params: { id }, body: { payment_method: 'paypal' } })
  expect(await unchanged(t, pay)).toMatchObject(missing('address', 'post_code', 'city'))
  await t.db.update(users).set(home).where(eq(users._id, buyer._id))
  expect((await pay()).status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ buyer: home, completed_at: null, invoice_no: null })
})

test('a bill gets the address with its payment, and keeps number, date and sums', async () => {
  const buyer = await makeUser(t, nowhere)
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: buyer._id, lines, request_key: randomUUID() }
  const { _id: id } = (await t.call(invoiceRoutes.bill, { as: admin, body })).data
  const before = await rowOf(id)
  await t.db.update(users).set(home).where(eq(users._id, buyer._id))
  await t.call(invoiceRoutes.pay, { as: buyer, params: { id }, body: { payment_method: 'stripe' } })
  expect(await rowOf(id)).toEqual({
    ...before,
    buyer: { ...before.buyer, ...home },
    completed_at: expect.any(String),
  })
})

test('an address in another country than the one that was taxed isn’t added', async () => {
  const buyer = await makeUser(t)
  const id = await purchaseWithoutAddress(buyer)
  await t.db.update(users).set({ country: 'FR' }).where(eq(users._id, buyer._id))
  const paid = { as: buyer, params: { id }, body: { payment_method: 'stripe' } } as const
  expect((await t.call(invoiceRoutes.pay, paid)).status).toBe(200)
  expect((await rowOf(id)).buyer).toMatchObject({ ...nowhere, country: 'DE' })
})

test('an invoice without an address is completed by its buyer once, and drawn anew', async () => {
  const buyer = await makeUser(t)
  const id = await paidWithout(buyer)
  const before = await rowOf(id)
  expect((await invoiceOf(t, buyer, id)).can.complete).toBe(true)
  const drawn = (await pdf(buyer, id)).bytes
  expect(await t.db.$count(invoiceDocuments, eq(invoiceDocuments.invoice_id, id))).toBe(1)

  const { status, data } = await complete(buyer, id)
  expect([status, data.can.complete]).toEqual([200, false])
  const after = await rowOf(id)
  expect(after).toEqual({
    ...before,
    buyer: { ...before.buyer, ...home },
    completed_at: expect.any(String),
  })
  expect((await documentOf(t.db, t.portal, after)).completed_at).toBe(after.completed_at)
  expect((await pdf(buyer, id)).bytes.equals(drawn)).toBe(false)

  const again = await unchanged(t, () => complete(buyer, id, { ...home, address: 'Elsewhere 1' }))
  expect(again).toMatchObject({ status: 409, error: { code: 'invoice_has_address' } })
})

test('its credit notes get the address as well', async () => {
  const buyer = await makeUser(t)
  const id = await paidWithout(buyer)
  await refund(t, admin, id, 10_00)
  const note = async () => (await t.db.select().from(invoices).where(eq(invoices.corrects, id)))[0]
  expect((await note())?.buyer).toMatchObject(nowhere)
  await complete(buyer, id)
  expect(await note()).toMatchObject({ buyer: home, completed_at: expect.any(String) })
})

test('what stands on the invoice already isn’t replaced', async () => {
  const buyer = await makeUser(t)
  const id = await paidWithout(buyer)
  const { buyer: on } = await rowOf(id)
  await t.db
    .update(invoices)
    .set({ buyer: { ...on, city: 'Potsdam' } })
    .where(eq(invoices._id, id))
  await complete(buyer, id)
  expect((await rowOf(id)).buyer).toMatchObject({ ...home, city: 'Potsdam', name: on.name })
})

test('nobody but the buyer completes an invoice, the team included', async () => {
  const buyer = await makeUser(t)
  const id = await paidWithout(buyer)
  for (const as of [await makeUser(t), admin]) {
    expect(await unchanged(t, () => complete(as, id))).toMatchObject({ status: 404 })
  }
  const { data } = await t.call(invoiceRoutes.list, { as: admin, query: { keywords: buyer.email } })
  expect(data.items[0]?.can.complete).toBe(false)
})

test('an incomplete address, an unpaid purchase and a removed document are refused', async () => {
  const buyer = await makeUser(t)
  const id = await paidWithout(buyer)
  expect(await unchanged(t, () => complete(buyer, id, { ...home, post_code: '' }))).toMatchObject(
    missing('post_code'),
  )
  expect(await unchanged(t, () => complete(buyer, id, { ...home, city: ' ' }))).toMatchObject({
    error: { code: 'invalid_input', fields: { city: expect.any(String) } },
  })
  const { invoice_id: due } = await startPurchase(t, buyer)
  expect((await unchanged(t, () => complete(buyer, due))).error.code).toBe('invoice_has_address')
  await t.db
    .update(invoices)
    .set({ document_removed_at: new Date().toISOString() })
    .where(eq(invoices._id, id))
  expect((await unchanged(t, () => complete(buyer, id))).error.code).toBe('file_deleted')
  expect((await t.call(creditRoutes.mine, { as: buyer })).data.purchases.items).toHaveLength(2)
})
