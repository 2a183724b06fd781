import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import type { WithdrawalForm } from '../../../shared/shop/withdrawals.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { vatChecks } from '../../money/vat/vat.tables.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { shopOrders } from '../orders/shop-orders.tables.ts'
import { makeProduct } from './shop-fixtures.ts'
import { home, order, paymentOf, readOrder, type Shop, startShop, stockOf } from './shop-order-fixtures.ts'

let t: Shop
let manager: SignedIn
beforeAll(async () => {
  t = await startShop()
  manager = await makeStaff(t, [
    'shop_manager.ship_order',
    'shop_manager.complete_order',
    'shop_manager.cancel_order',
    'shop_manager.hold_order',
  ])
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

type Placing = Parameters<typeof order>[3]

async function makeUnpaid({ quantity = 2, ...placing }: Placing & { quantity?: number } = {}, as?: SignedIn) {
  const buyer = as ?? (await makeUser(t))
  const { _id: product_id } = await makeProduct(t, t.admin, { inventory: 3 })
  return { as: buyer, product_id, placed: await order(t, buyer, [{ product_id, quantity }], placing) }
}

async function makePaid(...given: Parameters<typeof makeUnpaid>) {
  const made = await makeUnpaid(...given)
  await simulate(t, paymentOf(made.placed), 'pay')
  return made
}

const declared = ({ _id: id }: ShopOrder, change: Partial<WithdrawalForm> = {}) => ({
  id,
  name: 'Robin Buyer',
  ...change,
})
const withdraw = (as: SignedIn | undefined, placed: ShopOrder, change: Partial<WithdrawalForm> = {}) =>
  t.call(shopOrderRoutes.withdraw, { ...(as && { as }), body: declared(placed, change) })

/** Lets an order be shipped and completed this many days ago. */
async function arrive({ _id }: ShopOrder, days: number) {
  const body = { id: _id, parcel_tracking_number: 'P-1' }
  expect((await t.call(shopOrderRoutes.markAsShipped, { as: manager, body })).status).toBe(200)
  expect((await t.call(shopOrderRoutes.markAsCompleted, { as: manager, body: { id: _id } })).status).toBe(200)
  const ago = (more: number) => sql`now() - make_interval(days => ${days + more})`
  await t.db
    .update(shopOrders)
    .set({ shipped_at: ago(20), completed_at: ago(0), arrives: null })
    .where(eq(shopOrders._id, _id))
}

const receiptsTo = async (email: string) =>
  (await t.db.select().from(storedMails)).filter(
    ({ to, text }) => to === email && text.includes('Robin B. Buyer'),
  )

test('a consumer withdraws before the parcel is sent: the order is held, a receipt is mailed, and those who may refund it hear of it', async () => {
  const { as, placed } = await makePaid()
  const refunder = await makeStaff(t, ['dealers_manager.delete_invoice'])
  expect(await readOrder(t, as, placed._id)).toMatchObject({ can: { withdraw: true }, withdraw_until: null })
  const { status, data } = await withdraw(as, placed, { name: 'Robin B. Buyer', text: 'It is too long.' })
  expect([status, data.current_status, data.can.withdraw]).toEqual([200, 'on_hold', false])
  const [line] = placed.lines
  const lines = [{ line: line?._id, quantity: 2, name: line?.name }]
  const what = { name: 'Robin B. Buyer', lines, text: 'It is too long.' }
  expect(data.withdrawals).toMatchObject([what])
  expect(data.steps.map(({ kind }) => kind)).toEqual(['paid', 'withdrawn'])
  const address = placed.customer.email
  await expect.poll(async () => (await receiptsTo(address)).length).toBe(1)
  const [receipt] = await receiptsTo(address)
  expect(receipt?.subject).toContain(placed.invoice_no)
  const { time_zone } = (await t.portal.settings.get(t.db)).opening_hours
  const written = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: time_zone,
  })
  const received = written.format(new Date(data.withdrawals[0]?.created_at ?? ''))
  for (const words of [received, placed.invoice_no, 'Robin B. Buyer', `2 × ${line?.name}`, 'It is too long.'])
    expect(receipt?.text).toContain(words)
  const ofTeam = await t.call(notificationRoutes.ofTeam, { as: refunder })
  expect(ofTeam.data.items).toMatchObject([
    { name: 'shop_order_withdrawn', link: `/admin/shop_manager/order/${placed._id}` },
  ])
})

test('a receipt goes to nobody but the owner of the account', async () => {
  const { as, placed } = await makePaid()
  const form = declared(placed, { name: 'Robin B. Buyer' })
  const body = { ...form, email: 'victim@example.test' }
  const { fields } = await refused(t, () => t.call(shopOrderRoutes.withdraw, { as, body }))
  expect(fields).toEqual({ email: 'unknown_field' })
  await t.call(shopOrderRoutes.withdraw, { as, body: form })
  await expect.poll(async () => (await receiptsTo(placed.customer.email)).length).toBe(1)
  expect(await receiptsTo('victim@example.test')).toEqual([])
})

test('on the 14th day after the parcel came there is time, and some days later there is none', async () => {
  const { as, placed } = await makePaid()
  await arrive(placed, 30)
  expect((await readOrder(t, as, placed._id)).can.withdraw).toBe(false)
  const over = await refused(t, () => withdraw(as, placed))
  expect([over.code, over.data]).toEqual(['withdrawal_over', { last: expect.stringMatching(/^\d{4}-/) }])
  const other = await makePaid()
  await arrive(other.placed, 14)
  expect((await readOrder(t, other.as, other.placed._id)).can.withdraw).toBe(true)
  const { status, data } = await withdraw(other.as, other.placed)
  expect([status, data.current_status]).toEqual([200, 'completed'])
})

test('a business and people outside of the EU have no right to withdraw', async () => {
  const addresses = [
    { billing_address: { ...home, company_name: 'Buyer GmbH' } },
    { shipping_address: { ...home, country: 'CH' } },
  ]
  for (const placing of addresses) {
    const { as, placed } = await makePaid(placing)
    expect((await readOrder(t, as, placed._id)).can.withdraw).toBe(false)
    expect((await refused(t, () => withdraw(as, placed))).code).toBe('withdrawal_not_consumer')
  }
  await t.db.insert(vatChecks).values({ vat_no: 'DE123456788', valid: true })
  const business = await makeUser(t, { country: 'DE', vat_no: 'DE123456788' })
  const { placed } = await makePaid({}, business)
  expect((await refused(t, () => withdraw(business, placed))).code).toBe('withdrawal_not_consumer')
})

test('nobody withdraws from an order of somebody else, and guests sign in first', async () => {
  const { placed } = await makePaid()
  const stranger = await makeUser(t)
  expect((await refused(t, () => withdraw(stranger, placed))).code).toBe('not_found')
  expect((await refused(t, () => withdraw(manager, placed))).code).toBe('not_found')
  expect((await refused(t, () => withdraw(undefined, placed))).code).toBe('signed_out')
})

test('pieces are withdrawn from once, also when it is sent twice at the same time', async () => {
  const { as, placed } = await makePaid()
  const line = placed.lines[0]?._id ?? ''
  const one = { lines: [{ line, quantity: 1 }] }
  expect((await withdraw(as, placed, one)).data.lines[0]?.withdrawn).toBe(1)
  expect((await refused(t, () => withdraw(as, placed, { lines: [{ line, quantity: 2 }] }))).code).toBe(
    'withdrawal_done',
  )
  const both = await Promise.all([withdraw(as, placed, one), withdraw(as, placed, one)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { lines, withdrawals } = await readOrder(t, as, placed._id)
  expect([lines[0]?.withdrawn, withdrawals.length]).toEqual([2, 2])
  expect((await refused(t, () => withdraw(as, placed))).code).toBe('withdrawal_done')
})

test('who withdraws from an unpaid order cancels the whole of it, and the team has nothing to do', async () => {
  const refunder = await makeStaff(t, ['dealers_manager.delete_invoice'])
  const { as, product_id, placed } = await makeUnpaid({ payment_method: 'bank' })
  const part = { lines: [{ line: placed.lines[0]?._id ?? '', quantity: 1 }] }
  expect((await refused(t, () => withdraw(as, placed, part))).code).toBe('invalid_input')
  const { data } = await withdraw(as, placed)
  expect(data).toMatchObject({ current_status: 'cancelled', withdrawals: [{ name: 'Robin Buyer' }] })
  expect(await stockOf(t, product_id)).toEqual([3, 0, 0])
  expect((await refused(t, () => withdraw(as, placed))).code).toBe('shop_order_state')
  expect((await t.call(notificationRoutes.ofTeam, { as: refunder })).data.items).toEqual([])
})
