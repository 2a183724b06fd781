import { afterAll, beforeAll, expect, test } from 'vitest'
import { productRoutes } from '../../../shared/shop/products.ts'
import { type ShopSettingsForm, shopSettingsRoutes } from '../../../shared/shop/settings-routes.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const form: ShopSettingsForm = {
  status: true,
  guests: false,
  description: 'Tools and cables',
  terms_and_conditions: '<p>Ours</p>',
  paypal: true,
  payfast: false,
  stripe: false,
  crypto: true,
  square: false,
  bank: true,
  oss: true,
  low_stock: 3,
  provider_minutes: 30,
  bank_days: 5,
}
const update = (as: SignedIn, change: Partial<ShopSettingsForm> = {}) =>
  t.call(shopSettingsRoutes.update, { as, body: { ...form, ...change } })

test('the shop opens once the company’s country is set, and everybody knows its settings', async () => {
  expect((await refused(t, () => update(admin))).code).toBe('shop_country_missing')
  expect((await t.call(productRoutes.all)).error.code).toBe('feature_off')
  await t.changeSettings({ company_country: 'DE' })
  const { data } = await update(admin, {
    terms_and_conditions: '<p onclick="x()">Ours</p><script>y()</script>',
  })
  // No provider has its keys here.
  const missing = {
    stripe: 'no_keys',
    paypal: 'no_keys',
    payfast: 'no_keys',
    coinbase: 'no_keys',
    square: 'no_keys',
  }
  const setup = { country: true, methods: { bank: 'ready', ...missing } }
  expect(data).toEqual({ ...form, methods: ['bank'], setup })
  expect((await t.call(shopSettingsRoutes.get)).data).toEqual({ ...data, setup: null })
  const staff = await makeStaff(t, ['shop_manager.ship_order'])
  expect((await t.call(shopSettingsRoutes.get, { as: staff })).data.setup).toBeNull()
  expect((await t.call(productRoutes.all)).status).toBe(200)
  const closed = await update(admin, { status: false, bank: false })
  expect(closed.data).toMatchObject({ status: false, methods: [] })
  expect((await t.call(productRoutes.all)).error.code).toBe('feature_off')
})

test('who manages orders alone doesn’t change them', async () => {
  const staff = await makeStaff(t, ['shop_manager.ship_order', 'settings'])
  expect((await refused(t, () => update(staff))).code).toBe('forbidden')
  expect((await update(await makeStaff(t, ['shop_manager.shop_settings']))).status).toBe(200)
})
