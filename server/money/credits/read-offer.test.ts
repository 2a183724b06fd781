import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { buyCreditsAs, type MoneyApp, startMoneyApp } from '../payments/payment-fixtures.ts'
import { makePackage } from './credit-fixtures.ts'
import type { creditPackages } from './credits.tables.ts'

let t: MoneyApp
let german: SignedIn
let african: SignedIn
let euros: typeof creditPackages.$inferSelect
let rand: typeof creditPackages.$inferSelect
beforeAll(async () => {
  t = await startMoneyApp({ settings: { bank: false } })
  german = await makeUser(t)
  african = await makeUser(t, { country: 'ZA' })
  euros = await makePackage(t, { position: 1 })
  rand = await makePackage(t, { name: 'Cape Town', currency: 'ZAR', amount: 9500_00 })
})
afterAll(() => t.close())

const offerTo = async (as: SignedIn) => {
  const { currency, packages, any_amount } = (await t.call(creditRoutes.offer, { as })).data
  return { currency, any_amount, packages: packages.map(({ name }) => name) }
}
const inEuros = { currency: 'EUR', any_amount: true, packages: ['Garage'] }
const inRand = { currency: 'ZAR', any_amount: false, packages: ['Cape Town'] }

test('a customer is offered the packages in their country’s currency alone', async () => {
  expect(await offerTo(german)).toEqual(inEuros)
  expect(await offerTo(african)).toEqual(inRand)
  expect(await offerTo(await makeUser(t, { country: 'US' }))).toEqual(inEuros)
  expect(await offerTo(await makeUser(t, { country: '' }))).toEqual(inEuros)
})

test('without a way to pay it, or without a package on sale, their currency is the site’s', async () => {
  const ways = { stripe: true, paypal: true, payfast: true, klarna: true, coinbase: true }
  await t.changeSettings({ stripe: false, paypal: false, payfast: false, klarna: false, coinbase: false })
  expect(await offerTo(african)).toEqual(inEuros)
  await t.changeSettings(ways)
  const swiss = await makeUser(t, { country: 'CH' })
  await makePackage(t, { name: 'Bern', currency: 'CHF', online: false })
  expect(await offerTo(swiss)).toEqual(inEuros)
})

test('what is sold in another currency is neither quoted nor sold to them', async () => {
  const asked = [
    [german, { package_id: rand._id }],
    [african, { package_id: euros._id }],
    [african, { credits: 10_00 }],
  ] as const
  for (const [as, wanted] of asked) {
    const refused = { status: 409, error: { code: 'purchase_currency_unavailable' } }
    expect(await t.call(creditRoutes.quote, { as, query: wanted })).toMatchObject(refused)
    const buy = () => buyCreditsAs(t, as, { wanted, expected_total: 475_00, method: 'stripe' })
    expect(await unchanged(t, buy)).toMatchObject(refused)
  }
  const { data } = await buyCreditsAs(t, african, { wanted: { package_id: rand._id }, method: 'payfast' })
  expect(data.invoice).toMatchObject({ currency: 'ZAR', item_name: 'Cape Town, 50 credits' })
})

test('the offer is for people who are signed in', async () => {
  expect((await t.call(creditRoutes.offer)).status).toBe(401)
})
