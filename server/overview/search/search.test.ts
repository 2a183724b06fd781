import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchRoutes } from '../../../shared/overview/search.ts'
import { readVehicles } from '../../demo/vehicles/read-vehicles.ts'
import { addTextFile } from '../../library/downloads/download-fixtures.ts'
import { buyPackage, makePackage } from '../../money/credits/credit-fixtures.ts'
import { orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { makeProduct } from '../../shop/tests/shop-fixtures.ts'
import { say } from '../../support/chat/tests/chat-fixtures.ts'
import { openTicket } from '../../support/tickets/tests/ticket-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { importVehicles } from '../../vehicles/catalog/import-vehicles.ts'
import { addStandardCodes } from '../../vehicles/codes/standard/add-standard-codes.ts'

let t: TestApp
let admin: SignedIn
let order: Awaited<ReturnType<typeof makeOrder>>
let invoice_id: string
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  order = await makeOrder(t, { reg_no: 'KI-EL 77' })
  await t.db.update(users).set({ company_name: 'Nordwind Garage' }).where(eq(users._id, order.customer._id))
  const { _id: package_id } = await makePackage(t, { name: 'Ten', credits: 1000, amount: 9000 })
  const bought = await buyPackage(t, order.customer, { package_id })
  invoice_id = bought.data.invoice._id
})
afterAll(() => t.close())

const find = async (as: SignedIn, keywords: string) => {
  const { data } = await t.call(searchRoutes.all, { as, query: { keywords } })
  return data
}
const ids = (found: { _id: string }[]) => found.map(({ _id }) => _id)

test.each(['ki-el 77', 'KIEL77', 'nordwind', 'Golf'])('an order is found by “%s”', async (keywords) => {
  expect((await find(admin, keywords)).orders).toMatchObject([
    { _id: order.order._id, reg_no: 'KI-EL 77', customer: 'Nordwind Garage' },
  ])
})

test('an order is found by its number, once it is closed as well', async () => {
  await t.db.update(orders).set({ status: 'cancelled' }).where(eq(orders._id, order.order._id))
  for (const keywords of [String(order.order.orderID), `#${order.order.orderID}`])
    expect(ids((await find(admin, keywords)).orders)).toEqual([order.order._id])
})

test('people and invoices are found by the company', async () => {
  const { people, invoices } = await find(admin, 'nordwind')
  expect(ids(people)).toEqual([order.customer._id])
  expect(invoices).toMatchObject([{ _id: invoice_id, buyer: 'Nordwind Garage' }])
})

test('each reader finds only what their permissions show', async () => {
  const kinds = async (as: SignedIn) =>
    Object.entries(await find(as, 'nordwind'))
      .filter(([, found]) => found.length > 0)
      .map(([kind]) => kind)
  expect(await kinds(await makeStaff(t, []))).toEqual([])
  expect(await kinds(await makeStaff(t, ['orders']))).toEqual(['orders'])
  expect(await kinds(await makeStaff(t, ['dealers_manager.dealers_list']))).toEqual(['people'])
  expect(await kinds(await makeStaff(t, ['dealers_manager.invoices']))).toEqual(['invoices'])
})

test('customers find their own orders and invoices alone, and nobody', async () => {
  const own = await find(order.customer, 'golf')
  expect([ids(own.orders), own.people]).toEqual([[order.order._id], []])
  expect(ids((await find(order.customer, order.customer.email)).invoices)).toEqual([invoice_id])
  const stranger = await makeUser(t)
  for (const keywords of ['golf', 'nordwind', String(order.order.orderID), order.customer.email])
    expect(await find(stranger, keywords)).toEqual({
      orders: [],
      people: [],
      shop_orders: [],
      invoices: [],
      tickets: [],
      codes: [],
      chats: [],
      vehicles: [],
      products: [],
      downloads: [],
    })
})

test('no more than five of each kind are found, the newest first', async () => {
  const made: string[] = []
  for (let n = 0; n < 6; n++) made.push((await makeOrder(t, { reg_no: `SIX ${n}` })).order._id)
  expect(ids((await find(admin, 'six')).orders)).toEqual(made.toReversed().slice(0, 5))
})

test('tickets are found by number, subject and messages, by their customer and who answers them', async () => {
  const ticket = await openTicket(t, order.customer, { subject: 'Turbo whistles', message: 'Since Monday' })
  const [agent, tuner] = [await makeStaff(t, ['tickets']), await makeStaff(t, ['orders'])]
  for (const keywords of ['whistles', 'monday', `#${ticket.ticketID}`])
    for (const as of [agent, order.customer])
      expect((await find(as, keywords)).tickets).toMatchObject([
        { _id: ticket._id, subject: 'Turbo whistles', status: 'open', customer: 'Nordwind Garage' },
      ])
  for (const as of [tuner, await makeUser(t)]) expect((await find(as, 'whistles')).tickets).toEqual([])
  await t.changeSettings({ ticket_system_public: false })
  expect((await find(agent, 'whistles')).tickets).toEqual([])
})

test('chats are found by their customers’ names, the latest first, for those who answer them', async () => {
  await t.changeSettings({ live_support_public: true })
  const [first, second, silent] = [
    await makeUser(t, { company_name: 'Werkstatt Eins' }),
    await makeUser(t, { company_name: 'Werkstatt Zwei' }),
    await makeUser(t, { company_name: 'Werkstatt Drei' }),
  ]
  for (const person of [first, second]) await say(t, person, 'Hello')
  const agent = await makeStaff(t, ['live_support'])
  const { chats } = await find(agent, 'werkstatt')
  expect(chats).toMatchObject([
    { _id: second._id, company_name: 'Werkstatt Zwei', waiting_since: expect.any(String) },
    { _id: first._id, company_name: 'Werkstatt Eins' },
  ])
  for (const as of [silent, first, await makeStaff(t, ['tickets'])])
    expect((await find(as, 'werkstatt')).chats).toEqual([])
  await t.changeSettings({ live_support_public: false })
  expect((await find(agent, 'werkstatt')).chats).toEqual([])
})

test('fault codes are found by code and words, by customers, tuners and those who manage them', async () => {
  await addStandardCodes(t.db, null)
  const staff = await makeStaff(t, ['miscellaneous'])
  for (const as of [order.customer, staff, await makeStaff(t, ['orders'])])
    for (const keywords of ['P0401', '16785', 'egr too little'])
      expect((await find(as, keywords)).codes[0]).toMatchObject({ kind: 'p_code', code: 'P0401' })
  expect((await find(await makeStaff(t, ['tickets']), 'P0401')).codes).toEqual([])
})

test('downloads are found by name and category, by everybody who is signed in', async () => {
  const { _id } = await addTextFile(t, admin, 'Read it on the bench.', { name: 'Guide to the EDC17C46' })
  for (const as of [order.customer, admin])
    for (const keywords of ['edc17c46', 'guides'])
      expect(ids((await find(as, keywords)).downloads)).toEqual([_id])
})

test('vehicles are found by everybody, as they are typed', async () => {
  await importVehicles(t.db, readVehicles().slice(0, 60))
  for (const as of [admin, await makeUser(t)]) {
    const { vehicles } = await find(as, 'gof 7 tdi 110kw')
    expect(vehicles[0]).toMatchObject({ manufacture: 'Volkswagen', name: '2.0 TDI 150' })
  }
  expect((await find(admin, 'volkswagen')).vehicles).toHaveLength(5)
})

test('people are found by parts of their names in any order', async () => {
  const { _id } = await makeUser(t, { firstname: 'Ana', lastname: 'Mendes' })
  for (const keywords of ['mend ana', 'ana mendes', 'ANA MEN'])
    expect(ids((await find(admin, keywords)).people)).toEqual([_id])
})

test('orders are found by numbers read from their files', async () => {
  const { order, customer } = await makeOrder(t)
  const numbers = ['03l906018bd', '0281016501']
  const ofOrder = eq(orderFiles.order_id, order._id)
  // The job that reads the files would write what it finds over these.
  await expect
    .poll(async () => (await t.db.select().from(orderFiles).where(ofOrder))[0]?.identity)
    .toBeTruthy()
  await t.db.update(orderFiles).set({ recognised: numbers }).where(ofOrder)
  await t.db
    .update(orders)
    .set({ file_numbers: numbers.join(' ') })
    .where(eq(orders._id, order._id))
  for (const as of [admin, customer])
    for (const keywords of ['03L906018BD', '0281016501'])
      expect(ids((await find(as, keywords)).orders)).toEqual([order._id])
})

test('products are found with typos: published ones in an open shop, all by those who manage them', async () => {
  const { _id } = await makeProduct(t, admin, { name: 'Breakout cable for Denso' })
  const draft = await makeProduct(t, admin, { name: 'Breakout box', status: 'draft' })
  const [manager, customer] = [await makeStaff(t, ['shop_manager.product.edit']), await makeUser(t)]
  const found = async (as: SignedIn, words: string) => ids((await find(as, words)).products)
  expect([await found(customer, 'breakout'), await found(manager, 'dneso')]).toEqual([[], [_id]])
  await t.changeSettings({ shop_status: true })
  for (const words of ['denso break', 'braekout', 'dneso cable'])
    expect(await found(customer, words)).toEqual([_id])
  expect((await found(manager, 'breakout')).toSorted()).toEqual([_id, draft._id].toSorted())
})

test('a search without a word is refused', async () => {
  const { status } = await t.call(searchRoutes.all, { as: admin, query: { keywords: ' ' } })
  expect(status).toBe(422)
})

test('orders of the shop are found by reference: one’s own, and all by those who work on them', async () => {
  const shop_order_id = randomUUID()
  const buyer = await makeUser(t)
  const address = {
    name: 'B',
    company_name: '',
    address: 'A',
    post_code: '',
    city: 'C',
    country: 'DE',
    phone: '',
  }
  await t.db.insert(shopOrders).values({
    ...{ _id: shop_order_id, user_id: buyer._id, reference: 990_001, expires_at: new Date().toISOString() },
    ...{
      shipping_name: 'Parcel',
      shipping_time: { from: 1, to: 2 },
      shipping_cost: 0,
      goods: 0,
      discount: 0,
    },
    ...{
      shipping_address: address,
      billing_address: address,
      payment_method: 'bank',
      request_key: randomUUID(),
    },
  })
  const found = { _id: shop_order_id, invoice_no: 'M-990001', current_status: 'unpaid' }
  const manager = await makeStaff(t, ['shop_manager.ship_order'])
  for (const as of [buyer, manager]) expect((await find(as, 'm-990001')).shop_orders).toMatchObject([found])
  expect((await find(manager, buyer.email)).shop_orders).toMatchObject([found])
  for (const as of [await makeUser(t), await makeStaff(t, ['orders'])])
    expect((await find(as, 'M-990001')).shop_orders).toEqual([])
})

test('the record of a number comes first, however many newer ones have it in their words', async () => {
  const { order: first, customer } = await makeOrder(t)
  const ticket = await openTicket(t, customer, { subject: 'Which tool?' })
  for (let n = 0; n < 5; n++) {
    await makeOrder(t, { reg_no: `${first.orderID} ${n}` })
    await openTicket(t, await makeUser(t), { subject: `After ${ticket.ticketID}`, message: 'See there' })
  }
  await t.changeSettings({ ticket_system_public: true })
  for (const number of [first.orderID, `#${first.orderID}`])
    expect(ids((await find(admin, String(number))).orders)[0]).toBe(first._id)
  expect(ids((await find(admin, String(ticket.ticketID))).tickets)[0]).toBe(ticket._id)
})
