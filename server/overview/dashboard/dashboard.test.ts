import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dayIn } from '../../../shared/contract/day-in.ts'
import { type DashboardRange, dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { buyPackage, makePackage, markPaid } from '../../money/credits/credit-fixtures.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { orderFiles, orders } from '../../orders/lifecycle/orders.tables.ts'
import { fileConversions } from '../../orders/slave-files/slave-files.tables.ts'
import { shopOrders } from '../../shop/orders/shop-orders.tables.ts'
import { products } from '../../shop/products/products.tables.ts'
import { makeProduct } from '../../shop/tests/shop-fixtures.ts'
import { makeTicket, passDays, reply, solve } from '../../support/tickets/tests/ticket-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeOrder, makeService, makeStaff, makeUser } from '../../test/factories.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())
afterEach(async () => {
  vi.useRealTimers()
  await t.db.delete(orders)
  await t.db.execute(sql`truncate ${invoices} cascade`)
})

const read = async (as = admin, range: DashboardRange = '7d') =>
  (await t.call(dashboardRoutes.read, { as, query: { range } })).data

const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** Makes a paid order of 4.5 credits, placed so many hours ago; other values as given. */
async function placed(hours: number, values: Partial<typeof orders.$inferInsert> = {}) {
  const { order } = await makeOrder(t)
  await t.db
    .update(orders)
    .set({ created_at: ago(hours), ...values })
    .where(eq(orders._id, order._id))
  return order
}

test.each(['Pacific/Kiritimati', 'Europe/Berlin', 'Pacific/Pago_Pago'])(
  'orders are counted on the day they were placed in %s',
  async (time_zone) => {
    const { opening_hours } = await t.portal.settings.get()
    await t.changeSettings({ opening_hours: { ...opening_hours, time_zone } })
    // Otherwise the day may end between placing, reading and counting.
    vi.useFakeTimers({ toFake: ['Date'] })
    const ages = [1, 11, 23, 25, 49, 60, 100]
    for (const age of ages) await placed(age)
    const dayOf = (age: number) => dayIn(time_zone, Date.now() - age * hour)
    const { period, orders } = await read()
    expect(period.days.at(-1)).toBe(dayOf(0))
    expect(orders?.placed.points).toEqual(
      period.days.map((day) => ages.filter((age) => dayOf(age) === day).length),
    )
    expect(orders?.placed.total).toBe(ages.length)
  },
)

test('the period before is compared over the same stretch of time', async () => {
  await placed(1)
  await placed(7 * 24 + 1)
  await placed(7 * 24 + 2)
  await placed(30 * 24)
  const { orders, income } = await read()
  expect(orders?.placed).toMatchObject({ total: 1, before: 2 })
  expect(income?.spent).toMatchObject({ total: 450, before: 900 })
  expect((await read(admin, '90d')).orders?.placed.total).toBe(4)
})

test('only paid and unrefunded orders count as spent', async () => {
  await placed(1)
  await placed(1, { payment: 'refunded', status: 'cancelled' })
  await placed(1, { payment: 'due' })
  await placed(1, { payment: 'pay_later' })
  const { orders, income } = await read()
  expect([orders?.placed.total, income?.spent.total]).toEqual([4, 450])
  expect(income?.customers).toMatchObject([{ orders: 1, credits: 450 }])
})

test('the turnaround shows the median, the slowest tenth, and the orders in time', async () => {
  for (const took of [1, 2, 3, 4, 10]) {
    const completed_at = ago(1)
    const due_at = took <= 3 ? ago(0.5) : ago(2)
    await placed(1 + took, { status: 'completed', completed_at, due_at })
  }
  await placed(200, { status: 'completed', completed_at: ago(7 * 24 + 2) })
  await placed(5, { status: 'in_progress' })
  const { orders } = await read()
  const { finished, median_ms, p90_ms, in_time } = orders?.turnaround ?? {}
  expect([finished, in_time]).toEqual([5, 3])
  expect(Math.round((median_ms ?? 0) / hour)).toBe(3)
  expect((p90_ms ?? 0) / hour).toBeCloseTo(7.6, 1)
  expect(orders?.turnaround_before).toMatchObject({ finished: 1 })
})

test('without orders there is no turnaround, and nothing fails', async () => {
  const { orders, income } = await read(admin, '12m')
  expect(orders).toMatchObject({
    placed: { points: Array(12).fill(0), total: 0, before: 0 },
    turnaround: { finished: 0, median_ms: null, p90_ms: null, in_time: 0 },
    services: [],
  })
  expect(income).toMatchObject({ customers: [], amount: { total: 0 }, sold: { total: 0 } })
})

test('services and customers stand in the order of what was ordered', async () => {
  const [one, two] = [await makeService(t), await makeService(t)]
  const best = await makeUser(t, { company_name: 'Best GmbH' })
  const other = await makeUser(t, { firstname: 'Ina', lastname: 'Roth' })
  await placed(1, { service_id: one._id, user_id: best._id, total_credits: 500 })
  await placed(1, { service_id: two._id, user_id: other._id, total_credits: 400 })
  await placed(2, { service_id: two._id, user_id: best._id, total_credits: 1 })
  const { orders, income } = await read()
  expect(orders?.services).toEqual([
    { _id: two._id, name: two.name, orders: 2 },
    { _id: one._id, name: one.name, orders: 1 },
  ])
  expect(income?.customers).toEqual([
    { _id: best._id, name: 'Best GmbH', orders: 2, credits: 501 },
    { _id: other._id, name: 'Ina Roth', orders: 1, credits: 400 },
  ])
})

test('credits are sold when they are paid, not when they are ordered', async () => {
  const buyer = await makeUser(t)
  const pack = { name: 'Garage', credits: 5000, amount: 40_000, currency: 'EUR', position: 1 }
  const { _id: package_id } = await makePackage(t, pack)
  const { data } = await buyPackage(t, buyer, { package_id })
  await buyPackage(t, buyer, { package_id })
  expect(await read()).toMatchObject({ to_do: { invoices_due: 2 }, income: { sold: { total: 0 } } })
  await markPaid(t, admin, data.invoice._id)
  expect(await read()).toMatchObject({
    to_do: { invoices_due: 1 },
    income: { sold: { total: 5000, before: 0 }, amount: { total: 40_000, before: 0 }, currency: 'EUR' },
  })
})

test('waiting work is counted as the queue counts it', async () => {
  const tuner = await makeStaff(t, ['orders'])
  await placed(1, { due_at: ago(0.5) })
  await placed(1, { due_at: ago(0.5), status: 'on_hold', assigned_to: tuner._id })
  await placed(1, { status: 'completed', completed_at: ago(0) })
  const { to_do } = await read(tuner)
  expect(to_do.orders).toEqual({ late: 1, waiting: 1, mine: 1, unanswered: 0, history_unanswered: 0 })
})

test('accounts wait for approval once their address is confirmed', async () => {
  const before = (await read()).to_do.accounts_waiting ?? 0
  await makeUser(t, { status: 0 })
  await makeUser(t, { status: 0, verified: false })
  expect((await read()).to_do.accounts_waiting).toBe(before + 1)
})

test('each reader sees the figures of their permissions', async () => {
  await placed(1)
  const parts = async (as: SignedIn) => {
    const { to_do, setup, orders, income } = await read(as)
    return Object.entries({ ...to_do, to_do: to_do.orders, setup, figures: orders, income })
      .filter(([name, part]) => name !== 'orders' && part !== null)
      .map(([name]) => name)
  }
  expect(await parts(await makeUser(t))).toEqual([])
  expect(await parts(await makeStaff(t, []))).toEqual([])
  expect(await parts(await makeStaff(t, ['orders']))).toEqual(['to_do', 'figures'])
  expect(await parts(await makeStaff(t, ['dealers_manager.invoices']))).toEqual([
    'invoices_due',
    'payments_to_see',
    'income',
  ])
  expect(await parts(await makeStaff(t, ['dealers_manager.edit']))).toEqual(['accounts_waiting'])
  expect(await parts(await makeStaff(t, ['settings']))).toEqual(['failed_deliveries'])
  expect(await parts(await makeStaff(t, ['shop_manager.ship_order']))).toEqual(['shop_to_send'])
  expect(await parts(await makeStaff(t, ['shop_manager.mark_as_paid_order']))).toEqual([
    'shop_to_send',
    'shop_unpaid',
  ])
  expect(await parts(await makeStaff(t, ['shop_manager.product.edit']))).toEqual(['products_low'])
})

test('parcels to send, unpaid orders and products that run out are counted for who manages the shop', async () => {
  const manager = await makeStaff(t, ['shop_manager.mark_as_paid_order', 'shop_manager.product.edit'])
  await t.changeSettings({ shop_low_stock: 3 })
  for (const inventory of [0, 3, 4]) {
    const { _id } = await makeProduct(t, admin)
    await t.db.update(products).set({ inventory }).where(eq(products._id, _id))
  }
  const { _id: user_id } = await makeUser(t)
  const address = {
    name: 'Kim',
    company_name: '',
    address: 'Here 1',
    post_code: '1',
    city: 'Here',
    country: 'DE',
    phone: '',
  }
  const goods = {
    shipping_cost: 0,
    goods: 0,
    discount: 0,
    shipping_name: 'Parcel',
    shipping_time: { from: 1, to: 2 },
  }
  const order = {
    ...goods,
    user_id,
    shipping_address: address,
    billing_address: address,
    expires_at: ago(-1),
    payment_method: 'bank',
  } as const
  const states = ['unpaid', 'paid', 'processing', 'shipped'] as const
  await t.db.insert(shopOrders).values(
    states.map((current_status, reference) => ({
      ...order,
      current_status,
      reference,
      request_key: randomUUID(),
    })),
  )
  const { shop_to_send, shop_unpaid, products_low } = (await read(manager)).to_do
  expect({ shop_to_send, shop_unpaid, products_low }).toEqual({
    shop_to_send: 2,
    shop_unpaid: 1,
    products_low: 1,
  })
})

test('the steps to set up a site are shown until the first order', async () => {
  expect((await read()).setup).toMatchObject({ settings: false, services: true })
  await t.changeSettings({ site_title: 'Nord Tuning' })
  expect((await read()).setup).toMatchObject({ settings: true, team: true })
  await placed(1)
  expect((await read()).setup).toBeNull()
})

test('tickets are counted, and how they were answered in the period, for those who answer them', async () => {
  const { opening_hours } = await t.portal.settings.get()
  const always = { opens: '00:00', closes: '24:00' }
  await t.changeSettings({ opening_hours: { ...opening_hours, days: Array(7).fill(always) } })
  const agent = await makeStaff(t, ['tickets'])
  const none = {
    opened: 0,
    first_answer_minutes: null,
    solved: 0,
    solve_minutes: null,
    rated: 0,
    rating: null,
  }
  for (const hours of [1, 2, 6, 8 * 24]) {
    const { customer, ticket } = await makeTicket(t)
    await passDays(t, ticket._id, hours / 24)
    await reply(t, agent, ticket._id)
    if (hours > 1) await solve(t, customer, ticket._id)
    const body = { rating: hours > 2 ? 5 : 2 }
    await t.call(ticketRoutes.rate, { as: customer, params: { id: ticket._id }, body })
  }
  await makeTicket(t)
  const { to_do, tickets } = await read(agent)
  expect(to_do.tickets).toEqual({ open: 2, waiting: 1, mine: 0 })
  expect(tickets?.now).toMatchObject({ opened: 4, solved: 3, rated: 3, rating: 4 })
  expect(tickets?.now).toMatchObject({ first_answer_minutes: 120, solve_minutes: 360 })
  expect(tickets?.before).toEqual({ ...none, opened: 1, first_answer_minutes: 8 * 24 * 60 })
  expect(await read(await makeStaff(t, ['orders']))).toMatchObject({
    tickets: null,
    to_do: { tickets: null },
  })
  await t.changeSettings({ ticket_system_public: false })
  expect(await read(agent)).toMatchObject({ tickets: null, to_do: { tickets: null } })
})

test('an unknown range is refused', async () => {
  const query = { range: '1y' as never }
  expect((await t.call(dashboardRoutes.read, { as: admin, query })).status).toBe(422)
})

test('original files of the period are counted by family, with the numbers found in them', async () => {
  const found = { container: 'raw' as const, parts: [], warnings: [], from_name: {} }
  const arrived = async (hours: number, families: string[], hardware: string[], software: string[]) => {
    const { _id } = await placed(hours)
    await t.db
      .update(orderFiles)
      .set({ created_at: ago(hours), identity: { ...found, families, hardware, software } })
      .where(eq(orderFiles.order_id, _id))
    return _id
  }
  const counted = async (as = admin) =>
    (await t.call(dashboardRoutes.identified, { as, query: { range: '7d' } })).data
  const nothing = { files: 0, hardware: 0, software: 0, part: 0 }
  expect(await counted()).toEqual({ families: [], total: nothing })
  await arrived(1, [], [], [])
  await arrived(1, [], [], ['1037500000'])
  await arrived(1, [], [], [])
  await arrived(1, ['EDC17C46'], ['0281018025'], ['1037512345'])
  await arrived(2, ['EDC17C46'], [], ['1037512345'])
  const slave = await arrived(1, [], [], [])
  await arrived(9 * 24, ['MED17'], [], [])
  const [file] = await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, slave))
  if (!file) throw new Error('The order has no file.')
  await t.db.insert(fileConversions).values({
    ...{ order_id: slave, file_id: file._id, direction: 'decode', source_sha256: '' },
    identity: { ...found, families: ['MD1CP001'], hardware: [], software: [], parts: ['04L906026CT'] },
  })
  expect(await counted()).toEqual({
    families: [
      { family: 'EDC17C46', files: 2, hardware: 1, software: 2, part: 0 },
      { family: 'MD1CP001', files: 1, hardware: 0, software: 0, part: 1 },
      { family: null, files: 3, hardware: 0, software: 1, part: 0 },
    ],
    total: { files: 6, hardware: 1, software: 3, part: 1 },
  })
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  expect((await t.call(dashboardRoutes.identified, { as: accountant, query: {} })).status).toBe(403)
})
