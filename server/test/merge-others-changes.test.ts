import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBody } from '../../shared/contract/route.ts'
import { productRoutes } from '../../shared/shop/products.ts'
import { settingsRoutes } from '../../shared/site/settings-routes.ts'
import { treeVariantRoutes } from '../../shared/vehicles/tree.ts'
import { makeProduct } from '../shop/tests/shop-fixtures.ts'
import { engine, makeTree } from '../vehicles/tree/tree-fixtures.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { SignedIn } from './call.ts'
import { listedNameOf, makeAdmin } from './factories.ts'

let t: TestApp
let anna: SignedIn
let ben: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  anna = await makeAdmin(t)
  ben = await makeAdmin(t)
})
afterAll(() => t.close())

type Variant = SentBody<typeof treeVariantRoutes.update>

async function openVariant() {
  const { variant, generation } = await makeTree(t, anna)
  const opened = { ...engine, name: variant.name, parent: generation._id }
  const save = (as: SignedIn, change: Partial<Variant>, from: Variant['opened'] = opened) =>
    t.call(treeVariantRoutes.update, {
      as,
      params: { id: variant._id },
      body: { ...opened, ...change, opened: from },
    })
  return { opened, save }
}

test('what another saved meanwhile in other fields of a variant is retained', async () => {
  const { save } = await openVariant()
  expect((await save(anna, { power_hp: 111 })).status).toBe(200)
  const { data } = await save(ben, { engine_code: 'XYZ' })
  expect([data.power_hp, data.engine_code]).toEqual([111, 'XYZ'])
})

test('a field that both changed is refused with who saved what, and written once that is known', async () => {
  const { opened, save } = await openVariant()
  await save(anna, { power_hp: 111 })
  const { status, error } = await save(ben, { power_hp: 122, engine_code: 'XYZ' })
  expect([status, error.code, error.fields]).toEqual([
    409,
    'changed_meanwhile',
    { power_hp: 'changed_meanwhile' },
  ])
  expect(error.data).toMatchObject({
    by: listedNameOf(anna),
    at: expect.any(String),
    theirs: { power_hp: 111 },
  })
  const known = await save(ben, { power_hp: 122, engine_code: 'XYZ' }, { ...opened, power_hp: 111 })
  expect([known.data.power_hp, known.data.engine_code]).toEqual([122, 'XYZ'])
})

test('two who save the same value do not disagree', async () => {
  const { save } = await openVariant()
  await save(anna, { power_hp: 111 })
  expect((await save(ben, { power_hp: 111 })).status).toBe(200)
})

test('a tab of the settings retains what another saved in it, and never reveals a password', async () => {
  const body = {
    tab: 'mail' as const,
    ...{ smtp_host: '', smtp_port: 587, smtp_secure: false, smtp_user: '', smtp_password: '' },
    ...{ remove_smtp_password: false, mail_from: '', inbound_mail_address: '', inbound_mail_authserv_id: '' },
    ...{ sms_notification: false, push_notification: false },
  }
  const save = (as: SignedIn, change: Partial<typeof body>) =>
    t.call(settingsRoutes.change, { as, body: { ...body, ...change, opened: body }, files: [] })
  await save(anna, { smtp_user: 'anna', smtp_password: 'secret-of-anna' })
  const { status, error } = await save(ben, { smtp_user: 'ben', smtp_password: 'secret-of-ben' })
  expect([status, error.data?.theirs, error.data?.by]).toEqual([
    409,
    { smtp_user: 'anna' },
    listedNameOf(anna),
  ])
  expect((await t.portal.settings.get()).smtp_user).toBe('anna')
})

test('a product retains the price and the pictures that another saved meanwhile', async () => {
  const product = await makeProduct(t, anna)
  const { name, slug, product_code, price, weight, weight_unit, status } = product
  const opened = {
    ...{ name, slug, product_code, price, weight, weight_unit, status, category_id: product.category._id },
    ...{ short_description: product.short_description, description: product.description },
    ...{ extra_options: product.extra_options, pictures: [] },
  }
  const save = (as: SignedIn, change: Partial<typeof opened>) =>
    t.call(productRoutes.update, { as, body: { ...opened, ...change, id: product._id, opened }, files: [] })
  await save(anna, { price: price + 500 })
  const { data } = await save(ben, { name: 'Renamed' })
  expect([data.price, data.name]).toEqual([price + 500, 'Renamed'])
  expect((await save(ben, { price: price + 900 })).error.data?.theirs).toEqual({ price: price + 500 })
})
