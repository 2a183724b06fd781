import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeService, makeStaff, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orderEvents } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const prices = { ASAP: 150, '2-3 hours': 0, '5-6 hours': -50 }

test('each time frame says when an order would be ready, in opening hours, and what it costs', async () => {
  const never = { time_zone: 'Europe/Berlin', days: Array(7).fill(null), closing_dates: [] }
  const always = { ...never, days: Array(7).fill({ opens: '00:00', closes: '24:00' }) }
  await t.changeSettings({ time_frame_prices: prices, opening_hours: always })
  const asked = Date.now()
  const { status, data } = await t.call(orderRoutes.timeFrames, { as: await makeUser(t) })
  expect(status).toBe(200)
  expect(data.map(({ time_frame, price }) => [time_frame, price])).toEqual(Object.entries(prices))
  const hours = data.map(({ due_at }) => Math.round((Date.parse(due_at) - asked) / 3_600_000))
  expect(hours).toEqual([1, 3, 6])
})

test('an order is due later by the opening time that it was held', async () => {
  const always = {
    ...{ time_zone: 'Europe/Berlin', closing_dates: [] },
    days: Array(7).fill({ opens: '00:00', closes: '24:00' }),
  }
  await t.changeSettings({ opening_hours: always })
  const tuner = await makeStaff(t, ['orders'])
  const [{ order }, other] = [await makeOrder(t), await makeOrder(t)]
  const change = (status: 'on_hold' | 'in_progress', reason_code: 'other' | null, id = order._id) =>
    t.call(orderTeamRoutes.changeStatus, {
      as: tuner,
      params: { id },
      body: { status, reason_code, reason: 'The dyno is busy.' },
    })
  expect((await change('on_hold', 'other')).data.due_at).toBe(order.due_at)
  await t.db
    .update(orderEvents)
    .set({ created_at: sql`now() - interval '90 minutes'` })
    .where(and(eq(orderEvents.order_id, order._id), eq(orderEvents.status, 'on_hold')))
  expect((await change('on_hold', 'other', other.order._id)).status).toBe(200)
  const { data } = await change('in_progress', null)
  expect((Date.parse(data.due_at) - Date.parse(order.due_at)) / 60_000).toBeCloseTo(90, 0)
})

test('the price of a time frame is part of the order’s price, and stays when it changes', async () => {
  await t.changeSettings({ time_frame_prices: prices })
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const place = (body: ReturnType<typeof orderOf>) =>
    t.call(orderRoutes.place, { as: customer, body, files: [originalFile(1)] })
  const { data } = await place(orderOf(service, { time_frame: 'ASAP', expected_credits: 600 }))
  expect(data).toMatchObject({ service_credits: 450, time_frame_credits: 150, total_credits: 600 })
  expect(await balanceOf(t.db, customer._id)).toBe(400)

  await t.changeSettings({ time_frame_prices: { ...prices, ASAP: 300 } })
  const read = await t.call(orderRoutes.one, { as: customer, params: { id: data._id } })
  expect(read.data).toMatchObject({ time_frame_credits: 150, total_credits: 600 })
  expect(await reconcile(t.portal)).toEqual([])
})

test('the INI file names what the time frame adds to the price', async () => {
  await t.changeSettings({ time_frame_prices: prices })
  const customer = await makeUser(t, { credits: 1000 })
  const body = orderOf(await makeService(t), { time_frame: 'ASAP', expected_credits: 600 })
  const placed = await t.call(orderRoutes.place, { as: customer, body, files: [originalFile(3)] })
  const ini = { as: await makeStaff(t, ['orders']), params: { id: placed.data._id } }
  const { bytes } = await t.call(orderTeamRoutes.downloadIni, ini)
  expect(bytes.toString()).toContain('\r\ntime_frame=ASAP\r\ntime_frame_credits=150\r\n')
})

test('a time frame whose price changed meanwhile is refused with the new total', async () => {
  await t.changeSettings({ time_frame_prices: { ...prices, ASAP: 200 } })
  const customer = await makeUser(t, { credits: 1000 })
  const service = await makeService(t)
  const body = orderOf(service, { time_frame: 'ASAP', expected_credits: 600 })
  const { status, code, data } = await refused(t, () =>
    t.call(orderRoutes.place, { as: customer, body, files: [originalFile(2)] }),
  )
  expect([status, code, data]).toEqual([409, 'order_price_changed', { total_credits: 650 }])
})
