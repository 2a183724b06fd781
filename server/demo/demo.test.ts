import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceListRoutes } from '../../shared/library/price-list.ts'
import { agentOverviewRoutes } from '../../shared/orders/agent-overview.ts'
import { timeFrameHours } from '../../shared/orders/order-states.ts'
import { siteSettings } from '../../shared/settings.ts'
import { shopOrderStates } from '../../shared/shop/shop-order-states.ts'
import { chatTeamRoutes } from '../../shared/support/chat/chat-team.ts'
import { messageFiles, messages } from '../conversations/conversations.tables.ts'
import { creditBalances, creditEntries } from '../money/credits/credits.tables.ts'
import { invoices } from '../money/invoices/invoices.tables.ts'
import { refundInvoice } from '../money/invoices/refund-invoice.ts'
import { payments, refunds } from '../money/payments/payments.tables.ts'
import { fetchReport } from '../money/payments/refresh-payments.ts'
import { requestRefund } from '../money/payments/request-refund.ts'
import { startEmulator } from '../money/providers/emulator/emulator.ts'
import { openPayments } from '../money/providers/payments.ts'
import { reconcile } from '../money/reconcile/reconcile.ts'
import { notifications } from '../notifications/delivery/notifications.tables.ts'
import { billStatements } from '../orders/agents/terms/bill-statements.ts'
import { orderFiles, orders } from '../orders/lifecycle/orders.tables.ts'
import { isUnanswered } from '../orders/lists/unanswered.ts'
import { shopOrders } from '../shop/orders/shop-orders.tables.ts'
import { addOpeningTime } from '../site/settings/opening-hours.ts'
import { dayAt, isoDay } from '../site/settings/zoned-time.ts'
import { tickets } from '../support/tickets/lifecycle/tickets.tables.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { makeAdmin, makeStaff } from '../test/factories.ts'
import { auditLog, users } from '../users/users.tables.ts'
import { variants } from '../vehicles/catalog/vehicles.tables.ts'
import { codes } from '../vehicles/codes/codes.tables.ts'
import { variantStages } from '../vehicles/statistics/stages.tables.ts'
import { demoChats } from './chats/chat-lines.ts'
import { openDemo, seedDemo } from './demo.ts'
import { demoOrders } from './demo-order-lines.ts'
import { demoSettings } from './demo-settings.ts'
import { rememberPayments } from './money/remember-payments.ts'
import { demoTickets } from './tickets/demo-ticket-lines.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { DEMO: 'true' } })
})
afterAll(() => t.close())

test('the demo is filled in once, with books that agree and invoices numbered in the order of their days', async () => {
  expect([await openDemo(t.portal), await seedDemo(t.portal)]).toEqual([true, false])
  expect(await reconcile(t.portal)).toEqual([])
  const made = await t.db.select().from(invoices).orderBy(invoices._id)
  expect(new Set(made.map(({ status }) => status))).toEqual(
    new Set(['due', 'paid', 'cancelled', 'refunded', 'disputed', 'issued']),
  )
  const days = made.flatMap(({ issued_at }) => issued_at ?? [])
  expect(days).toEqual(days.toSorted())
  expect(made.some(({ vat_treatment }) => vat_treatment === 'reverse_charge')).toBe(true)
}, 180_000)

test('a customer’s message waits for an answer until the tuner has gone on with the order, and after a question about a finished one', async () => {
  const waiting = await t.db.$count(orders, isUnanswered)
  const asked = demoOrders.filter(
    ({ talk, question, status }) => question || (talk && status === 'in_progress'),
  )
  expect(waiting).toBe(asked.length)
})

test('the demo’s shop has sold for three months, and its customer has an order in every state', async () => {
  const placed = await t.db
    .select({
      status: shopOrders.current_status,
      created_at: shopOrders.created_at,
      coupon_code: shopOrders.coupon_code,
      treatment: invoices.vat_treatment,
      refunded: invoices.refunded,
      by: users.username,
    })
    .from(shopOrders)
    .innerJoin(invoices, and(eq(invoices.shop_order_id, shopOrders._id), eq(invoices.kind, 'invoice')))
    .innerJoin(users, eq(users._id, shopOrders.user_id))
  const mine = placed.filter(({ by }) => by === 'customer')
  expect(new Set(mine.map(({ status }) => status))).toEqual(new Set(shopOrderStates))
  expect(mine.some(({ status, refunded }) => status === 'completed' && refunded > 0)).toBe(true)
  expect(new Set(placed.map(({ treatment }) => treatment))).toEqual(
    new Set(['charged', 'intra_community', 'export']),
  )
  expect(placed.filter(({ coupon_code }) => coupon_code).length).toBeGreaterThan(5)
  const ages = placed.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / 86_400_000)
  expect(Math.min(...ages)).toBeGreaterThan(0.1)
  expect(Math.max(...ages)).toBeGreaterThan(80)
})

test('the past of the demo fits together: numbers and ledgers grow with time, and old orders have no files', async () => {
  const placed = await t.db.select().from(orders).orderBy(orders.orderID)
  expect(placed.length).toBeGreaterThan(250)
  const times = placed.map(({ created_at }) => created_at)
  expect(times).toEqual(times.toSorted())
  expect(placed.every(({ reg_no }) => reg_no === reg_no.toUpperCase())).toBe(true)
  const entries = await t.db.select().from(creditEntries).orderBy(creditEntries.entry_no)
  for (const { _id, username } of await t.db.select().from(users)) {
    const mine = entries.filter(({ user_id }) => user_id === _id)
    const at = mine.map(({ created_at }) => created_at)
    expect(at, username).toEqual(at.toSorted())
  }
  const retainedDays = demoSettings.retention_days ?? 0
  for (const { created_at, deleted_at, storage_key } of await t.db.select().from(orderFiles)) {
    const days = (Date.now() - Date.parse(created_at)) / 86_400_000
    expect(deleted_at === null ? days < retainedDays + 1 : days > retainedDays).toBe(true)
    if (deleted_at === null) expect(await t.portal.storage.size(storage_key)).toBeGreaterThan(0)
  }
})

test('the demo’s times lie in the last weeks: nothing happened at its start, and what is due is due in opening hours', async () => {
  const { opening_hours } = siteSettings.parse({})
  const started = Date.now() - 5 * 60_000
  const minutesOf = (times: (string | null)[]) => new Set(times.map((time) => time?.slice(0, 16))).size
  const [log, news, people, balances] = await Promise.all([
    t.db.select().from(auditLog),
    t.db.select().from(notifications),
    t.db.select().from(users),
    t.db.select().from(creditBalances),
  ])
  const times = [
    log.map(({ created_at }) => created_at),
    news.map(({ created_at }) => created_at),
    people.map(({ last_signed_in_at }) => last_signed_in_at),
    balances.map(({ changed_at }) => changed_at),
  ]
  for (const some of times) {
    expect(minutesOf(some)).toBeGreaterThan(some.length / 5)
    for (const time of some) expect(Date.parse(time ?? '')).toBeLessThan(started)
  }
  const placed = await t.db.select().from(orders)
  const open = placed.filter(({ status }) => !['completed', 'cancelled'].includes(status))
  expect(open.length).toBeGreaterThanOrEqual(11)
  for (const { due_at, created_at, time_frame } of open) {
    const due = addOpeningTime(opening_hours, new Date(created_at), timeFrameHours[time_frame])
    expect(due_at).toBe(due.toISOString())
  }
  expect(open.filter(({ comment }) => comment).length).toBeGreaterThanOrEqual(6)
  expect(open.filter(({ fault_codes }) => fault_codes).length).toBeGreaterThanOrEqual(3)

  const days = Map.groupBy(placed, ({ created_at }) =>
    isoDay(dayAt(opening_hours.time_zone, new Date(created_at))),
  )
  const counts = [...days.entries()]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, of]) => of.length)
  expect(counts.at(-1)).toBeLessThan(Math.max(...counts.slice(-31, -1)))
  const [next] = await t.db
    .execute(sql`select column_default from information_schema.columns
    where table_name = 'audit_log' and column_name = 'created_at'`)
    .then(({ rows }) => rows)
  expect(next).toEqual({ column_default: 'now()' })
})

test('the demo’s chats read like real ones: two wait, one was answered after closing time, and one has a picture', async () => {
  const agent = await makeStaff(t, ['live_support'])
  const { data } = await t.call(chatTeamRoutes.people, { as: agent })
  const waiting = data.items.flatMap(({ waiting_since, customer }) =>
    waiting_since ? customer.username : [],
  )
  const said = await t.db.select().from(messages).where(eq(messages.origin, 'automatic'))
  const pictures = await t.db.$count(messageFiles, eq(messageFiles.kind, 'picture'))
  expect([data.total, said.length, pictures]).toEqual([demoChats.length, 1, 1])
  expect(waiting.toSorted()).toEqual(['hoffmann', 'kfz-brandt'])
  for (const { last_at } of data.items) expect(Date.parse(last_at)).toBeLessThan(Date.now())
})

test('figures in free texts are read in any country: power in kilowatts, with PS in brackets', async () => {
  const list = await t.call(priceListRoutes.list, {})
  const rows = await Promise.all([
    t.db.select({ text: codes.text }).from(codes),
    t.db.select({ text: variants.remarks }).from(variants),
    t.db.select({ text: variantStages.remarks }).from(variantStages),
    t.db.select({ text: messages.message }).from(messages),
  ])
  const texts = [...list.data.items.map(({ vehicle }) => vehicle), ...rows.flat().map(({ text }) => text)]
  const neutral = /\d+ kW \(\d+ PS\)/g
  expect(texts.filter((text) => text.match(neutral)).length).toBeGreaterThan(30)
  const others = texts.filter((text) => /\d ?b?(hp|ps)\b/i.test(text.replaceAll(neutral, '')))
  expect(others.filter((text) => !text.includes('ZF'))).toEqual([])
})

test('payments of the demo’s past are known where they were paid, without another start', async () => {
  const paid = await t.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'paid'), ne(payments.method, 'bank'), isNull(payments.problem)))
  expect(new Set(paid.map(({ method }) => method)).size).toBeGreaterThan(2)
  const reports = await Promise.all(paid.map((payment) => fetchReport(t.portal, payment)))
  expect(paid.filter((_, at) => reports[at]?.status !== 'paid').map(({ method }) => method)).toEqual([])
})

test('a payment made before the emulator was started again can be refunded', async () => {
  const emulator = await startEmulator()
  const { env } = t.portal
  // The refunds are asked for here, not by a job that knows the former emulator.
  const jobs = { ...t.portal.jobs, send: async () => {} }
  const portal = { ...t.portal, jobs, emulator, payments: openPayments({ ...env, ...emulator.env }) }
  await rememberPayments(portal)
  const [admin] = await t.db.select().from(users).where(eq(users.username, 'admin'))
  if (!admin) throw new Error('nobody runs the demo')
  const actor = { ...admin, has_second_factor: false, session_id: '', acting_admin: null }
  const paid = await t.db
    .selectDistinctOn([invoices.payment_method], { _id: invoices._id })
    .from(invoices)
    .innerJoin(creditBalances, eq(creditBalances.user_id, invoices.user_id))
    // Who has spent everything can't be given anything back.
    .where(
      and(
        eq(invoices.status, 'paid'),
        ne(invoices.payment_method, 'bank'),
        ne(invoices.source, 'shop'),
        gt(creditBalances.credits, 200),
      ),
    )
    .orderBy(invoices.payment_method, desc(invoices._id))
  for (const { _id } of paid) {
    await refundInvoice(t.db, portal, actor, _id, { amount: 100, reason: 'One euro' })
  }
  for (const { _id } of await t.db.select().from(refunds)) await requestRefund(portal, _id)
  const open = await t.db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, ['asked', 'failed']))
  expect(open.map(({ origin, reason }) => [origin, reason])).toEqual([
    ['dispute', ''],
    // It came by bank: the team has to transfer it.
    ['team', 'As agreed by phone'],
    // Coinbase gives nothing back.
    ['team', 'One euro'],
  ])
  await emulator.close()
}, 180_000)

test('tickets are answered and solved in opening hours, and one waits for two', async () => {
  const made = await t.db.select().from(tickets).orderBy(tickets._id)
  expect(made).toHaveLength(demoTickets.length)
  expect(made.map(({ opened_at }) => opened_at)).toEqual(made.map(({ opened_at }) => opened_at).toSorted())
  for (const [index, { steps }] of demoTickets.entries()) {
    const answered = steps.find((step) => 'says' in step && (step.by === 'tuner' || step.by === 'colleague'))
    const solved = steps.findLast((step) => 'solves' in step)
    const ticket = made[index]
    expect(ticket?.first_answer_minutes ?? undefined, ticket?.subject).toBe(answered?.after)
    if (ticket?.status === 'solved') expect(ticket.solve_minutes).toBe(solved?.after)
    expect(Date.parse(ticket?.updated_at ?? '')).toBeLessThan(Date.now())
  }
  expect(made.filter(({ reopened }) => reopened > 0)).toHaveLength(1)
  expect(made.filter(({ rating }) => rating !== null).length).toBeGreaterThan(3)
  expect(made.filter(({ waiting_since }) => waiting_since).length).toBeGreaterThan(4)
})

test('the demo’s agent has terms, a statement that is paid and one that is open, and delivered orders that none bills yet', async () => {
  const { time_zone } = siteSettings.parse({}).opening_hours
  const { month, day } = dayAt(time_zone, new Date())
  const statements = await t.db
    .select()
    .from(invoices)
    .where(eq(invoices.source, 'statement'))
    .orderBy(invoices._id)
  // Numbers of invoices are of this year, and the first of a month is billed in its morning.
  if (month > 1 && day > 1) expect(statements.map(({ status }) => status)).toEqual(['paid', 'due'])
  for (const { _id, credits, status } of statements) {
    const billed = await t.db.select().from(orders).where(eq(orders.statement_id, _id))
    expect(billed.reduce((sum, { total_credits }) => sum + total_credits, 0)).toBe(credits)
    expect(new Set(billed.map(({ payment }) => payment))).toEqual(
      new Set([status === 'paid' ? 'paid' : 'on_account']),
    )
    expect(billed.some(({ service_discount }) => service_discount > 0)).toBe(true)
  }
  const admin = await makeAdmin(t)
  const { data } = await t.call(agentOverviewRoutes.list, { as: admin, query: { period: 'this_year' } })
  const [row] = data.items
  expect(row?.open_credits).toBeGreaterThan(0)
  expect(row?.open_credits).toBeLessThan(row?.credit_limit ?? 0)
  await billStatements(t.portal)
  expect(await t.db.$count(invoices, eq(invoices.source, 'statement'))).toBe(statements.length)
})
