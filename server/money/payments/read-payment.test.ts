import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { buyPackage, makePackage } from '../credits/credit-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  // Keys are enough to be offered; nobody is asked.
  const env = { STRIPE_SECRET_KEY: 'sk_test_nobody', STRIPE_WEBHOOK_SECRET: 'whsec_nobody' }
  t = await startTestApp({ env, settings: { stripe: true, paypal: true, payfast: true } })
})
afterAll(() => t.close())

async function bought() {
  const buyer = await makeUser(t)
  const { _id: package_id } = await makePackage(t)
  const { data } = await buyPackage(t, buyer, { package_id })
  return { buyer, invoice: data.invoice, id: data.invoice.payment?._id ?? '' }
}

test('a payer reads the state of their payment and its invoice', async () => {
  const { buyer, invoice, id } = await bought()
  const seen = { _id: id, method: 'bank', status: 'pending', invoice }
  expect((await t.call(paymentRoutes.get, { as: buyer, params: { id } })).data).toMatchObject(seen)
  expect((await t.call(paymentRoutes.check, { as: buyer, params: { id } })).data).toMatchObject(seen)
})

test("somebody else's payment is not found, not even by the team", async () => {
  const { id } = await bought()
  for (const as of [await makeUser(t), await makeAdmin(t)]) {
    expect((await t.call(paymentRoutes.get, { as, params: { id } })).status).toBe(404)
    const check = () => t.call(paymentRoutes.check, { as, params: { id } })
    expect((await unchanged(t, check)).status).toBe(404)
  }
})

test('the available methods are switched on, have keys and take the currency', async () => {
  const as = await makeUser(t)
  const ways = async (currency: string) =>
    (await t.call(paymentRoutes.methods, { as, query: { currency } })).data
  expect(await ways('EUR')).toEqual(['bank', 'stripe'])
  await t.changeSettings({ bank: false })
  expect(await ways('EUR')).toEqual(['stripe'])
  await t.changeSettings({ stripe: false })
  expect(await ways('EUR')).toEqual([])
})

test('an invalid currency is refused', async () => {
  const as = await makeUser(t)
  expect((await t.call(paymentRoutes.methods, { as, query: { currency: 'XQX' } })).status).toBe(422)
})
