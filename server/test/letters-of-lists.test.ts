import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../shared/accounts/people.ts'
import type { Route } from '../../shared/contract/route.ts'
import { downloadRoutes } from '../../shared/library/downloads.ts'
import { creditRoutes } from '../../shared/money/credits.ts'
import { vatRoutes } from '../../shared/money/vat.ts'
import { orderListRoutes } from '../../shared/orders/order-lists.ts'
import { orderTeamRoutes } from '../../shared/orders/order-team.ts'
import { categoryRoutes } from '../../shared/shop/categories.ts'
import { couponRoutes } from '../../shared/shop/coupons.ts'
import { productRoutes } from '../../shared/shop/products.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { manufactureRoutes, treeVariantRoutes } from '../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../shared/vehicles/vehicles.ts'
import { downloads } from '../library/downloads/downloads.tables.ts'
import { vat } from '../money/vat/vat.tables.ts'
import { orders } from '../orders/lifecycle/orders.tables.ts'
import { categories } from '../shop/categories/categories.tables.ts'
import { makeCoupon, makeProduct } from '../shop/tests/shop-fixtures.ts'
import { type Shop, startShop } from '../shop/tests/shop-order-fixtures.ts'
import { importVehicles } from '../vehicles/catalog/import-vehicles.ts'
import { vtypes } from '../vehicles/catalog/vehicles.tables.ts'
import type { SignedIn } from './call.ts'
import { makeOrder, makeUser } from './factories.ts'

/** Words in the order of their language, which others don't have. */
const alphabets: [string, string[]][] = [
  ['sv', ['apa', 'Zebra', 'åka', 'Älg', 'öga']],
  ['de', ['Älg', 'apa', 'öga', 'Zebra']],
  ['da', ['zebra', 'Æble', 'øre', 'Ål']],
  ['cs', ['cihla', 'čaj', 'hora', 'Chata', 'ihned', 'řeka']],
  ['en', ['čaj', 'Chata', 'cihla', 'hora', 'ihned']],
  ['hu', ['cukor', 'Csaba', 'dal', 'gerenda', 'Gyár', 'zab', 'Zsolt']],
  ['pl', ['lato', 'Łódź', 'mapa', 'źrebię', 'Żaba']],
  ['tr', ['cam', 'Çam', 'ılık', 'İzmir', 'okul', 'Ödül']],
  ['es', ['nube', 'Ñu', 'oso']],
  ['lt', ['ilgas', 'Yra', 'jis', 'šuo']],
  ['el', ['Άλφα', 'βήτα', 'Ωμέγα', 'ωμός']],
  ['ru', ['елка', 'Ёлка', 'жук', 'Й', 'конь']],
  ['uk', ['вода', 'гора', 'Ґанок', 'дім']],
  ['ar', ['أحمد', 'باب', 'تاج', 'يد']],
  ['fa', ['آب', 'باغ', 'پدر', 'کتاب', 'گل', 'یاد']],
]

/** Sorted by a Swedish reader's language, and with accents beside their letters. */
const swedish = ['apa', 'Zebra', 'Älg']
const beside = ['Älg', 'apa', 'Zebra']

let t: Shop
let reader: SignedIn
let vtype: string
beforeAll(async () => {
  t = await startShop({ ticket_system_public: true })
  reader = await makeUser(t, { role_id: 1, locale: 'sv', firstname: 'Zebra', lastname: '' })
  const words = [...new Set(alphabets.flatMap(([, words]) => words))]
  await t.db.insert(categories).values(words.map((name, at) => ({ name, slug: `c${at}` })))
  for (const name of ['Zebra', 'Älg', 'apa']) {
    if (name !== 'Zebra') await makeUser(t, { role_id: 1, firstname: name, lastname: '' })
    await makeUser(t, { company_name: name, firstname: name, lastname: 'Kund' })
    await makeCoupon(t, t.admin, { name })
    await makeProduct(t, t.admin, { name })
    await t.db.insert(downloads).values({
      ...{ name, category: name, version: '', note: '', is_public: true, url: 'https://example.test' },
    })
    await makeOrder(t, { manufacture: name })
  }
  await t.db.update(orders).set({ status: 'completed', completed_at: sql`now()` })
  await importVehicles(
    t.db,
    ['Zebra', 'Älg', 'apa'].map((name) => ({
      ...{ vtype: 'Car', manufacture: name, model: 'I', generation: 'I', years: '2013–2016' },
      ...{ variant: name, engine_code: '', fuel_type: 'diesel', displacement_cc: 1598 },
      ...{ power_hp: 130, torque_nm: 320, ecus: [] },
    })),
  )
  vtype = (await t.db.select().from(vtypes))[0]?._id ?? ''
})
afterAll(() => t.close())

/** Reads a list and returns those of the words that stand in its rows, in their order. */
async function listed(
  route: Route,
  words: string[],
  query = {},
  sent: { as?: SignedIn; headers?: Record<string, string> } = { as: reader },
) {
  const { data, status } = await t.call(route, { ...sent, query })
  expect(status).toBe(200)
  const rows: object[] = Array.isArray(data) ? data : Object(data).items
  return rows.flatMap((row) =>
    words.filter((word) => Object.values(row).some((said) => String(said).split(' ')[0] === word)),
  )
}

test.each(alphabets)('a reader’s language sorts their lists: %s', async (locale, words) => {
  const as = await makeUser(t, { locale })
  expect(await listed(categoryRoutes.all, words, {}, { as })).toEqual(words)
  // What the page is shown in goes before what the account says.
  const headers = { 'accept-language': locale }
  const other = await makeUser(t, { locale: locale === 'en' ? 'sv' : 'en' })
  expect(await listed(categoryRoutes.all, words, {}, { headers })).toEqual(words)
  expect(await listed(categoryRoutes.all, words, {}, { as: other, headers })).toEqual(words)
  expect(await listed(categoryRoutes.all, words, {}, { as, headers: { 'accept-language': '*' } })).toEqual(
    words,
  )
})

test.each<[string, Route, object?]>([
  ['coupons', couponRoutes.all],
  ['downloads by category', downloadRoutes.all],
  ['downloads by name', downloadRoutes.all, { sort: 'name' }],
  ['categories of downloads', downloadRoutes.categories],
  ['branches of the tree', manufactureRoutes.list],
  ['branches with as many variants', manufactureRoutes.list, { sort: 'variants' }],
  ['variants of the tree', treeVariantRoutes.list, { sort: 'name' }],
  ['tuners', orderTeamRoutes.tuners],
  ['who answers tickets', ticketRoutes.assignees],
])('a Swedish reader’s %s have ä after z, and so has a Swedish page', async (_, route, query = {}) => {
  expect(await listed(route, swedish, query)).toEqual(swedish)
  const onSwedishPage = { as: t.admin, headers: { 'accept-language': 'sv' } }
  expect(await listed(route, swedish, query, onSwedishPage)).toEqual(swedish)
})

test('a Swedish reader’s manufactures to choose from have ä after z', async () => {
  expect(await listed(vehicleRoutes.manufactures, swedish, { parent: vtype })).toEqual(swedish)
})

test.each<[string, Route, object]>([
  ['people by name', peopleRoutes.list, { sort: 'name', keywords: 'kund' }],
  ['people by company', peopleRoutes.list, { sort: 'company_name', keywords: 'kund' }],
  ['balances', creditRoutes.balances, { sort: 'name', keywords: 'kund' }],
  ['products', productRoutes.all, {}],
])(
  '%s of any number are sorted through their index, accents beside their letters',
  async (_, route, query) => {
    expect(await listed(route, beside, query)).toEqual(beside)
  },
)

test('finished orders are sorted by vehicle and page right', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => {
      const query = { sort: 'vehicle', size: 1, page } as const
      return (await t.call(orderListRoutes.complete, { as: reader, query })).data.items
    }),
  )
  expect(pages.flat().map(({ manufacture }) => manufacture)).toEqual(beside)
})

test('VAT rates are sorted by the names that countries have in the reader’s language', async () => {
  const rate = { percentage: 19_00, enabled: true }
  await t.db.delete(vat)
  await t.db.insert(vat).values(['ZA', 'AX', 'DE', 'AT', 'CZ'].map((country) => ({ country, ...rate })))
  const countries = async (as: SignedIn) =>
    (await t.call(vatRoutes.list, { as })).data.items.map(({ country }) => country)
  // Sydafrika, Tjeckien, Tyskland, Åland, Österrike
  expect(await countries(reader)).toEqual(['ZA', 'CZ', 'DE', 'AX', 'AT'])
  // Ålandinseln, Deutschland, Österreich, Südafrika, Tschechien
  const german = await makeUser(t, { role_id: 1, locale: 'de' })
  expect(await countries(german)).toEqual(['AX', 'DE', 'AT', 'ZA', 'CZ'])
})
