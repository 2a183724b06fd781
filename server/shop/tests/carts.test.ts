import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../../shared/contract/route.ts'
import { type Cart, cartRoutes } from '../../../shared/shop/carts.ts'
import { productRoutes } from '../../../shared/shop/products.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { cartItems, carts } from '../carts/carts.tables.ts'
import { makeCategory, makeCoupon, makeProduct, makeRates, makeShipping, openShop } from './shop-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: openShop })
  admin = await makeAdmin(t)
  await makeRates(t, admin)
  await makeShipping(t, admin)
})
afterAll(() => t.close())

type Owner = { as?: SignedIn; shopping_cart_id?: string }

async function add({ as, shopping_cart_id }: Owner, product_id: string, more: object = {}) {
  const body = { product_id, ...(shopping_cart_id && { shopping_cart_id }), ...more }
  return t.call(cartRoutes.addItem, { ...(as && { as }), body })
}
const update = ({ as, shopping_cart_id }: Owner, change: Partial<Body<typeof cartRoutes.update>>) =>
  t.call(cartRoutes.update, {
    ...(as && { as }),
    body: { ...(shopping_cart_id && { shopping_cart_id }), ...change },
  })
const read = async ({ as, shopping_cart_id }: Owner): Promise<Cart> => {
  const query = { ...(shopping_cart_id && { shopping_cart_id }) }
  return (await t.call(cartRoutes.read, { ...(as && { as }), query })).data
}
/** Returns a guest with a cart that has one of this product. */
async function guestWith(product_id: string, more: object = {}): Promise<Owner> {
  const { data } = await add({}, product_id, more)
  return { shopping_cart_id: data.shopping_cart_id ?? '' }
}

test('a guest’s cart is opened by its id alone, and shows what it costs with the operator’s VAT', async () => {
  const { _id, slug } = await makeProduct(t, admin, { price: 49_99, inventory: 10 })
  const { data } = await add({}, _id, { quantity: 2 })
  expect(data).toMatchObject({
    pieces: 2,
    items: [{ slug, quantity: 2, unit_price: 49_99, amount: 99_98, problem: null, available: 10 }],
    country: null,
    shipping: { name: 'Parcel', cost: 5_00 },
    goods: 99_98,
    discount: 0,
    vat_percentage: 19_00,
    // Rounded per line, half up: 18.9962 and 0.95.
    vat: 19_00 + 95,
    total: 99_98 + 5_00 + 19_95,
  })
  expect(await read({ shopping_cart_id: data.shopping_cart_id ?? '' })).toEqual(data)
  expect((await read({ shopping_cart_id: randomUUID() })).items).toEqual([])
  expect((await read({ as: await makeUser(t), ...data } as Owner)).items).toEqual([])
})

test('the same product with the same options is one line, with others another one', async () => {
  const { _id, extra_options } = await makeProduct(t, admin, {
    price: 10_00,
    inventory: 10,
    extra_options: [{ name: 'Case', price: 3_00 }],
  })
  const guest = await guestWith(_id)
  const selected_extra_options = [extra_options[0]?._id]
  await add(guest, _id, { selected_extra_options })
  const { data } = await add(guest, _id, { selected_extra_options, quantity: 2 })
  expect(data.items.map(({ quantity, unit_price }) => [quantity, unit_price])).toEqual([
    [1, 10_00],
    [3, 13_00],
  ])
  expect((await add(guest, _id, { selected_extra_options: [randomUUID()] })).error).toMatchObject({
    code: 'invalid_input',
    fields: { selected_extra_options: 'invalid_value' },
  })
  const empty = await update(guest, {
    items: data.items.map(({ _id }) => ({ _id, quantity: 0 })),
  })
  expect(empty.data).toMatchObject({ items: [], pieces: 0, shipping: null, total: 0 })
})

test('other options of a line are another price, and the line that has the same ones already becomes one with it', async () => {
  const { _id, extra_options } = await makeProduct(t, admin, {
    price: 10_00,
    inventory: 10,
    extra_options: [
      { name: 'Case', price: 3_00 },
      { name: 'Lamp', price: 1_00 },
    ],
  })
  const [box = '', lamp = ''] = extra_options.map((option) => option._id)
  const guest = await guestWith(_id, { quantity: 2 })
  const { data } = await add(guest, _id, { selected_extra_options: [box], quantity: 3 })
  const [plain = '', boxed = ''] = data.items.map((line) => line._id)
  expect(data.items[0]?.extra_options).toEqual(extra_options)
  const choose = async (owner: Owner, line: string, selected_extra_options: string[]) =>
    update(owner, { items: [{ _id: line, selected_extra_options }] })

  const { data: lit } = await choose(guest, plain, [lamp, box, lamp])
  expect(lit.items).toMatchObject([
    { _id: plain, unit_price: 14_00, price_before: null, quantity: 2 },
    { _id: boxed, unit_price: 13_00 },
  ])
  const { data: one } = await choose(guest, plain, [box])
  expect(one.items).toMatchObject([{ _id: plain, unit_price: 13_00, quantity: 5 }])

  // A line of somebody else, and an option of another product, change nothing.
  const stranger = await guestWith(_id)
  await choose(stranger, plain, [])
  expect((await choose(guest, plain, [randomUUID()])).error).toMatchObject({ code: 'invalid_input' })
  expect((await read(guest)).items).toEqual(one.items)
})

test('lines of one product share its stock: each says when they are too many together', async () => {
  const { _id, extra_options } = await makeProduct(t, admin, {
    inventory: 3,
    extra_options: [{ name: 'Case', price: 3_00 }],
  })
  const guest = await guestWith(_id, { quantity: 2 })
  const { data } = await add(guest, _id, {
    quantity: 2,
    selected_extra_options: extra_options.map((option) => option._id),
  })
  expect(data.items.map(({ problem, available }) => [problem, available])).toEqual([
    ['short', 3],
    ['short', 3],
  ])
  const fewer = { items: [{ _id: data.items[0]?._id ?? '', quantity: 1 }] }
  expect((await update(guest, fewer)).data.items.map(({ problem }) => problem)).toEqual([null, null])
})

test('what changed since it was put in is reported until the buyer has seen it', async () => {
  const product = await makeProduct(t, admin, { price: 10_00, inventory: 5 })
  const guest = await guestWith(product._id)
  const change = async (changes: object) => {
    const { category, name, product_code } = product
    const body = { id: product._id, name, product_code, category_id: category._id, pictures: [], ...changes }
    const { status } = await t.call(productRoutes.update, { as: admin, body: body as never })
    expect(status).toBe(200)
  }
  await change({ price: 12_00, status: 'published' })
  expect((await read(guest)).items).toMatchObject([{ unit_price: 12_00, price_before: 10_00 }])
  // What the checkout changes by itself, and a price that was shown before, don't make the new one a seen one.
  const _id = (await read(guest)).items[0]?._id ?? ''
  for (const unseen of [{ country: 'DE' }, { items: [{ _id, unit_price: 10_00 }] }])
    expect((await update(guest, unseen)).data.items).toMatchObject([{ price_before: 10_00 }])
  const { data } = await update(guest, { items: [{ _id, unit_price: 12_00 }] })
  expect(data.items).toMatchObject([{ unit_price: 12_00, price_before: null }])
  await change({ price: 12_00, status: 'unpublished' })
  expect(await read(guest)).toMatchObject({ items: [{ problem: 'gone', slug: null }], goods: 0, total: 0 })
  expect((await add(guest, product._id)).error.code).toBe('not_found')
})

test('a person has one cart on every device, and what they had as a guest comes into it', async () => {
  const [one, other] = [
    await makeProduct(t, admin, { inventory: 9 }),
    await makeProduct(t, admin, { inventory: 9 }),
  ]
  const as = await makeUser(t)
  await add({ as }, one._id)
  const guest = await guestWith(one._id, { quantity: 2 })
  await add(guest, other._id)
  await update(guest, { country: 'FR', coupon_code: 'later' })
  const body = { shopping_cart_id: guest.shopping_cart_id ?? '' }
  const { data } = await t.call(cartRoutes.join, { as, body })
  expect(data).toMatchObject({
    shopping_cart_id: null,
    country: 'FR',
    coupon: { code: 'later', problem: 'unknown' },
    items: [
      { product_id: one._id, quantity: 3 },
      { product_id: other._id, quantity: 1 },
    ],
  })
  expect(await read({ as })).toEqual(data)
  expect((await read(guest)).items).toEqual([])
  expect((await t.call(cartRoutes.join, { as, body })).data).toEqual(data)
})

test.each(['a line is put into it', 'somebody else joins it'])(
  'a guest’s cart that is joined while %s comes whole, and to one person',
  async (what) => {
    const [one, other] = [
      await makeProduct(t, admin, { inventory: 9 }),
      await makeProduct(t, admin, { inventory: 9 }),
    ]
    const as = await makeUser(t)
    const guest = await guestWith(one._id)
    const _id = guest.shopping_cart_id ?? ''
    const { joining } = await t.db.transaction(async (db) => {
      await db.select().from(carts).where(eq(carts._id, _id)).for('update')
      const joining = t.call(cartRoutes.join, { as, body: { shopping_cart_id: _id } })
      await expect.poll(() => isWaiting(t.db)).toBe(true)
      const line = { cart_id: _id, product_id: other._id, name: other.name, quantity: 1, seen_price: 1 }
      if (what === 'a line is put into it') await db.insert(cartItems).values(line)
      else await db.delete(carts).where(eq(carts._id, _id))
      return { joining }
    })
    const come = what === 'a line is put into it' ? [one._id, other._id] : []
    expect((await joining).data.items.map(({ product_id }) => product_id)).toEqual(come)
  },
)

test('changing a cart that isn’t there makes none', async () => {
  const before = await t.db.$count(carts)
  for (const nobody of [{}, { shopping_cart_id: randomUUID() }, { as: await makeUser(t) }])
    expect((await update(nobody, { country: 'DE' })).data).toMatchObject({
      shopping_cart_id: null,
      items: [],
    })
  expect(await t.db.$count(carts)).toBe(before)
})

test('nobody reaches a person’s cart by its id, or lines of another cart', async () => {
  const { _id } = await makeProduct(t, admin, { inventory: 9 })
  const victim = await makeUser(t)
  const { data } = await add({ as: victim }, _id)
  const guest = await guestWith(_id)
  await update(guest, { items: [{ _id: data.items[0]?._id ?? '', quantity: 0 }] })
  expect((await read({ as: victim })).pieces).toBe(1)
})

test('two devices that add at once lose nothing', async () => {
  const { _id } = await makeProduct(t, admin, { inventory: 99 })
  const as = await makeUser(t)
  await Promise.all(Array.from({ length: 10 }, () => add({ as }, _id)))
  expect((await read({ as })).items).toMatchObject([{ quantity: 10 }])
})

test('shipping goes where it is sent, free from an amount, by the piece where it says so', async () => {
  const { _id } = await makeProduct(t, admin, { price: 10_00, inventory: 99 })
  const piecewise = await makeShipping(t, admin, {
    name: 'Courier',
    charge_per_product: true,
    international_shipping_cost: 4_00,
    countries: ['FR'],
    free_from: 100_00,
  })
  const guest = await guestWith(_id, { quantity: 3 })
  const chosen = await update(guest, { country: 'FR', shipping_method_id: piecewise._id })
  expect(chosen.data).toMatchObject({ country: 'FR', shipping: { name: 'Courier', cost: 12_00 } })
  const item = chosen.data.items[0]?._id ?? ''
  const free = await update(guest, { items: [{ _id: item, quantity: 10 }] })
  expect(free.data.shipping).toMatchObject({ name: 'Courier', cost: 0 })
  const elsewhere = await update(guest, { country: 'CH' })
  expect(elsewhere.data.shipping_choices.map(({ name }) => name)).toEqual(['Parcel'])
  expect(elsewhere.data).toMatchObject({ vat: 0, vat_treatment: 'export', shipping: { cost: 15_00 } })
})

test('private people elsewhere in the EU pay their country’s rate in the one-stop shop alone', async () => {
  const { _id } = await makeProduct(t, admin, { inventory: 9 })
  const guest = await guestWith(_id)
  expect((await update(guest, { country: 'FR' })).data.vat_percentage).toBe(19_00)
  await t.changeSettings({ shop_oss: true })
  expect((await read(guest)).vat_percentage).toBe(20_00)
  await t.changeSettings({ shop_oss: false })
})

test('a coupon takes its share off the goods it belongs to, in any case of letters, once signed in', async () => {
  const category = await makeCategory(t, admin)
  const [cheap, own] = [
    await makeProduct(t, admin, { price: 10_00, inventory: 9 }),
    await makeProduct(t, admin, { price: 33_33, inventory: 9, category_id: category._id }),
  ]
  const { code } = await makeCoupon(t, admin, { category_id: category._id, min_order_product_count: 2 })
  const guest = await guestWith(cheap._id)
  expect((await update(guest, { coupon_code: code })).data.coupon?.problem).toBe('sign_in')

  const as = await makeUser(t)
  const validate = async () =>
    (await t.call(cartRoutes.validateCoupon, { as, body: { code: code.toLowerCase() } })).data
  await add({ as }, cheap._id)
  expect(await validate()).toMatchObject({ code, problem: 'other_goods', discount: 0 })
  await add({ as }, own._id)
  expect(await validate()).toMatchObject({ problem: 'too_few', discount: 0 })
  await add({ as }, own._id)
  expect(await validate()).toMatchObject({ problem: null, discount: 6_67 })
  const { data } = await update({ as }, { coupon_code: code.toLowerCase() })
  expect(data).toMatchObject({ discount: 6_67, goods: 76_66, coupon: { code, problem: null } })
  expect(data.items.map(({ discount }) => discount)).toEqual([0, 6_67])
  expect((await update({ as }, { coupon_code: '' })).data).toMatchObject({ discount: 0, coupon: null })
})

test('a closed shop has no carts', async () => {
  const { _id } = await makeProduct(t, admin, { inventory: 9 })
  for (const closed of [{ shop_status: false }, { company_country: '' }]) {
    await t.changeSettings(closed)
    expect((await add({}, _id)).error.code).toBe('feature_off')
    expect((await t.call(cartRoutes.read)).error.code).toBe('feature_off')
    await t.changeSettings(openShop)
  }
})

test('a cart holds fifty lines', async () => {
  const as = await makeUser(t)
  const extra_options = Array.from({ length: 6 }, (_, at) => ({ name: `Extra ${at}`, price: 1 }))
  const product = await makeProduct(t, admin, { extra_options, inventory: 9 })
  const ids = product.extra_options.map((option) => option._id)
  const chosen = Array.from({ length: 51 }, (_, bits) => ids.filter((_id, at) => bits & (1 << at)))
  for (const selected_extra_options of chosen.slice(0, 50))
    expect((await add({ as }, product._id, { selected_extra_options })).status).toBe(200)
  const full = await add({ as }, product._id, { selected_extra_options: chosen[50] })
  expect(full.error.code).toBe('cart_full')
})
