import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { shopStatisticsRoutes } from '../../../shared/shop/shop-statistics.ts'
import { invoices } from '../../money/invoices/invoices.tables.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { makeCategory, makeCoupon, makeProduct } from './shop-fixtures.ts'
import { order, paymentOf, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
beforeAll(async () => {
  t = await startShop()
})
afterAll(() => t.close())

const read = async (query: { from: string; to: string; by?: 'day' | 'week' | 'month' }) =>
  t.call(shopStatisticsRoutes.read, {
    as: await makeStaff(t, ['shop_manager.shop_settings']),
    query,
  })

/** Makes an order of so many pieces, paid at a time. */
async function paidAt(paid_at: string, product_id: string, quantity: number, coupon_code = '') {
  const wanted = [{ product_id, quantity }]
  const placed = await order(t, await makeUser(t), wanted, coupon_code ? { coupon_code } : {})
  await simulate(t, paymentOf(placed), 'pay')
  await t.db.update(invoices).set({ paid_at }).where(eq(invoices._id, placed.invoice_id))
  return placed
}

test('sales are counted by the site’s days, against the period before, net of what went back', async () => {
  const category = await makeCategory(t, t.admin, 'Cables')
  const cable = await makeProduct(t, t.admin, { price: 10_00, inventory: 4, category_id: category._id })
  const other = await makeProduct(t, t.admin, { price: 50_00, inventory: 9 })
  const { code } = await makeCoupon(t, t.admin)
  // Each order has shipping of 5.00. In Berlin the first is of the 2nd, the last of the month before.
  await paidAt('2026-03-01T23:30:00Z', cable._id, 3)
  const second = await paidAt('2026-03-09T12:00:00Z', other._id, 2, code)
  const third = await paidAt('2026-03-09T12:00:00Z', cable._id, 1)
  await paidAt('2026-02-28T22:30:00Z', other._id, 1)
  await order(t, await makeUser(t), [{ product_id: other._id }])
  await simulate(t, paymentOf(third), 'refund')
  await simulate(t, paymentOf(second), 'refund', { amount: Math.floor(second.total / 2) })

  const { data } = await read({ from: '2026-03-01', to: '2026-03-14', by: 'week' })
  expect(data).toMatchObject({
    currency: 'EUR',
    // 35.00, and half of 95.00.
    period: { revenue: 82_50, orders: 2, average: 41_25 },
    before: { revenue: 55_00, orders: 1, average: 55_00 },
    points: [
      { start: '2026-02-23', revenue: 0, orders: 0 },
      { start: '2026-03-02', revenue: 35_00, orders: 1 },
      { start: '2026-03-09', revenue: 47_50, orders: 1 },
    ],
    categories: [
      { revenue: 90_00, pieces: 2 },
      { name: 'Cables', revenue: 30_00, pieces: 3 },
    ],
    products: [
      { product_id: cable._id, pieces: 3, revenue: 30_00 },
      { product_id: other._id, pieces: 2, revenue: 90_00 },
    ],
    coupons: [{ code, orders: 1, discount: 10_00 }],
    out_of_stock: [],
  })
  const months = await read({ from: '2026-02-01', to: '2026-03-31', by: 'month' })
  expect(months.data.points).toEqual([
    { start: '2026-02-01', revenue: 55_00, orders: 1 },
    { start: '2026-03-01', revenue: 82_50, orders: 2 },
  ])
})

test('pieces that came back aren’t counted as sold', async () => {
  const category = await makeCategory(t, t.admin, 'Adapters')
  const adapter = await makeProduct(t, t.admin, { price: 10_00, inventory: 9, category_id: category._id })
  const placed = await paidAt('2024-05-05T12:00:00Z', adapter._id, 3)
  const body = {
    id: placed._id,
    lines: [{ line: placed.lines[0]?._id ?? '', quantity: 2, restock: true }],
    reason: 'Too long',
    refunded: 0,
  }
  expect((await t.call(shopOrderRoutes.refund, { as: t.admin, body })).status).toBe(200)
  const { data } = await read({ from: '2024-05-05', to: '2024-05-05' })
  expect(data.categories).toEqual([{ name: 'Adapters', pieces: 1, revenue: 10_00 }])
  expect(data.products).toMatchObject([{ product_id: adapter._id, pieces: 1, revenue: 10_00 }])
})

test('a product that can’t be ordered is named, with what is reserved of it', async () => {
  const { _id } = await makeProduct(t, t.admin, { inventory: 1 })
  await order(t, await makeUser(t), [{ product_id: _id }])
  const { data } = await read({ from: '2026-01-01', to: '2026-01-01' })
  expect(data.out_of_stock).toMatchObject([{ _id, reserved: 1 }])
  expect(data.points).toEqual([{ start: '2026-01-01', revenue: 0, orders: 0 }])
})

test.each([
  ['that ends before it begins', '2026-03-02', '2026-03-01'],
  ['of many years', '2016-03-02', '2026-03-01'],
])('a span %s is refused', async (_what, from, to) => {
  expect((await read({ from, to })).error).toMatchObject({
    code: 'invalid_input',
    fields: { to: expect.any(String) },
  })
})

test('the statistics are saved as CSV with a row for each figure, its texts escaped', async () => {
  const category = await makeCategory(t, t.admin, '=1+1')
  const cable = await makeProduct(t, t.admin, { price: 10_00, inventory: 9, category_id: category._id })
  const { code } = await makeCoupon(t, t.admin)
  await paidAt('2025-05-05T12:00:00Z', cable._id, 2, code)
  const as = await makeStaff(t, ['shop_manager.shop_settings'])
  const query = { from: '2025-05-05', to: '2025-05-06' }
  const saved = await t.call(shopStatisticsRoutes.export, { as, query })
  expect(saved.status).toBe(200)
  const [head, ...rows] = new TextDecoder().decode(saved.bytes).trim().split('\r\n')
  expect(head).toBe('part,start,name,code,orders,pieces,revenue,average,discount,reserved,currency')
  expect(rows.slice(0, 5)).toEqual([
    'period,2025-05-05,,,1,,23.00,23.00,,,EUR',
    'before,,,,0,,0.00,0.00,,,EUR',
    'day,2025-05-05,,,1,,23.00,,,,EUR',
    'day,2025-05-06,,,0,,0.00,,,,EUR',
    "category,,'=1+1,,,2,18.00,,,,EUR",
  ])
  expect(rows).toContain(`coupon,,,${code},1,,,,2.00,,EUR`)
  const wrong = { from: '2025-05-06', to: '2025-05-05' }
  expect((await t.call(shopStatisticsRoutes.export, { as, query: wrong })).error.code).toBe('invalid_input')
  const others = await makeStaff(t, ['shop_manager.ship_order'])
  expect((await t.call(shopStatisticsRoutes.export, { as: others, query })).error.code).toBe('forbidden')
})

test('the dashboard shows the shop’s sales to those who see its statistics, while the shop is open', async () => {
  const manager = await makeStaff(t, ['shop_manager.shop_settings'])
  const shown = async (as: SignedIn) =>
    (await t.call(dashboardRoutes.read, { as, query: { range: '7d' } })).data.shop
  const before = await shown(manager)
  const { _id } = await makeProduct(t, t.admin, { price: 20_00, inventory: 4 })
  await paidAt(new Date().toISOString(), _id, 1)
  const now = await shown(manager)
  expect(now?.currency).toBe('EUR')
  expect(now?.now.orders).toBe((before?.now.orders ?? 0) + 1)
  expect(now?.now.revenue).toBe((before?.now.revenue ?? 0) + 25_00)
  expect(await shown(await makeStaff(t, ['orders']))).toBeNull()
  await t.changeSettings({ shop_status: false })
  expect(await shown(manager)).toBeNull()
  await t.changeSettings({ shop_status: true })
})
