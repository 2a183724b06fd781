import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { categoryRoutes } from '../../../shared/shop/categories.ts'
import { couponRoutes } from '../../../shared/shop/coupons.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { makeProduct, openShop } from './shop-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: openShop })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const form = (change: object = {}) => ({
  name: 'Spring',
  code: `S-${randomUUID().slice(0, 8)}`,
  percentage: 10_00,
  ...change,
})
const add = (change: object = {}) => t.call(couponRoutes.add, { as: admin, body: form(change) })

test('a coupon is found by its code regardless of case', async () => {
  const { data } = await add({ code: 'Spring-10' })
  expect(data).toMatchObject({
    code: 'Spring-10',
    percentage: 1000,
    flat_amount: null,
    used: 0,
    status: 'active',
  })
  const found = await t.call(couponRoutes.byCode, { as: admin, params: { code: 'SPRING-10' } })
  expect(found.data).toEqual(data)
  expect((await add({ code: 'sPRING-10' })).error.code).toBe('coupon_code_taken')
})

test.each([
  ['both an amount and a percentage', { flat_amount: 500 }, 'percentage'],
  ['neither', { percentage: null }, 'percentage'],
  ['more than all', { percentage: 10_001 }, 'percentage'],
  ['a product and a category', { product_id: randomUUID(), category_id: randomUUID() }, 'product_id'],
  [
    'an end before its beginning',
    { start_date: '2026-03-02T00:00:00Z', expiry_date: '2026-03-01T00:00:00Z' },
    'expiry_date',
  ],
  ['a code with blanks', { code: 'A B' }, 'code'],
])('a coupon with %s is refused', async (_what, change, field) => {
  expect((await add(change)).error).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.anything() },
  })
})

test('a coupon belongs to a product that is there', async () => {
  expect((await add({ product_id: randomUUID() })).error.code).toBe('coupon_target_missing')
  const product = await makeProduct(t, admin)
  expect((await add({ product_id: product._id })).data.product_id).toBe(product._id)
})

test('coupons are listed, searched, changed, switched off and deleted by those who manage them alone', async () => {
  const { data } = await add({ name: 'Autumn sale', expiry_date: '2027-01-01T00:00:00+01:00' })
  expect(data.expiry_date).toBe('2026-12-31T23:00:00.000Z')
  const list = async (query: object) =>
    (await t.call(couponRoutes.all, { as: admin, query })).data.items.map(({ _id }) => _id)
  expect(await list({ keywords: 'autumn' })).toEqual([data._id])
  expect(await list({ keywords: data.code.toUpperCase() })).toEqual([data._id])
  const change = { ...form({ name: 'Winter sale', code: data.code }), id: data._id, max_uses: 5 }
  expect((await t.call(couponRoutes.update, { as: admin, body: change })).data).toMatchObject({
    name: 'Winter sale',
    max_uses: 5,
  })
  const off = { id: data._id, status: 'inactive' } as const
  expect((await t.call(couponRoutes.updateStatus, { as: admin, body: off })).data.status).toBe('inactive')
  expect(await list({ status: 'inactive' })).toEqual([data._id])
  for (const as of [await makeUser(t), await makeStaff(t, ['shop_manager.product.add'])])
    expect((await t.call(couponRoutes.byId, { as, params: { id: data._id } })).status).toBe(403)
  expect((await t.call(couponRoutes.remove, { as: admin, body: { id: data._id } })).status).toBe(200)
  expect((await t.call(couponRoutes.byId, { as: admin, params: { id: data._id } })).error.code).toBe(
    'not_found',
  )
})

test('a coupon whose product or category is deleted is switched off, takes nothing off and says what it was for', async () => {
  for (const kind of ['product', 'category'] as const) {
    const product = await makeProduct(t, admin)
    const [id, name] =
      kind === 'product' ? [product._id, product.name] : [product.category._id, product.category.name]
    const { data: made } = await add({ [`${kind}_id`]: id })
    expect(made).toMatchObject({ goods_name: name, goods_deleted: false, status: 'active' })
    const route = kind === 'product' ? productRoutes.remove : categoryRoutes.remove
    const body = kind === 'product' ? { ids: [id] } : { id }
    expect((await t.call<typeof route>(route, { as: admin, body } as never)).status).toBe(200)
    const read = async () => (await t.call(couponRoutes.byId, { as: admin, params: { id: made._id } })).data
    expect(await read()).toMatchObject({
      ...{ goods_name: name, goods_deleted: true, status: 'inactive' },
      ...{ product_id: null, category_id: null },
    })
    const status = { id: made._id, status: 'active' as const }
    await t.call(couponRoutes.updateStatus, { as: admin, body: status })
    const as = await makeUser(t)
    const other = await makeProduct(t, admin, { inventory: 3 })
    await t.call(cartRoutes.addItem, { as, body: { product_id: other._id } })
    const { data: cart } = await t.call(cartRoutes.update, { as, body: { coupon_code: made.code } })
    expect(cart).toMatchObject({ discount: 0, coupon: { problem: 'other_goods' } })
    const { _id, used, created_at, goods_name, goods_deleted, ...edited } = await read()
    await t.call(couponRoutes.update, { as: admin, body: { ...edited, id: _id, product_id: other._id } })
    expect(await read()).toMatchObject({ goods_name: other.name, goods_deleted: false })
  }
})
