import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleRoutes } from '../../shared/accounts/people.ts'
import type { Route } from '../../shared/contract/route.ts'
import { downloadRoutes } from '../../shared/library/downloads.ts'
import { fileUploadRoutes } from '../../shared/library/file-uploads.ts'
import { creditRoutes } from '../../shared/money/credits.ts'
import { invoiceRoutes } from '../../shared/money/invoices.ts'
import { vatRoutes } from '../../shared/money/vat.ts'
import { orderListRoutes } from '../../shared/orders/order-lists.ts'
import { orderRoutes } from '../../shared/orders/orders.ts'
import { productRoutes } from '../../shared/shop/products.ts'
import { shopOrderRoutes } from '../../shared/shop/shop-orders.ts'
import { chatTeamRoutes } from '../../shared/support/chat/chat-team.ts'
import { ticketRoutes } from '../../shared/support/tickets/tickets.ts'
import { treeVariantRoutes, vmodelRoutes } from '../../shared/vehicles/tree.ts'
import { downloads } from '../library/downloads/downloads.tables.ts'
import { sendFile } from '../library/file-uploads/upload-fixtures.ts'
import { vat } from '../money/vat/vat.tables.ts'
import { makeProduct } from '../shop/tests/shop-fixtures.ts'
import { order, type Shop, startShop } from '../shop/tests/shop-order-fixtures.ts'
import { say } from '../support/chat/tests/chat-fixtures.ts'
import { openTicket } from '../support/tickets/tests/ticket-fixtures.ts'
import { importVehicles } from '../vehicles/catalog/import-vehicles.ts'
import type { SignedIn } from './call.ts'
import { makeOrder, makeUser } from './factories.ts'

let t: Shop
let customer: SignedIn
let orderID: number

/** Companies as they are written, each with words by which people look for it. */
const companies: [string, string[]][] = [
  ['İstanbul Işık', ['ISTANBUL', 'ıstanbul', 'İstanbul', 'IŞIK', 'isik']],
  ['Αθήνα Σέρρες', ['ΑΘΗΝΑ', 'αθήνα', 'Σερρες', 'σερρεσ', 'ΣΈΡΡΕΣ']],
  ['Łódź Źrebię', ['lodz', 'ŁÓDŹ', 'zrebie']],
  ['Győr Fűtő', ['gyor', 'FŰTŐ', 'futo']],
  ['Žďár Chrám', ['zdar', 'CHRÁM', 'chram']],
  ['Sjöö Ångström', ['sjoo', 'ANGSTROM']],
  ['Weißbach Größe', ['weissbach', 'GRÖSSE', 'grosse']],
  ['Ærø Sønderborg', ['aero', 'SONDERBORG']],
  ['Алексей Ёлкин', ['алексей', 'елкин', 'ЁЛКИН']],
  ['أحمد الإمارة', ['احمد', 'الاماره', 'أَحْمَد']],
  ['کیان تهرانی', ['كيان', 'تهراني']],
  ['שָׁלוֹם', ['שלום']],
  ['बड़ा बाज़ार', ['बडा', 'बाजार']],
]

beforeAll(async () => {
  t = await startShop({ ticket_system_public: true, live_support_public: true, file_upload_public: true })
  for (const [company_name] of companies) await makeUser(t, { company_name })
  const made = await makeOrder(t, { model: 'Žlutý kůň', reg_no: 'ÖS-A 12' })
  customer = made.customer
  orderID = made.order.orderID
  await openTicket(t, customer, { subject: 'Žlutý', message: 'Od pondělí kůň stojí' })
  await say(t, customer, 'Kde je žlutý kůň?')
  await sendFile(t, customer, 'Žlutý kůň')
  const link = { version: '', note: '', is_public: true, url: 'https://example.test' }
  await t.db.insert(downloads).values({ name: 'Žlutý', category: 'kůň', ...link })
  const { _id: product_id } = await makeProduct(t, t.admin, { name: 'Žlutý kůň', inventory: 1 })
  await order(t, customer, [{ product_id }])
  await importVehicles(t.db, [
    {
      ...{ vtype: 'Car', manufacture: 'Žlutý', model: 'Kůň', generation: 'I', years: '2013–2016' },
      ...{ variant: '1.6', engine_code: '', fuel_type: 'diesel', displacement_cc: 1598 },
      ...{ power_hp: 130, torque_nm: 320, ecus: [] },
    },
  ])
  await makeOrder(t)
})
afterAll(() => t.close())

const count = async (route: Route, as: SignedIn, words: string) => {
  const field =
    route === productRoutes.all ? 'name' : route === vatRoutes.list ? 'search_keyword' : 'keywords'
  const { data, status } = await t.call(route, { as, query: { [field]: words } })
  expect(status).toBe(200)
  return Number(Object(data).total)
}

test.each(companies)('%s is found however its letters are typed', async (_, typed) => {
  for (const words of typed)
    expect([words, await count(peopleRoutes.list, t.admin, words)]).toEqual([words, 1])
})

test.each<[string, Route, 'team' | 'own']>([
  ['orders', orderListRoutes.all, 'team'],
  ['one’s own orders', orderRoutes.mine, 'own'],
  ['tickets', ticketRoutes.all, 'team'],
  ['messages of chats', chatTeamRoutes.search, 'team'],
  ['files sent in', fileUploadRoutes.all, 'team'],
  ['downloads', downloadRoutes.all, 'team'],
  ['products', productRoutes.all, 'team'],
  ['one’s own shop orders', shopOrderRoutes.mine, 'own'],
  ['invoices', invoiceRoutes.list, 'team'],
  ['vehicles', treeVariantRoutes.list, 'team'],
  ['models', vmodelRoutes.list, 'team'],
])('%s are found by letters without their accents', async (_, route, side) => {
  const as = side === 'team' ? t.admin : customer
  expect(await count(route, as, 'kun ZLUTY')).toBe(1)
  expect(await count(route, as, 'kůn žlútý')).toBe(1)
  expect(await count(route, as, 'kůn zeppelin')).toBe(0)
})

test('an order is found by its number in the digits of any keyboard', async () => {
  for (const zero of [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]) {
    const typed = String(orderID).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
    expect(await count(orderListRoutes.all, t.admin, typed)).toBe(1)
  }
})

test('a country’s VAT is found by its name without its accents', async () => {
  await t.db.insert(vat).values({ country: 'CI', percentage: 18_00, enabled: true })
  expect(await count(vatRoutes.list, t.admin, "COTE D'IVOIRE")).toBe(1)
})

test('balances are found by the letters of their customers', async () => {
  expect(await count(creditRoutes.balances, t.admin, 'zrebie lodz')).toBe(1)
})
