import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../shared/contract/permissions.ts'
import type { Body } from '../../../shared/contract/route.ts'
import { type ProductDetails, productRoutes } from '../../../shared/shop/products.ts'
import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { insertEuRates } from '../../money/vat/change-vat.ts'
import { vatChecks } from '../../money/vat/vat.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { clearProductWords } from '../products/like-words.ts'
import { products, productWords } from '../products/products.tables.ts'
import { changeStock, moves } from '../stock/change-stock.ts'
import { makeCategory, makeProduct, productForm } from './shop-fixtures.ts'

let t: TestApp
let admin: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { shop_status: true } })
  admin = await makeAdmin(t)
  customer = await makeUser(t)
})
afterAll(() => t.close())

const picture = async (name: string) => ({
  field: 'images',
  name,
  bytes: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b63' } })
    .png()
    .toBuffer(),
})
const formOf = ({ _id, name, slug, product_code, category, price }: ProductDetails) => ({
  ...{ id: _id, name, slug, product_code, category_id: category._id, price },
})

test('a product is shown with its category, its options and what is left of it', async () => {
  const category = await makeCategory(t, admin)
  const body = productForm(category, {
    inventory: 4,
    weight: 1_250,
    short_description: 'Reads 32 ECUs',
    description: '<h2>Fits</h2><p onclick="x()">All <script>alert(1)</script><b>cars</b></p>',
    extra_options: [{ name: 'Case', price: 10_00 }],
  })
  const { data } = await t.call(productRoutes.add, { as: admin, body })
  expect(data).toMatchObject({
    slug: body.name.toLowerCase().replaceAll(' ', '-'),
    category: { _id: category._id },
    weight: 1_250,
    weight_unit: 'kg',
    description: '<h2>Fits</h2><p>All <strong>cars</strong></p>',
    extra_options: [{ _id: expect.any(String), name: 'Case', price: 10_00 }],
    available: 4,
    stock_label: 'low_stock',
    facts: { inventory: 4, reserved: 0, sold: 0, views: 0 },
  })
  const { data: seen } = await t.call(productRoutes.bySlug, { params: { slug: data.slug } })
  expect(seen).toEqual({ ...data, facts: null })
})

test('opening a product counts as a view, unless those who manage it do', async () => {
  const { slug, _id } = await makeProduct(t, admin)
  const params = { slug }
  await t.call(productRoutes.bySlug, { params })
  await t.call(productRoutes.bySlug, { as: customer, params })
  await t.call(productRoutes.bySlug, { as: admin, params })
  await t.portal.productViews.write()
  const { data } = await t.call(productRoutes.byId, { as: admin, params: { id: _id } })
  expect(data.facts?.views).toBe(2)
})

test.each(['unpublished', 'draft'] as const)(
  'a product that is %s is there for those who manage it alone',
  async (status) => {
    const { _id, slug, product_code } = await makeProduct(t, admin, { status })
    const readings = [
      (as?: SignedIn) => t.call(productRoutes.byId, { ...(as && { as }), params: { id: _id } }),
      (as?: SignedIn) => t.call(productRoutes.bySlug, { ...(as && { as }), params: { slug } }),
      (as?: SignedIn) => t.call(productRoutes.byCode, { ...(as && { as }), params: { code: product_code } }),
    ]
    const staff = await makeStaff(t, ['shop_manager.product.delete'])
    for (const read of readings) {
      for (const as of [undefined, customer, await makeStaff(t, ['orders'])])
        expect((await read(as)).error.code).toBe('not_found')
      expect((await read(staff)).status).toBe(200)
    }
    const list = async (as?: SignedIn) =>
      (await t.call(productRoutes.all, { ...(as && { as }), query: { name: product_code, status } })).data
        .total
    expect([await list(), await list(customer), await list(staff)]).toEqual([0, 0, 1])
  },
)

test('codes and slugs are unique, codes regardless of case', async () => {
  const { category, ...product } = await makeProduct(t, admin, { product_code: 'KESS3-M' })
  const add = (change: object) =>
    t.call(productRoutes.add, { as: admin, body: { ...productForm(category as never), ...change } })
  expect((await add({ product_code: 'kess3-m' })).error.code).toBe('product_code_taken')
  expect((await add({ slug: product.slug })).error.code).toBe('product_slug_taken')
  expect((await add({ product_code: 'x'.repeat(11) })).error).toMatchObject({
    fields: { product_code: expect.anything() },
  })
  expect((await add({ category_id: randomUUID() })).error.code).toBe('product_category_missing')
  const { data } = await t.call(productRoutes.byCode, { params: { code: 'kess3-M' } })
  expect(data._id).toBe(product._id)
})

test('pictures keep the order they are given, others go, and only pictures are taken', async () => {
  const product = await makeProduct(t, admin)
  const update = (pictures: string[], files: Awaited<ReturnType<typeof picture>>[] = []) =>
    t.call(productRoutes.update, {
      as: admin,
      body: { ...formOf(product), status: 'published', pictures },
      files,
    })
  const [first, second] = (await update([], [await picture('a.png'), await picture('b.png')])).data.pictures
  if (!first || !second) throw new Error('No pictures were stored.')
  const { data } = await update([second._id, first._id], [await picture('c.png')])
  expect(data.pictures.map(({ _id }) => _id).slice(0, 2)).toEqual([second._id, first._id])
  expect(data.pictures).toHaveLength(3)
  expect(
    (await update([first._id, second._id], [await picture('d.png'), await picture('e.png')])).error.code,
  ).toBe('too_many_files')
  expect((await update([first._id, first._id])).error.code).toBe('invalid_input')
  expect((await update([randomUUID()])).error.code).toBe('invalid_input')
  const text = { field: 'images', name: 'x.png', bytes: Buffer.from('<svg/>') }
  expect((await update([first._id], [text])).error.code).toBe('picture_unreadable')
  expect((await update([first._id])).data.pictures).toEqual([first])
  expect((await t.call(productRoutes.picture, { params: { id: second._id } })).status).toBe(404)
  expect((await t.call(productRoutes.picture, { params: { id: first._id } })).status).toBe(200)
})

test('the picture of a product that isn’t published is there for those who manage it alone', async () => {
  const body = productForm(await makeCategory(t, admin), { status: 'draft' })
  const { data } = await t.call(productRoutes.add, { as: admin, body, files: [await picture('a.png')] })
  const params = { id: data.pictures[0]?._id ?? '' }
  expect((await t.call(productRoutes.picture, { params })).status).toBe(404)
  expect((await t.call(productRoutes.picture, { as: admin, params })).status).toBe(200)
})

test('a change leaves the stock alone and keeps the ids of options', async () => {
  const product = await makeProduct(t, admin, {
    inventory: 7,
    extra_options: [{ name: 'Case', price: 10_00 }],
  })
  const extra_options = [...product.extra_options, { name: 'Strap', price: 0 }]
  const body = { ...formOf(product), price: 59_00, pictures: [], extra_options, status: 'published' as const }
  const { data } = await t.call(productRoutes.update, { as: admin, body })
  expect(data).toMatchObject({
    price: 59_00,
    facts: { inventory: 7 },
    extra_options: [product.extra_options[0], { name: 'Strap' }],
  })
})

test('lists find by words, category, price and stock, and sort', async () => {
  const category = await makeCategory(t, admin)
  const named = async (name: string, price: number, inventory: number) =>
    (await t.call(productRoutes.add, { as: admin, body: productForm(category, { name, price, inventory }) }))
      .data._id
  const flex = await named('Flex interface', 300_00, 50)
  const cable = await named('Flex cable', 20_00, 2)
  await named('Flex bag', 10_00, 0)
  const names = async (query: object) => {
    const { data } = await t.call(productRoutes.all, { query: { category_id: category._id, ...query } })
    return data.items.map(({ name }) => name.replace('Flex ', ''))
  }
  expect(await names({})).toEqual(['bag', 'cable', 'interface'])
  expect(await names({ sort_by: 'price', sort_order: 'desc' })).toEqual(['interface', 'cable', 'bag'])
  expect(await names({ name: 'INTER' })).toEqual(['interface'])
  expect(await names({ in_stock: true })).toEqual(['cable', 'interface'])
  expect(await names({ min_price: 15_00, max_price: 25_00 })).toEqual(['cable'])
  expect(await names({ stock_label: 'low_stock' })).toEqual(['cable'])
  expect(await names({ stock_label: 'sold_out' })).toEqual(['bag'])
  await t.db.transaction((db) =>
    changeStock(db, [{ product_id: cable, ...moves.reserved(2), effect_key: 'order:1' }]),
  )
  expect(await names({ stock_label: 'out_of_stock' })).toEqual(['cable'])
  expect(await names({ page: 2, size: 2 })).toEqual(['interface'])
  expect(flex).toBeDefined()
})

test('what a search finds stands by how well it fits, what is sold out last, also with typos', async () => {
  const category = await makeCategory(t, admin)
  const add = (name: string, inventory: number, short_description = '') =>
    t.call(productRoutes.add, {
      as: admin,
      body: productForm(category, { name, inventory, short_description }),
    })
  await add('Bench cable', 0)
  await add('Adapter', 9, 'For the bench')
  await add('Workbench', 3)
  await add('Kit for the bench', 5)
  const names = async (query: object) => {
    const { data } = await t.call(productRoutes.all, { query: { category_id: category._id, ...query } })
    return data.items.map(({ name }) => name)
  }
  const best = ['Kit for the bench', 'Workbench', 'Adapter', 'Bench cable']
  expect(await names({ name: 'bench' })).toEqual(best)
  expect(await names({ name: 'bnech' })).toEqual(best)
  expect(await names({ name: 'bench', sort_by: 'name' })).toEqual(best.toSorted())
})

test('the status of many products changes at once', async () => {
  const [one, other] = [await makeProduct(t, admin), await makeProduct(t, admin, { status: 'draft' })]
  const change = (ids: string[]) =>
    t.call(productRoutes.updateStatus, { as: admin, body: { ids, status: 'unpublished' } })
  expect((await change([one._id, other._id])).data).toEqual({ changed: 2 })
  expect((await change([one._id, other._id])).data).toEqual({ changed: 0 })
  expect((await change([one._id, randomUUID()])).error.code).toBe('not_found')
  expect((await t.call(productRoutes.byId, { params: { id: one._id } })).status).toBe(404)
})

test('a product that an order has reserved can not be deleted, others can, all or none', async () => {
  const [free, taken] = [await makeProduct(t, admin), await makeProduct(t, admin, { inventory: 1 })]
  await t.db.transaction((db) =>
    changeStock(db, [{ product_id: taken._id, ...moves.reserved(1), effect_key: 'order:2' }]),
  )
  const remove = (ids: string[]) => t.call(productRoutes.remove, { as: admin, body: { ids } })
  expect((await remove([free._id, taken._id])).error.code).toBe('product_reserved')
  expect((await t.call(productRoutes.byId, { params: { id: free._id } })).status).toBe(200)
  expect((await remove([free._id])).status).toBe(200)
  expect((await remove([free._id])).error.code).toBe('not_found')
})

test('while the shop is closed its products are there for those who manage them alone', async () => {
  const { _id, slug } = await makeProduct(t, admin)
  await t.changeSettings({ shop_status: false })
  for (const as of [undefined, customer]) {
    const who = as ? { as } : {}
    expect((await t.call(productRoutes.all, who)).error.code).toBe('feature_off')
    expect((await t.call(productRoutes.bySlug, { ...who, params: { slug } })).error.code).toBe('feature_off')
  }
  expect((await t.call(productRoutes.byId, { as: admin, params: { id: _id } })).status).toBe(200)
  await t.changeSettings({ shop_status: true })
})

test.each([
  ['add', 'shop_manager.product.add'],
  ['update', 'shop_manager.product.edit'],
] as const)('%s needs its own permission', async (name, permission) => {
  const others: Permission[] = ['shop_manager.product.delete', 'shop_manager.category.edit']
  const product = await makeProduct(t, admin)
  const { id, ...known } = formOf(product)
  const form = { ...known, product_code: randomUUID().slice(0, 9), slug: randomUUID() }
  const body = name === 'update' ? { ...form, id, pictures: [] } : form
  const call = async (permissions: Permission[]) =>
    (
      await t.call(productRoutes[name] as typeof productRoutes.update, {
        as: await makeStaff(t, permissions),
        body: body as never,
      })
    ).status
  expect(await call(others)).toBe(403)
  expect(await call([permission])).toBe(200)
})

test('prices of several products change by a percentage or to one price, and nothing when one of them is gone', async () => {
  const [dear, cheap] = [
    await makeProduct(t, admin, { price: 99_99 }),
    await makeProduct(t, admin, { price: 1_00 }),
  ]
  const ids = [dear._id, cheap._id]
  const prices = async () =>
    Promise.all(
      ids.map(async (id) => (await t.call(productRoutes.byId, { as: admin, params: { id } })).data.price),
    )
  const update = (body: Body<typeof productRoutes.updatePrice>) =>
    t.call(productRoutes.updatePrice, { as: admin, body })
  const gone = { ids: [...ids, randomUUID()], percentage: null, price: 5_00 }
  expect((await update(gone)).error.code).toBe('not_found')
  expect((await update({ ids, percentage: 10_00, price: 5_00 })).error.code).toBe('invalid_input')
  expect(await prices()).toEqual([99_99, 1_00])
  expect((await update({ ids, percentage: -10_00, price: null })).data).toEqual({ changed: 2 })
  expect(await prices()).toEqual([89_99, 90])
  expect((await update({ ids, percentage: null, price: 90 })).data).toEqual({ changed: 1 })
  expect(await prices()).toEqual([90, 90])
})

test('misspelt words find what was meant, and words of nothing find nothing', async () => {
  const name = `Wideband lambda kit ${randomUUID()}`
  const { _id } = await makeProduct(t, admin, { name })
  const found = async (typed: string) =>
    (await t.call(productRoutes.all, { query: { name: typed, size: 100 } })).data.items.map((one) => one._id)
  for (const typed of ['lamda', 'wideban lamdba', 'kit lambda']) expect(await found(typed)).toContain(_id)
  expect(await found('xqzwvy')).toEqual([])

  // Words follow the products: those of a new name are known, those that nothing has any more are forgotten.
  const word = `kolben${randomUUID().replaceAll(/[\d-]/g, '')}`
  await t.db
    .update(products)
    .set({ name: `Seal ${word}` })
    .where(eq(products._id, _id))
  expect(await found(`${word}x`)).toEqual([_id])
  await t.db.update(products).set({ name }).where(eq(products._id, _id))
  const known = () => t.db.select().from(productWords).where(eq(productWords.word, word))
  expect(await known()).toHaveLength(1)
  await clearProductWords(t.db)
  expect(await known()).toHaveLength(0)
  expect(await found('lamda')).toContain(_id)
})

test('prices are shown with the operator’s VAT, to a business with a checked number net', async () => {
  await insertEuRates(t.db)
  await t.changeSettings({ company_country: 'DE' })
  const business = await makeUser(t, { country: 'FR', vat_no: 'FR40303265045' })
  const prices = async (as?: SignedIn) => (await t.call(shownPriceRoutes.read, { ...(as && { as }) })).data
  const gross = { currency: 'EUR', vat_percentage: 19_00, with_vat: true }
  expect([await prices(), await prices(business)]).toEqual([gross, gross])
  const check = {
    vat_no: 'FR40303265045',
    valid: true,
    consultation: '',
    checked_at: new Date().toISOString(),
  }
  await t.db.insert(vatChecks).values(check)
  expect([await prices(), await prices(business)]).toEqual([gross, { ...gross, with_vat: false }])
  await t.changeSettings({ company_country: '' })
  expect(await prices()).toEqual({ currency: 'EUR', vat_percentage: 0, with_vat: false })
})
