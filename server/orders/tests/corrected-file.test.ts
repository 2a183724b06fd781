import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeOrder, makeService, makeStaff, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orders } from '../orders/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const move = (as: SignedIn, id: string, to: OrderStatus) => moveOrder(t, as, id, to)
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data

test('the corrected file costs nothing, waits again and starts the clock anew', async () => {
  const { order, original, customer } = await makeOrder(t)
  await move(tuner, order._id, 'in_progress')
  await move(tuner, order._id, 'incomplete')
  await t.db.update(orders).set({ due_at: '2026-01-01T00:00:00.000Z' }).where(eq(orders._id, order._id))
  const { data, status } = await t.call(orderRoutes.sendCorrectedFile, {
    as: customer,
    params: { id: order._id },
    body: { comment: 'Read again on the bench.' },
    files: [{ ...originalFile(7003), name: 'again.bin' }],
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ status: 'pending', reason_code: null, reason: '' })
  expect(Date.parse(data.due_at)).toBeGreaterThan(Date.now())
  expect(data.files.map((file) => [file.kind, file.version, file.name])).toEqual([
    ['original', 1, original.name],
    ['original', 2, 'again.bin'],
  ])
  expect(data.events.at(-1)).toMatchObject({ status: 'pending', reason: 'Read again on the bench.' })
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('a corrected file brings the order back to its tuner, or to who asked when nobody had it', async () => {
  const colleague = await makeStaff(t, ['orders'])
  const sent = async (prepare: (id: string) => Promise<unknown>) => {
    const { order, customer } = await makeOrder(t)
    await prepare(order._id)
    await t.call(orderRoutes.sendCorrectedFile, {
      ...{ as: customer, params: { id: order._id }, body: {}, files: [originalFile(7001)] },
    })
    return (await read(tuner, order._id)).assigned_to?._id ?? null
  }
  const taken = async (id: string) => {
    await move(colleague, id, 'in_progress')
    await move(tuner, id, 'incomplete')
  }
  expect(await sent(taken)).toBe(colleague._id)
  expect(await sent((id) => move(tuner, id, 'incomplete'))).toBe(tuner._id)
  const left = async (id: string) => {
    await taken(id)
    await t.db.update(users).set({ status: 2 }).where(eq(users._id, colleague._id))
  }
  expect(await sent(left)).toBeNull()
})

test('a corrected file that is the last one once more is refused; an earlier one may come back', async () => {
  const { order, original, customer } = await makeOrder(t)
  const send = (file: SentFile) =>
    t.call(orderRoutes.sendCorrectedFile, {
      ...{ as: customer, params: { id: order._id }, body: {}, files: [file] },
    })
  await move(tuner, order._id, 'incomplete')
  const renamed = await refused(t, () => send({ ...original, name: 'other-name.bin' }))
  expect([renamed.status, renamed.code]).toEqual([422, 'order_corrected_file_unchanged'])
  expect((await send(originalFile(7002))).status).toBe(200)
  await move(tuner, order._id, 'incomplete')
  expect((await refused(t, () => send(originalFile(7002)))).code).toBe('order_corrected_file_unchanged')
  expect((await send(original)).status).toBe(200)
})

test('a corrected file is for its own order: another incomplete order goes on waiting', async () => {
  const { order, customer } = await makeOrder(t)
  const another = { as: customer, body: orderOf(await makeService(t)), files: [originalFile(7004)] }
  const { data: other } = await t.call(orderRoutes.place, another)
  for (const { _id } of [order, other]) {
    await move(tuner, _id, 'in_progress')
    await move(tuner, _id, 'incomplete')
  }
  const sent = { as: customer, params: { id: order._id }, body: {}, files: [originalFile(7003)] }
  expect((await t.call(orderRoutes.sendCorrectedFile, sent)).status).toBe(200)
  expect((await read(customer, order._id)).status).toBe('pending')
  expect((await read(customer, other._id)).status).toBe('incomplete')
})

test('a corrected file is sent by the customer alone, and when it was asked for', async () => {
  const { order, original, customer } = await makeOrder(t)
  const correct = (as: SignedIn) =>
    refused(t, () =>
      t.call(orderRoutes.sendCorrectedFile, {
        ...{ as, params: { id: order._id } },
        ...{ body: {}, files: [original] },
      }),
    )
  expect((await correct(customer)).code).toBe('order_transition_refused')
  await move(tuner, order._id, 'incomplete')
  expect((await correct(tuner)).code).toBe('order_transition_refused')
})
