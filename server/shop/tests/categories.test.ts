import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { categoryRoutes } from '../../../shared/shop/categories.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff } from '../../test/factories.ts'
import { changeStock, moves } from '../stock/change-stock.ts'
import { makeCategory, makeProduct, productForm } from './shop-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { shop_status: true } })
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const add = (name: string, slug?: string) =>
  t.call(categoryRoutes.add, { as: admin, body: { name, ...(slug && { slug }) } })

test('a category gets its name in addresses, in any script', async () => {
  expect((await add('Câbles & Adaptateurs OBD-II')).data).toMatchObject({
    slug: 'cables-adaptateurs-obd-ii',
    products: 0,
  })
  expect((await add('كابلات')).data.slug).toBe('كابلات')
  expect((await add('Großes Zubehör')).data.slug).toBe('grosses-zubehor')
})

test('a name without letters or digits needs a slug of its own', async () => {
  expect((await add('???')).error).toMatchObject({ code: 'invalid_input', fields: { slug: 'required' } })
  expect((await add('???', 'questions')).data.slug).toBe('questions')
})

test('two categories can not have one slug', async () => {
  await add('Tools')
  expect((await add('tools')).error.code).toBe('category_slug_taken')
  const { data } = await add('Other tools')
  const body = { id: data._id, name: 'Other tools', slug: 'tools' }
  expect((await t.call(categoryRoutes.update, { as: admin, body })).error.code).toBe('category_slug_taken')
})

test.each(['-a', 'a-', 'a--b', 'A', 'a b', '../etc', 'a/b', 'x'.repeat(81)])(
  '%j is no slug',
  async (slug) => {
    expect((await add('Anything', slug)).status).toBe(422)
  },
)

test('customers see the number of published products of a category, those who manage it that of all', async () => {
  const category = await makeCategory(t, admin)
  await t.call(productRoutes.add, { as: admin, body: productForm(category) })
  await t.call(productRoutes.add, { as: admin, body: productForm(category, { status: 'draft' }) })
  const by = { params: { id: category._id } }
  expect((await t.call(categoryRoutes.byId, by)).data.products).toBe(1)
  expect((await t.call(categoryRoutes.byId, { as: admin, ...by })).data.products).toBe(2)
  const { data } = await t.call(categoryRoutes.bySlug, { params: { slug: category.slug } })
  expect(data).toMatchObject({ _id: category._id, products: 1 })
  const all = (await t.call(categoryRoutes.all)).data
  expect(all.find(({ _id }) => _id === category._id)?.products).toBe(1)
})

test('deleting a category takes its products along', async () => {
  const product = await makeProduct(t, admin)
  const body = { id: product.category._id }
  expect((await t.call(categoryRoutes.remove, { as: admin, body })).status).toBe(200)
  expect((await t.call(productRoutes.byId, { as: admin, params: { id: product._id } })).error.code).toBe(
    'not_found',
  )
  expect((await t.call(categoryRoutes.remove, { as: admin, body })).error.code).toBe('not_found')
})

test('deleting a category with products needs the permission to delete those', async () => {
  const product = await makeProduct(t, admin)
  const empty = await makeCategory(t, admin)
  const staff = await makeStaff(t, ['shop_manager.category.delete'])
  const remove = (id: string) => t.call(categoryRoutes.remove, { as: staff, body: { id } })
  expect((await remove(product.category._id)).error.code).toBe('forbidden')
  expect((await t.call(productRoutes.byId, { params: { id: product._id } })).status).toBe(200)
  expect((await remove(empty._id)).status).toBe(200)
})

test('a category stays while an order has reserved one of its products', async () => {
  const product = await makeProduct(t, admin, { inventory: 2 })
  await t.db.transaction((db) =>
    changeStock(db, [{ product_id: product._id, ...moves.reserved(1), effect_key: `order:${randomUUID()}` }]),
  )
  const body = { id: product.category._id }
  expect((await t.call(categoryRoutes.remove, { as: admin, body })).error.code).toBe('product_reserved')
})
