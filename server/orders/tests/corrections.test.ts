import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { OrderPart } from '../../../shared/orders/order-facts.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeOrder, makeService, makeStaff, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

type Facts = SentBody<typeof orderRoutes.correct>

const ask = (id: string, asked_for: OrderPart[], as = tuner) =>
  t.call(orderTeamRoutes.changeStatus, {
    ...{ as, params: { id } },
    body: { status: 'incomplete', reason_code: 'other', reason: 'Please.', asked_for },
  })
const correct = (as: SignedIn, id: string, body: Facts, files: SentFile[] = []) =>
  t.call(orderRoutes.correct, { as, params: { id }, body, files })
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data

test('a tuner says what is asked for, and its customer and the timeline say it too', async () => {
  const { order, customer } = await makeOrder(t)
  const nothing = await refused(t, () => ask(order._id, []))
  expect([nothing.status, nothing.fields]).toEqual([422, { asked_for: 'required' }])
  await ask(order._id, ['plate', 'fault_codes', 'plate'])
  const { asked_for, events } = await read(customer, order._id)
  expect(asked_for).toEqual(['plate', 'fault_codes'])
  expect(events.at(-1)).toMatchObject({ status: 'incomplete', parts: ['plate', 'fault_codes'] })
})

test('a correction costs nothing, goes back to its tuner in progress and starts the clock anew', async () => {
  const { order, original, customer } = await makeOrder(t)
  await moveOrder(t, tuner, order._id, 'in_progress')
  await ask(order._id, ['file', 'fault_codes'])
  await t.db.update(orders).set({ due_at: '2026-01-01T00:00:00.000Z' }).where(eq(orders._id, order._id))
  const file = { ...originalFile(7003), name: 'again.bin' }
  const body = { fault_codes: 'P0299', comment: 'Read again on the bench.' }
  const { data, status } = await correct(customer, order._id, body, [file])
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'in_progress', reason_code: null, reason: '', asked_for: [] })
  expect(data.fault_codes).toBe('P0299')
  expect(Date.parse(data.due_at)).toBeGreaterThan(Date.now())
  expect(data.files.map((file) => [file.kind, file.version, file.name])).toEqual([
    ['original', 1, original.name],
    ['original', 2, 'again.bin'],
  ])
  expect(data.events.at(-1)).toMatchObject({
    ...{ status: 'in_progress', reason: 'Read again on the bench.', parts: ['file', 'fault_codes'] },
  })
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
  expect((await read(tuner, order._id)).assigned_to?._id).toBe(tuner._id)
})

test('each part that was asked for needs an answer, and nothing else is taken', async () => {
  const { order, customer } = await makeOrder(t)
  const { _id: id } = order
  await ask(id, ['plate', 'ecu', 'file'])
  const answer = (body: Facts, files: SentFile[] = []) => refused(t, () => correct(customer, id, body, files))
  expect((await answer({ reg_no: 'AB 1', ecu_version: 'EDC17' })).code).toBe('file_missing')
  const file = originalFile(7010)
  const { status, fields } = await answer({ reg_no: '', ecu_brand: 'Bosch', tool_used: 'KESS' }, [file])
  expect([status, fields]).toEqual([422, { reg_no: 'required', tool_used: 'invalid_value' }])
  expect((await correct(customer, id, { vin: 'WVWZZZ1KZAW000001', ecu_brand: 'Bosch' }, [file])).status).toBe(
    200,
  )
  const { reg_no, vin, ecu_brand, ecu_version, tool_used } = await read(customer, id)
  expect({ reg_no, vin, ecu_brand, ecu_version, tool_used }).toEqual({
    ...{ reg_no: order.reg_no, vin: 'WVWZZZ1KZAW000001', ecu_brand: 'Bosch' },
    ...{ ecu_version: order.ecu_version, tool_used: order.tool_used },
  })

  await ask(id, ['vehicle', 'tool'])
  const vehicle = { manufacture: 'Audi', model: 'A3', variant: '2.0 TDI', read_method: 'boot' } as const
  expect((await answer(vehicle, [originalFile(7011)])).fields).toEqual({ original_file: 'invalid_value' })
  expect((await correct(customer, id, vehicle)).data).toMatchObject(vehicle)
})

test('an order is found by its corrected plate, no longer by the wrong one', async () => {
  const { order, customer } = await makeOrder(t, { reg_no: 'WR-ONG 1' })
  await ask(order._id, ['plate'])
  await correct(customer, order._id, { reg_no: 'rig-ht 1' })
  const found = async (keywords: string) =>
    (await t.call(orderListRoutes.all, { as: tuner, query: { keywords } })).data.total
  expect([await found('RIG-HT 1'), await found('WR-ONG 1'), await found(customer.email)]).toEqual([1, 0, 1])
})

test('a corrected order goes back to who asked when nobody had it, and waits when its tuner left', async () => {
  const colleague = await makeStaff(t, ['orders'])
  const corrected = async (prepare: (id: string) => Promise<unknown>) => {
    const { order, customer } = await makeOrder(t)
    await prepare(order._id)
    await correct(customer, order._id, { fault_codes: 'P0101' })
    const { assigned_to, status } = await read(tuner, order._id)
    return [assigned_to?._id ?? null, status]
  }
  const taken = async (id: string) => {
    await moveOrder(t, colleague, id, 'in_progress')
    await ask(id, ['fault_codes'])
  }
  expect(await corrected(taken)).toEqual([colleague._id, 'in_progress'])
  expect(await corrected((id) => ask(id, ['fault_codes']))).toEqual([tuner._id, 'in_progress'])
  const left = async (id: string) => {
    await taken(id)
    await t.db.update(users).set({ status: 2 }).where(eq(users._id, colleague._id))
  }
  expect(await corrected(left)).toEqual([null, 'pending'])
})

test('a corrected file that is the last one once more is refused; an earlier one may come back', async () => {
  const { order, original, customer } = await makeOrder(t)
  const send = (file: SentFile) => correct(customer, order._id, {}, [file])
  await ask(order._id, ['file'])
  const renamed = await refused(t, () => send({ ...original, name: 'other-name.bin' }))
  expect([renamed.status, renamed.code]).toEqual([422, 'order_corrected_file_unchanged'])
  expect((await send(originalFile(7002))).status).toBe(200)
  await ask(order._id, ['file'])
  expect((await refused(t, () => send(originalFile(7002)))).code).toBe('order_corrected_file_unchanged')
  expect((await send(original)).status).toBe(200)
})

test('a correction is for its own order: another incomplete order goes on waiting', async () => {
  const { order, customer } = await makeOrder(t)
  const another = { as: customer, body: orderOf(await makeService(t)), files: [originalFile(7004)] }
  const { data: other } = await t.call(orderRoutes.place, another)
  for (const { _id } of [order, other]) await ask(_id, ['file', 'plate'])
  expect((await correct(customer, order._id, { reg_no: 'ON-LY 1' }, [originalFile(7005)])).status).toBe(200)
  expect(await read(customer, other._id)).toMatchObject({ status: 'incomplete', reg_no: other.reg_no })
})

test('an order is corrected by its customer alone, and when it was asked for', async () => {
  const { order, original, customer } = await makeOrder(t)
  const again = (as: SignedIn) => refused(t, () => correct(as, order._id, {}, [original]))
  expect((await again(customer)).code).toBe('order_transition_refused')
  await ask(order._id, ['file'])
  expect((await again(tuner)).code).toBe('order_transition_refused')
})

test('the team goes on with an incomplete order that was answered otherwise', async () => {
  const { order, customer } = await makeOrder(t)
  await ask(order._id, ['fault_codes'])
  await t.call(orderTeamRoutes.setFacts, {
    ...{ as: tuner, params: { id: order._id }, body: { fault_codes: 'P0401 by phone' } },
  })
  expect((await read(customer, order._id)).status).toBe('incomplete')
  const { data } = await moveOrder(t, tuner, order._id, 'in_progress')
  expect(data).toMatchObject({ status: 'in_progress', asked_for: [], fault_codes: 'P0401 by phone' })
})

test('facts that are as they were leave no trace, and another vehicle takes its gain along', async () => {
  const { order, customer } = await makeOrder(t)
  await t.db.update(orders).set({ tuned_power: 140, tuned_torque: 320 }).where(eq(orders._id, order._id))
  const set = (body: SentBody<typeof orderTeamRoutes.setFacts>) =>
    t.call(orderTeamRoutes.setFacts, { as: tuner, params: { id: order._id }, body })
  const before = await read(customer, order._id)
  expect((await set({ reg_no: order.reg_no, mileage: order.mileage })).data.events).toHaveLength(1)
  expect((await read(customer, order._id)).updated_at).toBe(before.updated_at)
  await set({ mileage: 12 })
  expect(await read(customer, order._id)).toMatchObject({
    mileage: 12,
    tuned_power: 140,
    comment: order.comment,
  })
  await set({ model: 'Polo' })
  expect(await read(customer, order._id)).toMatchObject({ model: 'Polo', tuned_power: null })
})
