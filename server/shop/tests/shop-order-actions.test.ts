import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Permission } from '../../../shared/contract/permissions.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { ShopOrderState } from '../../../shared/shop/shop-order-states.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { room } from '../../platform/live/rooms.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { makeProduct } from './shop-fixtures.ts'
import { order, paymentOf, readOrder, type Shop, startShop, stockOf } from './shop-order-fixtures.ts'

let t: Shop
let manager: SignedIn
beforeAll(async () => {
  t = await startShop()
  manager = await makeStaff(t, [
    'shop_manager.hold_order',
    'shop_manager.ship_order',
    'shop_manager.complete_order',
    'shop_manager.cancel_order',
    'shop_manager.process_order',
    'shop_manager.mark_as_paid_order',
  ])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

async function makeUnpaid(as?: SignedIn) {
  as ??= await makeUser(t)
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 3 })
  return { as, product_id, placed: await order(t, as, [{ product_id }]) }
}

async function makePaid(as?: SignedIn) {
  const made = await makeUnpaid(as)
  await simulate(t, paymentOf(made.placed), 'pay')
  return made
}

const steps = {
  mark_as_paid: (id: string, as = manager) =>
    t.call(shopOrderRoutes.markAsPaid, { as, body: { id, payment_method: 'square', txn_id: 'SQ-1' } }),
  process: (id: string, as = manager) => t.call(shopOrderRoutes.markAsProcessing, { as, body: { id } }),
  hold: (id: string, as = manager) =>
    t.call(shopOrderRoutes.markAsOnHold, { as, body: { id, reason: 'A part is missing' } }),
  ship: (id: string, as = manager) =>
    t.call(shopOrderRoutes.markAsShipped, { as, body: { id, parcel_tracking_number: 'JD0001' } }),
  correct: (id: string, as = manager) =>
    t.call(shopOrderRoutes.correctParcel, { as, body: { id, parcel_tracking_number: 'JD0002' } }),
  complete: (id: string, as = manager) => t.call(shopOrderRoutes.markAsCompleted, { as, body: { id } }),
  cancel: (id: string, as = manager) =>
    t.call(shopOrderRoutes.cancel, { as, body: { id, reason: 'Broken' } }),
}
type Step = keyof typeof steps
const run = async (id: string, names: Step[]) => {
  for (const name of names) expect((await steps[name](id)).status).toBe(200)
}

const named = (names: Step[]) => (names.length > 0 ? names.join(', ') : 'nothing')
const ways: [Step[], ShopOrderState, Step[]][] = [
  [[], 'paid', ['process', 'hold', 'ship', 'cancel']],
  [['process'], 'processing', ['hold', 'ship', 'cancel']],
  [['hold'], 'on_hold', ['process', 'cancel']],
  [['hold', 'process'], 'paid', ['process', 'hold', 'ship', 'cancel']],
  [['process', 'hold', 'process'], 'processing', ['hold', 'ship', 'cancel']],
  [['ship'], 'shipped', ['complete', 'correct']],
  [['ship', 'complete'], 'completed', ['correct']],
  [['cancel'], 'cancelled', []],
]

test.each(ways.map(([done, status, open]) => ({ name: named(done), done, status, open })))(
  'after $name a paid order is $status, and only what its state allows is done with it',
  async ({ done, status, open }) => {
    const { placed } = await makePaid()
    await run(placed._id, done)
    const { current_status, can } = await readOrder(t, manager, placed._id)
    expect(current_status).toBe(status)
    expect(can).toEqual({
      pay: false,
      cancel: open.includes('cancel'),
      mark_as_paid: false,
      mark_as_processing: open.includes('process'),
      mark_as_on_hold: open.includes('hold'),
      mark_as_shipped: open.includes('ship'),
      correct_parcel: open.includes('correct'),
      mark_as_completed: open.includes('complete'),
      refund: false,
      withdraw: false,
    })
    for (const step of [
      'mark_as_paid',
      'process',
      'hold',
      'ship',
      'correct',
      'complete',
      'cancel',
    ] as const) {
      if (open.includes(step)) continue
      const { code, data } = await refused(t, () => steps[step](placed._id))
      expect([step, code, data]).toEqual([step, 'shop_order_state', { status }])
    }
  },
)

test('each step needs its own permission, and an admin neither marks as paid nor processes', async () => {
  const { placed } = await makePaid()
  const needs: [Step, Permission][] = [
    ['hold', 'shop_manager.hold_order'],
    ['ship', 'shop_manager.ship_order'],
    ['complete', 'shop_manager.complete_order'],
    ['mark_as_paid', 'shop_manager.mark_as_paid_order'],
  ]
  for (const [step, permission] of needs) {
    const others = needs.map(([, other]) => other).filter((other) => other !== permission)
    const staff = await makeStaff(t, others)
    expect([step, (await refused(t, () => steps[step](placed._id, staff))).code]).toEqual([step, 'forbidden'])
  }
  const holder = await makeStaff(t, ['shop_manager.hold_order'])
  expect((await refused(t, () => steps.process(placed._id, holder))).code).toBe('shop_order_state')
  expect((await refused(t, () => steps.mark_as_paid(placed._id, t.admin))).code).toBe('forbidden')
  expect((await refused(t, () => steps.process(placed._id, t.admin))).code).toBe('shop_order_state')
  await run(placed._id, ['hold'])
  expect((await steps.process(placed._id, holder)).data.current_status).toBe('paid')
})

test('an order marked as paid by hand records how, and its money is given back by hand', async () => {
  const { as, product_id, placed } = await makeUnpaid()
  const { data } = await steps.mark_as_paid(placed._id)
  expect(data).toMatchObject({
    current_status: 'paid',
    payment_method: 'square',
    txn_id: 'SQ-1',
    document_no: expect.any(String),
  })
  expect(await stockOf(t, product_id)).toEqual([2, 0, 1])
  expect((await refused(t, () => steps.mark_as_paid(placed._id))).code).toBe('shop_order_state')
  await run(placed._id, ['cancel'])
  expect(await readOrder(t, as, placed._id)).toMatchObject({ refunded: placed.total })
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
})

test('a held order whose payment a bank decides on stays held until it is won', async () => {
  const { placed } = await makePaid()
  await simulate(t, paymentOf(placed), 'dispute')
  expect((await refused(t, () => steps.process(placed._id))).code).toBe('shop_order_state')
  expect((await refused(t, () => steps.cancel(placed._id))).code).toBe('order_payment_disputed')
  await simulate(t, paymentOf(placed), 'win')
  expect((await steps.process(placed._id)).data.current_status).toBe('paid')
})

test('money that goes back after the parcel was sent leaves the order as it is', async () => {
  const { as, product_id, placed } = await makePaid()
  await run(placed._id, ['ship'])
  await simulate(t, paymentOf(placed), 'refund')
  expect(await readOrder(t, as, placed._id)).toMatchObject({
    current_status: 'shipped',
    refunded: placed.total,
  })
  expect(await stockOf(t, product_id)).toEqual([2, 0, 1])
})

test('buyer and team hear of each step, live and in their notifications', async () => {
  const { as, placed } = await makePaid()
  const shipper = await makeStaff(t, ['shop_manager.ship_order'])
  const received = await collectLive(t)
  await run(placed._id, ['hold'])
  const event = { topic: 'shop_order', id: placed._id }
  const rooms = expect.arrayContaining([room.user(as._id), room.holders('shop_manager.ship_order')])
  expect(await received()).toContainEqual({ rooms, event })
  await run(placed._id, ['process', 'ship', 'complete'])
  const { data } = await t.call(notificationRoutes.mine, { as })
  const names = data.items.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('shop_order_'))).toEqual([
    'shop_order_completed',
    'shop_order_shipped',
    'shop_order_resumed',
    'shop_order_on_hold',
    'shop_order_payment',
    'shop_order_placed',
  ])
  const next = await makePaid()
  const ofTeam = await t.call(notificationRoutes.ofTeam, { as: shipper })
  expect(ofTeam.data.items).toMatchObject([
    { name: 'shop_order_paid', values: { invoice_no: next.placed.invoice_no } },
  ])
})

test('a parcel’s number and day are corrected after it was sent, and the buyer is notified of the new number once', async () => {
  const { as, placed } = await makePaid()
  await run(placed._id, ['ship'])
  const packer = await makeStaff(t, ['shop_manager.ship_order'])
  const other = await makeStaff(t, ['shop_manager.complete_order'])
  expect((await refused(t, () => steps.correct(placed._id, other))).code).toBe('forbidden')
  const estimated_delivery_date = '2026-03-11'
  const body = { id: placed._id, parcel_tracking_number: 'JD0002', estimated_delivery_date }
  for (const _ of [1, 2]) {
    const { data } = await t.call(shopOrderRoutes.correctParcel, { as: packer, body })
    expect(data).toMatchObject({ parcel_tracking_number: 'JD0002', estimated_delivery_date })
  }
  // A time would be another day for readers elsewhere.
  const time = { ...body, estimated_delivery_date: `${estimated_delivery_date}T11:00:00.000Z` }
  const asTime = () => t.call(shopOrderRoutes.correctParcel, { as: packer, body: time })
  expect(Object.keys((await refused(t, asTime)).fields ?? {})).toEqual(['estimated_delivery_date'])
  const later = { ...body, estimated_delivery_date: null }
  await t.call(shopOrderRoutes.correctParcel, { as: packer, body: later })
  const { steps: after } = await readOrder(t, as, placed._id)
  expect(after.map(({ kind, detail }) => [kind, detail]).slice(1)).toEqual([
    ['shipped', 'JD0001'],
    ['parcel_corrected', 'JD0002'],
    ['parcel_corrected', 'JD0002'],
  ])
  const { data } = await t.call(notificationRoutes.mine, { as })
  const numbers = data.items.flatMap(({ name, values }) =>
    name === 'shop_order_shipped' ? [values.parcel] : [],
  )
  // The unread one before it gives way to it.
  expect(numbers).toEqual(['JD0002'])
})

test('a buyer is mailed amounts as their language writes them', async () => {
  const { as } = await makePaid(await makeUser(t, { locale: 'de' }))
  const { rows } = await t.db.execute<{ text: string }>(
    sql`select data->>'text' as text from jobs.job where name = 'mail' and data->>'to' = ${as.email}`,
  )
  const paid = rows.filter(({ text }) => text.includes('Ihre Zahlung'))
  expect(paid).toEqual([{ text: expect.stringMatching(/\d+,\d\d\s€/) }])
})

test('the team lists orders by state, reference, parcel and buyer', async () => {
  const { as, placed } = await makePaid()
  await t.call(shopOrderRoutes.markAsShipped, {
    as: manager,
    body: { id: placed._id, parcel_tracking_number: `T-${placed.invoice_no}` },
  })
  const list = async (query: object) =>
    (await t.call(shopOrderRoutes.all, { as: manager, query })).data.items.map(({ _id }) => _id)
  for (const keywords of [placed.invoice_no, `T-${placed.invoice_no}`, as.email])
    expect(await list({ keywords })).toEqual([placed._id])
  expect(await list({ user_id: as._id })).toEqual([placed._id])
  expect(await list({ user_id: manager._id })).toEqual([])
  expect(await list({ status: 'shipped', size: -1 })).toContain(placed._id)
  expect(await list({ pending: true, size: -1 })).toContain(placed._id)
  expect(await list({ status: 'unpaid', size: -1 })).not.toContain(placed._id)
  await run(placed._id, ['complete'])
  expect(await list({ pending: true, size: -1 })).not.toContain(placed._id)
})
