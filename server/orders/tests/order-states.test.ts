import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ChosenReasonCode,
  type OrderStatus,
  orderStatuses,
} from '../../../shared/orders/order-states.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, modifiedFile, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from './order-fixtures.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** Written out, so that a change of the table is a change here. */
const goesTo: Record<OrderStatus, OrderStatus[]> = {
  pending: ['in_progress', 'on_hold', 'incomplete', 'cancelled'],
  in_progress: ['on_hold', 'incomplete', 'tuned', 'completed', 'cancelled'],
  on_hold: ['pending', 'in_progress', 'cancelled'],
  incomplete: ['pending', 'in_progress', 'cancelled'],
  tuned: ['in_progress', 'completed'],
  completed: ['in_progress'],
  cancelled: [],
}

const always = ['download_original', 'download_ini', 'write_internal', 'edit_facts']
const whileOpen = [...always, 'assign', 'write']
/** Actions open to each side for an order that is paid and has no modified file, besides choosing its status. */
const mayDo: Record<OrderStatus, { team: string[]; customer: string[] }> = {
  pending: { team: [...whileOpen, 'cancel'], customer: ['download_original', 'write', 'cancel'] },
  in_progress: {
    team: [...whileOpen, 'cancel', 'upload_modified'],
    customer: ['download_original', 'write'],
  },
  on_hold: { team: [...whileOpen, 'cancel'], customer: ['download_original', 'write'] },
  incomplete: {
    team: [...whileOpen, 'cancel'],
    customer: ['download_original', 'write', 'correct'],
  },
  tuned: { team: [...whileOpen, 'upload_modified'], customer: ['download_original', 'write'] },
  completed: { team: [...always, 'write', 'remove'], customer: ['download_original', 'write'] },
  cancelled: { team: [...always, 'remove'], customer: ['download_original'] },
}
const namesOf = (can: object) =>
  Object.entries(can)
    .flatMap(([name, may]) => (may === true ? [name] : []))
    .toSorted()

const move = (as: SignedIn, id: string, to: OrderStatus, files?: SentFile[]) =>
  moveOrder(t, as, id, to, files)
const read = async (as: SignedIn, id: string) => (await t.call(orderRoutes.one, { as, params: { id } })).data
const set = (id: string, values: Parameters<ReturnType<typeof t.db.update<typeof orders>>['set']>[0]) =>
  t.db.update(orders).set(values).where(eq(orders._id, id))

async function orderIn(status: OrderStatus) {
  const made = await makeOrder(t)
  const completed_at = status === 'completed' ? sql`now()` : null
  await set(made.order._id, { status, completed_at, modified_file: 'modified.bin' })
  return made
}

describe.each(orderStatuses)('from %s', (from) => {
  test.each(orderStatuses.filter((to) => to !== from))(
    'to %s goes exactly where the table says',
    async (to) => {
      const { order, original, customer } = await orderIn(from)
      const go = () => move(tuner, order._id, to, to === 'tuned' ? [modifiedFile(original)] : [])
      if (goesTo[from].includes(to)) {
        expect((await go()).status).toBe(200)
        expect((await read(customer, order._id)).status).toBe(to)
      } else {
        const { status, code } = await refused(t, go)
        expect([status, code]).toEqual([409, 'order_transition_refused'])
      }
    },
  )

  test('an order comes with the actions open to its reader', async () => {
    const { order, customer } = await orderIn(from)
    const { change_to, ...team } = (await read(tuner, order._id)).can
    const chosen = ['pending', 'in_progress', 'on_hold', 'incomplete'] as const
    expect(change_to.toSorted()).toEqual(chosen.filter((to) => goesTo[from].includes(to)).toSorted())
    expect(namesOf(team)).toEqual(mayDo[from].team.toSorted())
    const { can } = await read(customer, order._id)
    expect([can.change_to, namesOf(can)]).toEqual([[], mayDo[from].customer.toSorted()])
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
  expect((await read(tuner, order._id)).assigned_to?._id).toBe(winner?._id)
})

test('an order belongs to the tuner who took it, through every pause, until it is released', async () => {
  const { order } = await makeOrder(t)
  const colleague = await makeStaff(t, ['orders'])
  const worker = async () => (await read(tuner, order._id)).assigned_to?._id ?? null
  const goes = async (as: SignedIn, to: OrderStatus) => {
    expect((await move(as, order._id, to)).status).toBe(200)
    return worker()
  }
  expect(await goes(tuner, 'in_progress')).toBe(tuner._id)
  expect(await goes(colleague, 'on_hold')).toBe(tuner._id)
  expect(await goes(colleague, 'in_progress')).toBe(colleague._id)
  await set(order._id, { status: 'tuned' })
  expect(await goes(tuner, 'in_progress')).toBe(colleague._id)
  expect(await goes(tuner, 'on_hold')).toBe(colleague._id)
  expect(await goes(tuner, 'pending')).toBeNull()
  await set(order._id, { status: 'tuned' })
  expect(await goes(tuner, 'in_progress')).toBe(tuner._id)
})

test('cancelling and completing at once end in one of them, with the ledger right', async () => {
  for (let round = 0; round < 8; round++) {
    const { order, original, customer } = await makeOrder(t)
    await move(tuner, order._id, 'in_progress')
    const answers = await Promise.all([
      move(tuner, order._id, 'cancelled'),
      move(tuner, order._id, 'completed', [modifiedFile(original)]),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const { status, payment } = await read(customer, order._id)
    const cancelled = status === 'cancelled'
    expect(await balanceOf(t.db, customer._id)).toBe(cancelled ? 10_000 : 10_000 - 450)
    expect(payment).toBe(cancelled ? 'refunded' : 'paid')
  }
  expect(await reconcile(t.portal)).toEqual([])
}, 30_000)

test('cancelling many times at once refunds once', async () => {
  const { order, customer } = await makeOrder(t)
  const answers = await Promise.all(Array.from({ length: 10 }, () => move(customer, order._id, 'cancelled')))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
  expect(await reconcile(t.portal)).toEqual([])
})

test('a customer cancels while the order waits, not once it is worked on', async () => {
  const { order, customer } = await makeOrder(t)
  await move(tuner, order._id, 'in_progress')
  const { status, code } = await refused(t, () => move(customer, order._id, 'cancelled'))
  expect([status, code]).toEqual([409, 'order_transition_refused'])
})

test('a customer who got the modified file can’t cancel for the credits during rework', async () => {
  const { order, original, customer } = await makeOrder(t)
  await move(tuner, order._id, 'in_progress')
  await move(tuner, order._id, 'completed', [modifiedFile(original)])
  await move(tuner, order._id, 'in_progress')
  await move(tuner, order._id, 'incomplete')
  const files = [originalFile('99')]
  const sent = { as: customer, params: { id: order._id }, body: {}, files }
  await t.call(orderRoutes.correct, sent)
  const { status, can } = await read(customer, order._id)
  expect([status, can.cancel]).toEqual(['in_progress', false])
  const answer = await refused(t, () => move(customer, order._id, 'cancelled'))
  expect([answer.status, answer.code]).toEqual([409, 'order_transition_refused'])
})

test('cancelling without a reason is refused', async () => {
  const { order, customer } = await makeOrder(t)
  const sent = { as: customer, params: { id: order._id }, body: { reason: '' } }
  const { status, fields } = await refused(t, () => t.call(orderRoutes.cancel, sent))
  expect([status, fields]).toEqual([422, { reason: 'required' }])
})

test('holding and asking for a correction require a reason from their list', async () => {
  const { order } = await makeOrder(t)
  const ask = (status: 'incomplete' | 'on_hold', reason_code: 'duplicate' | null) =>
    refused(t, () =>
      t.call(orderTeamRoutes.changeStatus, {
        ...{ as: tuner, params: { id: order._id } },
        body: { status, reason_code, asked_for: ['file'] },
      }),
    )
  for (const status of ['incomplete', 'on_hold'] as const) {
    expect((await ask(status, null)).fields).toEqual({ reason_code: 'required' })
    expect((await ask(status, 'duplicate')).fields).toEqual({ reason_code: 'required' })
  }
})

test('customers and the team cancel for reasons of their own lists', async () => {
  const { order, customer } = await makeOrder(t)
  const cancel = (as: SignedIn, reason_code: ChosenReasonCode) =>
    t.call(orderRoutes.cancel, { as, params: { id: order._id }, body: { reason_code, reason: 'Because.' } })
  for (const code of ['not_possible', 'customer_request', 'wrong_read'] as const) {
    const { status, fields } = await refused(t, () => cancel(customer, code))
    expect([status, fields]).toEqual([422, { reason_code: 'invalid_value' }])
  }
  expect((await refused(t, () => cancel(tuner, 'by_mistake'))).fields).toEqual({
    reason_code: 'invalid_value',
  })
  expect((await cancel(customer, 'by_mistake')).status).toBe(200)
})

test('rework is free for two weeks, and starts the clock anew', async () => {
  const { order, customer } = await orderIn('completed')
  const daysAgo = (days: number) =>
    set(order._id, {
      completed_at: sql`now() - make_interval(days => ${days})`,
      due_at: sql`now() - interval '1 day'`,
    })
  await daysAgo(15)
  expect((await read(tuner, order._id)).can.change_to).toEqual([])
  expect((await refused(t, () => move(tuner, order._id, 'in_progress'))).code).toBe(
    'order_rework_period_over',
  )
  await daysAgo(13)
  const { status, data } = await move(tuner, order._id, 'in_progress')
  expect([status, data.completed_at]).toEqual([200, null])
  expect(Date.parse(data.due_at)).toBeGreaterThan(Date.now())
  expect(await balanceOf(t.db, customer._id)).toBe(10_000 - 450)
})

test('automation that is switched off, or isn’t there, can’t be retried', async () => {
  const { order } = await makeOrder(t)
  const sent = { as: tuner, params: { id: order._id } }
  const retry = () => refused(t, () => t.call(orderTeamRoutes.retryAutomation, sent))
  expect(await retry()).toMatchObject({ status: 403, code: 'feature_off' })
  await t.changeSettings({ automation: true })
  expect((await read(tuner, order._id)).can.retry_automation).toBe(false)
  expect((await retry()).code).toBe('automation_off')
  await t.changeSettings({ automation: false })
})

test('words that came with a file are stored through its check, and the customer reads them with the release, not before', async () => {
  const { order, original, customer } = await makeOrder(t)
  await move(tuner, order._id, 'in_progress')
  const submit = (body: { release: boolean; reason?: string }, files: SentFile[] = []) =>
    t.call(orderTeamRoutes.submit, { as: tuner, params: { id: order._id }, body, files })
  await submit({ release: false, reason: 'Mind the limiter.' }, [modifiedFile(original)])
  const checked = await read(customer, order._id)
  expect([checked.status, checked.reason, checked.events.at(-1)?.reason]).toEqual(['tuned', '', ''])
  await submit({ release: true })
  const released = await read(customer, order._id)
  expect([released.reason, released.events.at(-1)?.reason]).toEqual([
    'Mind the limiter.',
    'Mind the limiter.',
  ])
  await move(tuner, order._id, 'in_progress')
  await submit({ release: false, reason: 'Older words.' }, [modifiedFile(original)])
  await submit({ release: true, reason: 'Newer words.' })
  expect((await read(customer, order._id)).reason).toBe('Newer words.')
})
