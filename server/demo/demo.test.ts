import { eq, gt, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../accounts/users/accounts.tables.ts'
import { invoices } from '../money/invoices/invoices.tables.ts'
import { refundInvoice } from '../money/invoices/refund-invoice.ts'
import { refunds } from '../money/payments/payments.tables.ts'
import { requestRefund } from '../money/payments/request-refund.ts'
import { startEmulator } from '../money/providers/emulator/emulator.ts'
import { openPayments } from '../money/providers/payments.ts'
import { reconcile } from '../money/reconcile/reconcile.ts'
import { countUnread } from '../orders/lists/order-row.ts'
import { orders } from '../orders/orders/orders.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { rememberPayments, seedDemo } from './demo.ts'
import { demoOrders } from './demo-order-lines.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true' } })
})
afterAll(() => t.close())

test('the demo is filled in once, with books that agree and invoices numbered in the order of their days', async () => {
  expect([await seedDemo(t.portal), await seedDemo(t.portal)]).toEqual([true, false])
  expect(await reconcile(t.portal)).toEqual([])
  const made = await t.db.select().from(invoices).orderBy(invoices._id)
  expect(new Set(made.map(({ status }) => status))).toEqual(
    new Set(['due', 'paid', 'cancelled', 'refunded', 'disputed', 'issued']),
  )
  const days = made.flatMap(({ issued_at }) => issued_at ?? [])
  expect(days).toEqual(days.toSorted())
  expect(made.some(({ vat_treatment }) => vat_treatment === 'reverse_charge')).toBe(true)
}, 60_000)

test('a customer’s answer is unread by the team as long as nobody went on with the order', async () => {
  const [row] = await t.db.select().from(users).where(eq(users.username, 'tuner'))
  if (!row) throw new Error('nobody tunes in the demo')
  const tuner = { ...row, has_second_factor: false, session_id: '', acting_admin: null }
  const unread = await t.db.$count(orders, gt(countUnread(tuner), 0))
  const answered = demoOrders.filter(({ talk, status }) => talk && status === 'in_progress')
  expect(unread).toBe(answered.length)
})

test('a payment made before the emulator was started again can be refunded', async () => {
  const emulator = await startEmulator()
  const { env } = t.portal
  const portal = { ...t.portal, emulator, payments: openPayments({ ...env, ...emulator.env }) }
  await rememberPayments(portal)
  const [admin] = await t.db.select().from(users).where(eq(users.username, 'admin'))
  if (!admin) throw new Error('nobody runs the demo')
  const actor = { ...admin, has_second_factor: false, session_id: '', acting_admin: null }
  const paid = await t.db.select().from(invoices).where(eq(invoices.status, 'paid'))
  for (const { _id } of paid.filter(({ payment_method }) => payment_method !== 'bank')) {
    await refundInvoice(t.db, portal, actor, _id, { amount: 100, reason: 'One euro' })
  }
  for (const { _id } of await t.db.select().from(refunds)) await requestRefund(portal, _id)
  const open = await t.db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, ['asked', 'failed']))
  expect(open.map(({ origin, reason }) => [origin, reason])).toEqual([
    ['dispute', ''],
    // Coinbase gives nothing back.
    ['team', 'One euro'],
  ])
  await emulator.close()
}, 60_000)
