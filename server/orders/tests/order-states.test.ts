import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderStatus, orderStatuses, transitions } from '../../../shared/order-states.ts'
import { orderRoutes } from '../../../shared/orders.ts'
import { balanceOf } from '../../credits/ledger.ts'
import { reconcile } from '../../credits/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeStaff, modifiedFile, originalFile, type SignedIn } from '../../test/factories.ts'
import { orders } from '../orders.tables.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** Moves an order to a status by the call that is meant for it. */
function move(as: SignedIn, id: string, to: OrderStatus, files: Parameters<TestApp['call']>[1] = {}) {
  const params = { id }
  if (to === 'cancelled') {
    return t.call(orderRoutes.cancel, { as, params, body: { reason_code: 'other', reason: 'Because.' } })
  }
  if (to === 'tuned' || to === 'completed') {
    return t.call(orderRoutes.submit, {
      as,
      params,
      body: { release: to === 'completed' },
      ...(files as object),
    })
  }
  const reason_code = to === 'on_hold' ? 'technical_problem' : to === 'incomplete' ? 'wrong_read' : null
  return t.call(orderRoutes.changeStatus, {
    as,
    params,
    body: { status: to, reason_code, reason: 'Because.' },
  })
}

async function orderIn(status: OrderStatus) {
  const made = await makeOrder(t)
  await t.db
    .update(orders)
    .set({ status, completed_at: status === 'completed' ? sql`now()` : null, modified_file: 'modified.bin' })
    .where(eq(orders._id, made.order._id))
  return made
}

describe.each(orderStatuses)('from %s', (from) => {
  test.each(orderStatuses.filter((to) => to !== from))(
    'to %s goes exactly where the table says',
    async (to) => {
      const { order, original, customer } = await orderIn(from)
      const files = to === 'tuned' ? { files: [modifiedFile(original)] } : {}
      const allowed = (transitions[from] as readonly OrderStatus[]).includes(to)
      const { status, error } = await move(tuner, order._id, to, files)
      const { data } = await t.call(orderRoutes.one, { as: customer, params: { id: order._id } })
      expect([status, data.status]).toEqual(allowed ? [200, to] : [409, from])
      if (!allowed) expect(error.code).toBe('order_transition_refused')
    },
  )

  test('what the server says may be done can be done, and nothing else', async () => {
    const { order } = await orderIn(from)
    const { data } = await t.call(orderRoutes.one, { as: tuner, params: { id: order._id } })
    const next: readonly OrderStatus[] = transitions[from]
    expect(data.can.change_to.toSorted()).toEqual(
      next.filter((to) => ['pending', 'in_progress', 'on_hold', 'incomplete'].includes(to)).toSorted(),
    )
    expect(data.can.cancel).toBe(next.includes('cancelled'))
  })
})

test('two tuners take one order once', async () => {
  const { order } = await makeOrder(t)
  const tuners = await Promise.all(Array.from({ length: 6 }, () => makeStaff(t, ['orders'])))
  const answers = await Promise.all(tuners.map((as) => move(as, order._id, 'in_progress')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(new Set(answers.flatMap((answer) => (answer.status === 200 ? [] : answer.error.code)))).toEqual(
    new Set(['order_taken']),
  )
  const winner = tuners[answers.findIndex((answer) => answer.status === 200)]
  const { data } = await t.call(orderRoutes.one, { as: tuner, params: { id: order._id } })
  expect(data.assigned_to?._id).toBe(winner?._id)
})

test('cancelling and completing at once end in one of them, with the ledger right', async () => {
  for (let round = 0; round < 8; round++) {
    const { order, original, customer } = await makeOrder(t)
    await move(tuner, order._id, 'in_progress')
    const answers = await Promise.all([
      move(tuner, order._id, 'cancelled'),
      move(tuner, order._id, 'completed', { files: [modifiedFile(original)] } as never),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { data } = await t.call(orderRoutes.one, { as: customer, params: { id: order._id } })
    const cancelled = data.status === 'cancelled'
    expect(await balanceOf(t.db, customer._id)).toBe(cancelled ? 10_000 : 10_000 - 450)
    expect(data.payment).toBe(cancelled ? 'refunded' : 'paid')
  }
  expect(await reconcile(t.db)).toEqual([])
}, 30_000)

test('cancelling many times at once refunds once', async () => {
  const { order, customer } = await makeOrder(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(customer, order._id, 'cancelled')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
  expect(await reconcile(t.db)).toEqual([])
})

test('a customer cancels while the order waits, not once it is worked on', async () => {
  const { order, customer } = await makeOrder(t)
  await move(tuner, order._id, 'in_progress')
  const { status, error } = await move(customer, order._id, 'cancelled')
  expect([status, error.code]).toEqual([409, 'order_transition_refused'])
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('who was handed the modified file can’t cancel for the credits when it comes back for rework', async () => {
  const { order, original, customer } = await makeOrder(t)
  const params = { id: order._id }
  await move(tuner, order._id, 'in_progress')
  await move(tuner, order._id, 'completed', { files: [modifiedFile(original)] } as never)
  await move(tuner, order._id, 'in_progress')
  await move(tuner, order._id, 'incomplete')
  await t.call(orderRoutes.sendCorrectedFile, {
    as: customer,
    params,
    body: {},
    files: [originalFile('99')],
  })
  const { data } = await t.call(orderRoutes.one, { as: customer, params })
  expect([data.status, data.can.cancel]).toEqual(['pending', false])
  const { status, error } = await move(customer, order._id, 'cancelled')
  expect([status, error.code]).toEqual([409, 'order_transition_refused'])
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('cancelling without a reason is refused', async () => {
  const { order, customer } = await makeOrder(t)
  const { status, error } = await t.call(orderRoutes.cancel, {
    as: customer,
    params: { id: order._id },
    body: { reason: '' },
  })
  expect([status, error.fields]).toEqual([422, { reason: 'required' }])
})

test('asking for a corrected file needs a reason from the list', async () => {
  const { order } = await makeOrder(t)
  const ask = (reason_code: 'duplicate' | null) =>
    t.call(orderRoutes.changeStatus, {
      as: tuner,
      params: { id: order._id },
      body: { status: 'incomplete', reason_code },
    })
  expect((await ask(null)).error.fields).toEqual({ reason_code: 'required' })
  expect((await ask('duplicate')).error.fields).toEqual({ reason_code: 'required' })
})

test('the corrected file costs nothing, waits again and starts the clock anew', async () => {
  const { order, original, customer } = await makeOrder(t)
  await move(tuner, order._id, 'incomplete')
  await t.db.update(orders).set({ due_at: '2026-01-01T00:00:00.000Z' }).where(eq(orders._id, order._id))
  const { data, status } = await t.call(orderRoutes.sendCorrectedFile, {
    as: customer,
    params: { id: order._id },
    body: { comment: 'Read again on the bench.' },
    files: [{ ...original, name: 'again.bin' }],
  })
  expect([status, data.status, data.assigned_to]).toEqual([200, 'pending', null])
  expect(Date.parse(data.due_at)).toBeGreaterThan(Date.now())
  expect(data.files.map((file) => [file.kind, file.version, file.name])).toEqual([
    ['original', 1, original.name],
    ['original', 2, 'again.bin'],
  ])
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('the modified file is the customer’s when it was released, not before', async () => {
  const { order, original, customer } = await makeOrder(t)
  const params = { id: order._id }
  const modified = modifiedFile(original)
  await move(tuner, order._id, 'in_progress')
  await t.call(orderRoutes.submit, { as: tuner, params, body: { release: false }, files: [modified] })
  const before = await t.call(orderRoutes.one, { as: customer, params })
  expect(before.data).toMatchObject({ status: 'tuned', modified_file: null })
  expect(before.data.files.map((file) => file.kind)).toEqual(['original'])
  expect((await t.call(orderRoutes.downloadModified, { as: customer, params })).status).toBe(404)
  await t.call(orderRoutes.submit, { as: tuner, params, body: { release: true } })
  const sent = await t.call(orderRoutes.downloadModified, { as: customer, params })
  expect(sent.bytes.equals(Buffer.from(modified.bytes))).toBe(true)
})

test('nothing is released without a modified file, and the original isn’t one', async () => {
  const { order, original } = await makeOrder(t)
  const params = { id: order._id }
  await move(tuner, order._id, 'in_progress')
  const release = (files: (typeof original)[]) =>
    t.call(orderRoutes.submit, { as: tuner, params, body: { release: true }, files })
  expect((await release([])).error.code).toBe('order_modified_file_missing')
  const unchanged = { ...original, field: 'modified_file' }
  expect((await release([unchanged])).error.code).toBe('order_modified_file_unchanged')
  const { data } = await t.call(orderRoutes.one, { as: tuner, params })
  expect([data.status, data.modified_file]).toEqual(['in_progress', null])
})

test('rework is free for two weeks', async () => {
  const { order, customer } = await orderIn('completed')
  const daysAgo = (days: number) =>
    t.db
      .update(orders)
      .set({ completed_at: sql`now() - make_interval(days => ${days})` })
      .where(eq(orders._id, order._id))
  await daysAgo(15)
  expect((await move(tuner, order._id, 'in_progress')).error.code).toBe('order_rework_period_over')
  await daysAgo(13)
  expect((await move(tuner, order._id, 'in_progress')).status).toBe(200)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('a finished order can be deleted with its files, an open one can’t', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  expect((await t.call(orderRoutes.remove, { as: tuner, params })).error.code).toBe('order_still_open')
  await move(customer, order._id, 'cancelled')
  expect((await t.call(orderRoutes.remove, { as: tuner, params })).status).toBe(200)
  expect((await t.call(orderRoutes.one, { as: tuner, params })).status).toBe(404)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
  expect(await reconcile(t.db)).toEqual([])
})

test('a completed order that is still due can’t be deleted, and the debt with it', async () => {
  const { order } = await orderIn('completed')
  await t.db.update(orders).set({ payment: 'due' }).where(eq(orders._id, order._id))
  const { status, error } = await t.call(orderRoutes.remove, { as: tuner, params: { id: order._id } })
  expect([status, error.code]).toEqual([409, 'order_still_open'])
})

test('automation that is switched off can’t be retried', async () => {
  const { order } = await makeOrder(t)
  const { status, error } = await t.call(orderRoutes.retryAutomation, {
    as: tuner,
    params: { id: order._id },
  })
  expect([status, error.code]).toEqual([403, 'feature_off'])
})
