import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import type { OrderStatus } from '../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, modifiedFile, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { recordsAbout, recordsOf } from '../../test/unchanged.ts'
import { auditLog } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { submit_order_pay_later: true } })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof prepare>>

/** Makes an order in this status, with a question of the team in its conversation. */
async function prepare({ from, later }: Act) {
  const made = await makeOrder(t, { payment: later ? 'later' : 'now' })
  const id = made.order._id
  const sent = { as: tuner, params: { id }, body: { message: 'Which tyres?' } }
  const { data } = await t.call(orderMessageRoutes.send, sent)
  const completed_at = from === 'completed' ? sql`now()` : null
  await t.db
    .update(orders)
    .set({
      ...{ status: from, completed_at, updated_at: sql`now() - interval '1 day'` },
      ...(from === 'incomplete' && { asked_for: ['file' as const], assigned_to: tuner._id }),
    })
    .where(eq(orders._id, id))
  return { ...made, id, question: data._id }
}

type Act = {
  name: string
  from: OrderStatus
  later?: true
  does: (made: Made) => Promise<{ status: number }>
  /** New events of the timeline. */
  events: object[]
  /** New entry of the audit log. */
  audited?: object
  /** Notification of the customer. */
  notified?: string
  mailed?: true
}

const goes = (to: OrderStatus) => (made: Made) =>
  moveOrder(t, tuner, made.id, to, ['tuned', 'completed'].includes(to) ? [modifiedFile(made.original)] : [])
const becomes = (status: OrderStatus, reason_code: string | null = null, reason = 'Because.') => ({
  ...{ kind: 'status', status, reason_code, reason },
})
const audited = (before: object, after: object) => ({ detail: 'Because.', before, after })

const acts: Act[] = [
  {
    name: 'a tuner takes it',
    from: 'pending',
    does: goes('in_progress'),
    events: [becomes('in_progress')],
    audited: { act: 'order_status_changed', ...audited({ status: 'pending' }, { status: 'in_progress' }) },
    notified: 'order_in_progress',
  },
  {
    name: 'a tuner holds it',
    from: 'in_progress',
    does: goes('on_hold'),
    events: [becomes('on_hold', 'technical_problem')],
    audited: { act: 'order_status_changed', ...audited({ status: 'in_progress' }, { status: 'on_hold' }) },
    notified: 'order_on_hold',
    mailed: true,
  },
  {
    name: 'a tuner asks for a new file',
    from: 'in_progress',
    does: goes('incomplete'),
    events: [{ ...becomes('incomplete', 'wrong_read'), parts: ['file'] }],
    audited: { act: 'order_status_changed', ...audited({ status: 'in_progress' }, { status: 'incomplete' }) },
    notified: 'order_incomplete',
    mailed: true,
  },
  {
    name: 'a tuner puts it back',
    from: 'on_hold',
    does: goes('pending'),
    events: [becomes('pending')],
    audited: { act: 'order_status_changed', ...audited({ status: 'on_hold' }, { status: 'pending' }) },
  },
  {
    name: 'a tuner reopens it',
    from: 'completed',
    does: goes('in_progress'),
    events: [becomes('in_progress')],
    audited: { act: 'order_status_changed', ...audited({ status: 'completed' }, { status: 'in_progress' }) },
    notified: 'order_in_progress',
  },
  {
    name: 'the team cancels it',
    from: 'in_progress',
    does: goes('cancelled'),
    events: [becomes('cancelled', 'other'), { kind: 'refunded' }],
    audited: {
      act: 'order_cancelled',
      ...audited({ status: 'in_progress', payment: 'paid' }, { status: 'cancelled', payment: 'refunded' }),
    },
    notified: 'order_cancelled',
    mailed: true,
  },
  {
    name: 'the team cancels it unpaid',
    from: 'in_progress',
    later: true,
    does: goes('cancelled'),
    events: [becomes('cancelled', 'other')],
    audited: { act: 'order_cancelled', ...audited({ status: 'in_progress' }, { status: 'cancelled' }) },
    notified: 'order_cancelled',
    mailed: true,
  },
  {
    name: 'its customer cancels it',
    from: 'pending',
    does: ({ customer, id }) => moveOrder(t, customer, id, 'cancelled'),
    events: [becomes('cancelled', 'other'), { kind: 'refunded' }],
  },
  {
    name: 'a tuner uploads a modified file',
    from: 'in_progress',
    does: goes('tuned'),
    events: [{ kind: 'file' }, becomes('tuned', null, '')],
    audited: {
      act: 'order_file_submitted',
      before: { status: 'in_progress', modified_file: null },
      after: { status: 'tuned', modified_file: expect.stringMatching(/modified/) },
    },
  },
  {
    name: 'a tuner releases a modified file',
    from: 'in_progress',
    does: goes('completed'),
    events: [{ kind: 'file' }, becomes('completed', null, '')],
    audited: {
      act: 'order_released',
      before: { status: 'in_progress', modified_file: null },
      after: { status: 'completed', modified_file: expect.stringMatching(/modified/) },
    },
    notified: 'order_completed',
    mailed: true,
  },
  {
    name: 'its customer corrects it',
    from: 'incomplete',
    does: ({ customer, id }) =>
      t.call(orderRoutes.correct, {
        ...{ as: customer, params: { id }, body: { comment: 'Read again.' } },
        files: [originalFile(77)],
      }),
    events: [{ ...becomes('in_progress', null, 'Read again.'), parts: ['file'] }],
  },
  {
    name: 'the team corrects its facts',
    from: 'completed',
    does: ({ id }) =>
      t.call(orderTeamRoutes.setFacts, {
        ...{ as: tuner, params: { id }, body: { reg_no: 'Q-UE 99', tool_used: 'KESSv3' } },
      }),
    events: [{ kind: 'facts', parts: ['plate', 'tool'] }],
    audited: {
      act: 'order_facts_corrected',
      before: { reg_no: expect.any(String), tool_used: expect.any(String) },
      after: { reg_no: 'Q-UE 99', tool_used: 'KESSv3' },
    },
  },
  {
    name: 'its customer pays it',
    from: 'pending',
    later: true,
    does: ({ customer, order }) =>
      t.call(orderRoutes.payLater, { as: customer, body: { orderID: order.orderID } }),
    events: [{ kind: 'paid' }],
  },
]

test.each(acts)(
  '$name: only this order changes, with timeline, audit log, notification and announcement',
  async (act) => {
    const [made, other] = [await prepare(act), await prepare(act)]
    const { id, customer } = made
    const read = async () => (await t.call(orderRoutes.one, { as: tuner, params: { id } })).data
    const notified = async () =>
      (await t.call(notificationRoutes.mine, { as: customer })).data.items.map(({ name }) => name)
    const mails = async () => {
      const { rows } = await t.db.execute(
        sql`select from jobs.job where name = 'mail' and data->>'to' = ${customer.email}`,
      )
      return rows.length
    }
    const [before, notifiedBefore, mailsBefore] = [await read(), await notified(), await mails()]
    const others = () => recordsAbout(t, other.id, other.customer._id)
    const othersBefore = await others()
    const received = await collectLive(t)

    expect((await act.does(made)).status).toBe(200)

    expect(await others()).toEqual(othersBefore)
    const after = await read()
    expect(after.events.slice(before.events.length)).toMatchObject(act.events)
    const by = expect.stringMatching(/^Robin Person \d+$/)
    expect(after.events.at(-1)).toMatchObject({ by, by_customer: !act.audited })
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.now() - 60_000)
    const last = after.events.findLast(({ kind }) => kind === 'status')
    const isStatus = act.events.some((event) => 'status' in event)
    if (isStatus && act.from !== 'incomplete')
      expect([after.reason_code, after.reason]).toEqual([last?.reason_code, last?.reason])
    const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, id))
    expect(log).toMatchObject(act.audited ? [{ actor_id: tuner._id, ...act.audited }] : [])
    expect(await notified()).toEqual(act.notified ? [act.notified, ...notifiedBefore] : notifiedBefore)
    expect((await mails()) - mailsBefore).toBe(act.mailed ? 1 : 0)
    const rooms = [`user:${customer._id}`, 'holders:orders']
    expect(await received()).toContainEqual({ rooms, event: { topic: 'order', id } })
  },
)

const set = (id: string, values: Partial<typeof orders.$inferInsert>) =>
  t.db.update(orders).set(values).where(eq(orders._id, id))
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data

test('a finished order can be deleted with its files, an open one can’t', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const remove = () => t.call(orderTeamRoutes.remove, { as: tuner, params })
  expect((await refused(t, remove)).code).toBe('order_still_open')
  await moveOrder(t, customer, order._id, 'cancelled')
  const others = await Promise.all(
    (['completed', 'cancelled'] as const).map(async (status) => {
      const { order } = await makeOrder(t)
      await set(order._id, { status })
      return { other: order._id, files: [{ kind: 'original', deleted_at: null }] }
    }),
  )
  const before = await recordsOf(t)
  const received = await collectLive(t)
  expect((await remove()).status).toBe(200)
  expect(await received()).toContainEqual({
    ...{ rooms: [`user:${customer._id}`, 'holders:orders'], event: { topic: 'order', id: order._id } },
  })
  const after = await recordsOf(t)
  const keys = new Set(after.stored)
  expect(keys.size).toBe(before.stored.length - 1)
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, order._id))
  expect(log).toMatchObject([{ act: 'order_deleted', before: { status: 'cancelled', total_credits: 450 } }])
  for (const { other, files } of others) expect(await read(tuner, other)).toMatchObject({ files })
  expect((await refused(t, remove)).code).toBe('not_found')
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
  expect(await reconcile(t.portal)).toEqual([])
})

test('a completed order that is still due can’t be deleted, and the debt with it', async () => {
  const { order } = await makeOrder(t)
  await set(order._id, { status: 'completed', payment: 'due' })
  const sent = { as: tuner, params: { id: order._id } }
  const { status, code } = await refused(t, () => t.call(orderTeamRoutes.remove, sent))
  expect([status, code]).toEqual([409, 'order_still_open'])
  // Cancelled, it owes nothing.
  await set(order._id, { status: 'cancelled' })
  expect((await read(tuner, order._id)).can.remove).toBe(true)
  expect((await t.call(orderTeamRoutes.remove, sent)).status).toBe(200)
})
