import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeStaff, type makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('other orders of the same plate, VIN or original file stand beside an order, whoever placed them', async () => {
  const tuner = await makeStaff(t, ['orders'])
  const facts = { reg_no: 'B-MR 77', vin: 'WVWZZZ1KZ9W000099' }
  const { order, customer } = await makeOrder(t, facts)
  const plate = await makeOrder(t, { reg_no: 'BMR77' })
  const vin = await makeOrder(t, { reg_no: 'X 2', vin: facts.vin })
  const other = await makeOrder(t, { reg_no: 'B-MR 78' })
  const unnamed = await makeOrder(t, { reg_no: 'X 1' })
  await t.db.update(orders).set({ reg_no: '' }).where(eq(orders._id, unnamed.order._id))
  const [original] = order.files
  await t.db
    .update(orderFiles)
    .set({ sha256: original?.sha256 ?? '' })
    .where(eq(orderFiles.order_id, other.order._id))
  const related = async (id: string) => {
    const { data } = await t.call(orderTeamRoutes.related, { as: tuner, params: { id } })
    return data.map(({ _id, same_file }) => [_id, same_file])
  }
  expect(await related(order._id)).toEqual([
    [other.order._id, true],
    [vin.order._id, false],
    [plate.order._id, false],
  ])
  expect(await related(unnamed.order._id)).toEqual([])
  const sent = { as: customer, params: { id: order._id } }
  expect((await t.call(orderTeamRoutes.related, sent)).status).toBe(403)
})

test('the team reads the customer’s phone beside an order, and the balance if it may', async () => {
  const { order, customer } = await makeOrder(t)
  await t.db.update(users).set({ phone: '+4930123456' }).where(eq(users._id, customer._id))
  const read = async (as: Awaited<ReturnType<typeof makeUser>>) =>
    (await t.call(orderRoutes.one, { as, params: { id: order._id } })).data.customer
  const tuner = await makeStaff(t, ['orders'])
  expect(await read(tuner)).toMatchObject({ phone: '+4930123456', balance: null })
  const manager = await makeStaff(t, ['orders', 'dealers_manager.balance'])
  expect(await read(manager)).toMatchObject({ balance: 10_000 - order.total_credits })
  expect((await read(customer)).balance).toBeNull()
})
