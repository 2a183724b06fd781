import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopOrderTeamRoutes } from '../../../shared/shop/shop-order-team.ts'
import { readPdf } from '../../money/documents/pdf/read-pdf-fixtures.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { shopOrderLines } from '../orders/shop-orders.tables.ts'
import { makeProduct } from './shop-fixtures.ts'
import { fillCart, home, place, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
let packer: SignedIn
beforeAll(async () => {
  t = await startShop()
  packer = await makeStaff(t, ['shop_manager.ship_order'])
})
afterAll(() => t.close())

async function makeOrder({ locale = 'en', ...address }: Partial<typeof home> & { locale?: string }) {
  const as = await makeUser(t)
  await t.db.update(users).set({ locale }).where(eq(users._id, as._id))
  const options = [{ name: 'Spare tips', price: 12_50 }]
  const product = await makeProduct(t, t.admin, { inventory: 5, price: 77_77, extra_options: options })
  const chosen = {
    product_id: product._id,
    quantity: 3,
    selected_extra_options: product.extra_options.map(({ _id }) => _id),
  }
  const form = await fillCart(t, as, [chosen], { country: address.country ?? 'DE' })
  const { data } = await place(t, as, { ...form, shipping_address: { ...home, ...address } })
  return { placed: data.order, code: product.product_code }
}

const sheets = { slips: shopOrderTeamRoutes.packingSlips, labels: shopOrderTeamRoutes.addressLabels }
async function print(sheet: keyof typeof sheets, ids: string[], as = packer) {
  const response = await fetch(`${t.url}/api${sheets[sheet].path}?ids=${ids.join(',')}`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  return { status: response.status, pages: response.ok ? readPdf(await response.bytes()).pages : [] }
}

/** Returns a page's words without the places at which lines may break. */
const wordsOf = (page = '') => page.replaceAll(/[\u200B\u2068\u2069]/g, '').replaceAll(/\s+/g, ' ')

test('a packing slip says what lies in the parcel and where it goes, without any price', async () => {
  const { placed, code } = await makeOrder({})
  const { pages } = await print('slips', [placed._id])
  expect(pages).toHaveLength(1)
  const words = wordsOf(pages[0])
  for (const part of [
    'Packing slip',
    'Order number',
    placed.invoice_no,
    code,
    'Spare tips',
    'Robin Buyer',
    'Stuttgart',
    '3',
  ])
    expect(words).toContain(part)
  expect(words).not.toMatch(/[€$]|\d[.,]\d\d/)
})

test('a packing slip of a buyer whose account names a language that there isn’t is in English', async () => {
  const { placed } = await makeOrder({})
  await t.db.update(users).set({ locale: 'xx_not_one' })
  const { pages } = await print('slips', [placed._id])
  await t.db.update(users).set({ locale: 'en' })
  expect(wordsOf(pages[0])).toContain('Packing slip')
})

test('a packing slip lists what is left after refunds and withdrawals', async () => {
  const as = await makeUser(t)
  const products = [
    await makeProduct(t, t.admin, { inventory: 9 }),
    await makeProduct(t, t.admin, { inventory: 9 }),
  ]
  const [remaining, gone] = products.map(({ _id: product_id, product_code }) => ({
    product_id,
    product_code,
  }))
  const form = await fillCart(
    t,
    as,
    products.map(({ _id: product_id }) => ({ product_id, quantity: 8 })),
  )
  const { data } = await place(t, as, form)
  const change = (code = '', pieces: object) =>
    t.db
      .update(shopOrderLines)
      .set(pieces)
      .where(and(eq(shopOrderLines.shop_order_id, data.order._id), eq(shopOrderLines.product_code, code)))
  await change(remaining?.product_code, { returned: 1, withdrawn: 3 })
  await change(gone?.product_code, { returned: 8 })
  const words = wordsOf((await print('slips', [data.order._id])).pages[0])
  expect(words).toContain(remaining?.product_code)
  expect(words).not.toContain(gone?.product_code)
  expect(words).toMatch(/(^| )5( |$)/)
  expect(words).not.toMatch(/(^| )8( |$)/)
})

test('several orders are one document, each slip with head and foot in the language of its buyer', async () => {
  const [german, english] = [await makeOrder({ locale: 'de' }), await makeOrder({})]
  const { pages } = await print('slips', [german.placed._id, english.placed._id])
  expect(pages.map((page) => /Lieferschein|Packing slip/.exec(wordsOf(page))?.[0])).toEqual([
    'Lieferschein',
    'Packing slip',
  ])
  const countries = pages.map((page) => wordsOf(page).match(/Deutschland|Germany/g))
  expect(countries.map((names) => [...new Set(names)])).toEqual([['Deutschland'], ['Germany']])
})

test('a label has all of an address, however long it is', async () => {
  const long = 'Hinterhaus, dritter Aufgang rechts, bei der Werkstattgemeinschaft Nordost klingeln, '.repeat(
    3,
  )
  const { placed } = await makeOrder({
    ...{
      name: 'Maximiliane Freifrau von Hohenstein-Übersee zu '.repeat(2).trim(),
      address: long.slice(0, 200),
    },
    ...{ city: 'Wesselburenerkoog', country: 'FR' },
  })
  const { pages } = await print('labels', [placed._id])
  const label = wordsOf(pages[0])
  for (const part of ['Wesselburenerkoog', 'FRANCE', long.slice(170, 190)]) expect(label).toContain(part)
})

test('a label has the country in large English letters abroad, and none at home', async () => {
  const abroad = await makeOrder({ locale: 'de', country: 'FR', city: 'Lyon' })
  const here = await makeOrder({})
  const { pages } = await print('labels', [abroad.placed._id, here.placed._id])
  const [first, second] = pages.map(wordsOf)
  expect(pages).toHaveLength(2)
  for (const part of ['Lyon', 'FRANCE', 'GERMANY', abroad.placed.invoice_no]) expect(first).toContain(part)
  expect(second).toContain('Stuttgart')
  expect(second).not.toMatch(/GERMANY|Germany/)
})

test('only those who work on orders print, and nothing of an unknown order', async () => {
  const { placed } = await makeOrder({})
  const id = placed._id
  expect((await print('slips', [id, t.admin._id])).status).toBe(404)
  expect((await print('labels', [id], await makeStaff(t, ['orders']))).status).toBe(403)
  expect((await print('slips', [id], await makeUser(t))).status).toBe(403)
  expect((await print('labels', [])).status).toBe(422)
})
