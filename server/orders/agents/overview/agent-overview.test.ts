import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agentOverviewRoutes } from '../../../../shared/orders/agent-overview.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { updateSettings } from '../../../site/settings/settings.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeService, makeStaff, modifiedFile } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { auditLog, users } from '../../../users/users.tables.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { moveOrder } from '../../tests/order-fixtures.ts'
import { billStatements } from '../terms/bill-statements.ts'
import { makeAgent, placeOrder } from '../terms/terms-fixtures.ts'
import { periodDays } from './period-days.ts'

let t: TestApp
let admin: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  admin = await makeAdmin(t)
  service = await makeService(t)
})
afterAll(() => t.close())

const place = (as: SignedIn) => placeOrder(t, as, service)

/** Places an order at a time, that is delivered so many hours later. */
async function deliver(as: SignedIn, placed: string, hours: number) {
  const { _id, original } = await place(as)
  await moveOrder(t, admin, _id, 'in_progress')
  await moveOrder(t, admin, _id, 'completed', [modifiedFile(original)])
  const completed_at = new Date(Date.parse(placed) + hours * 3_600_000).toISOString()
  await t.db.update(orders).set({ created_at: placed, completed_at }).where(eq(orders._id, _id))
  return _id
}

type Query = Parameters<typeof list>[0]
async function list(query: {
  keywords?: string
  period?: 'own' | 'this_month'
  from?: string
  to?: string
  sort?: 'name' | '-open_credits'
  page?: number
  size?: number
}) {
  return (await t.call(agentOverviewRoutes.list, { as: admin, query })).data
}
const march = { period: 'own', from: '2026-03-01', to: '2026-03-31' } satisfies Query

/** Makes an agent whom nobody else is called like. */
async function named(name: string, account: Parameters<typeof makeAgent>[2]) {
  const agent = await makeAgent(t, admin, account)
  await t.db.update(users).set({ company_name: name }).where(eq(users._id, agent._id))
  return agent
}

test('an agent’s orders, turnover and turnaround are those of the days, by the site’s calendar', async () => {
  const agent = await named('Marchwerk', { credit_limit: 100_000 })
  const hour = (utc: string) => `2026-${utc}:00.000Z`
  await deliver(agent, hour('03-10T10:00'), 1)
  await deliver(agent, hour('03-11T10:00'), 3)
  // Already March in Berlin, and already April.
  await deliver(agent, hour('02-28T23:30'), 8)
  await deliver(agent, hour('03-31T22:30'), 50)
  const cancelled = await place(agent)
  await t.db
    .update(orders)
    .set({ created_at: hour('03-12T10:00') })
    .where(eq(orders._id, cancelled._id))
  await moveOrder(t, admin, cancelled._id, 'in_progress')
  await moveOrder(t, admin, cancelled._id, 'cancelled')
  const { items, totals } = await list({ ...march, keywords: 'marchwerk' })
  expect(items).toEqual([
    expect.objectContaining({ _id: agent._id, orders: 4, turnover: 1350, turnaround_ms: 3 * 3_600_000 }),
  ])
  expect(items[0]).toMatchObject({ open_credits: 1800, credit_limit: 100_000, overdue: false })
  expect(items[0]?.last_order_at).toBe(hour('03-31T22:30'))
  expect(totals).toEqual({
    ...{ orders: 4, turnover: 1350, turnaround_ms: 3 * 3_600_000 },
    open_credits: 1800,
    overdue: 0,
  })
})

test('credits that were refunded are no turnover', async () => {
  const agent = await named('Refundwerk', { credit_limit: 0, credits: 450 })
  const _id = await deliver(agent, '2026-03-10T10:00:00.000Z', 1)
  const body = { credits: 150, refunded: 0, reason: 'Too slow' }
  await t.call(orderTeamRoutes.refund, { as: admin, params: { id: _id }, body })
  expect(await list({ ...march, keywords: 'refundwerk' })).toMatchObject({
    items: [{ turnover: 300 }],
    totals: { orders: 1, turnover: 300 },
  })
})

test('an agent with a statement past its days is overdue, until it is paid', async () => {
  const agent = await named('Latewerk', { credit_limit: 5000 })
  await deliver(agent, '2026-03-10T10:00:00.000Z', 1)
  await billStatements(t.portal)
  const late = () => list({ keywords: 'latewerk' })
  expect((await late()).totals.overdue).toBe(0)
  const of = eq(invoices.user_id, agent._id)
  await t.db.update(invoices).set({ created_at: '2026-04-02T04:20:00.000Z' }).where(of)
  expect(await late()).toMatchObject({ items: [{ overdue: true, left_credits: 0 }], totals: { overdue: 1 } })
  await t.db.update(invoices).set({ status: 'cancelled' }).where(of)
  expect(await late()).toMatchObject({ items: [{ overdue: false }], totals: { overdue: 0 } })
})

test('pages follow the sorting, and sums are those of all pages', async () => {
  const [owing, other] = [
    await named('Pagewerk A', { credit_limit: 5000 }),
    await named('Pagewerk B', { credit_limit: 5000 }),
  ]
  await place(owing)
  const page = (more: Query) => list({ keywords: 'pagewerk', size: 1, ...more })
  expect(await page({ sort: '-open_credits' })).toMatchObject({
    total: 2,
    items: [{ _id: owing._id }],
    totals: { orders: 1, open_credits: 450 },
  })
  expect((await page({ sort: '-open_credits', page: 2 })).items).toMatchObject([{ _id: other._id }])
  expect((await page({ sort: 'name' })).items).toMatchObject([{ _id: owing._id }])
})

test('agents are exported with their figures of the period, and the export is audited', async () => {
  const agent = await named('Exportwerk', { credit_limit: 2000 })
  await deliver(agent, '2026-03-10T10:00:00.000Z', 1.5)
  const query = { ...march, keywords: 'exportwerk' }
  const csv = await t.call(agentOverviewRoutes.exportAll, { as: admin, query })
  const [head = '', ...lines] = csv.bytes.toString().trimEnd().split('\r\n')
  const cells = lines.map((line) => line.split(','))
  expect(cells).toHaveLength(1)
  const row = Object.fromEntries(head.split(',').map((name, at) => [name, cells[0]?.[at]]))
  expect(row).toMatchObject({
    ...{ company_name: 'Exportwerk', orders: '1', turnover: '4.5' },
    ...{ turnaround_hours: '1.5', open_credits: '4.5', credit_limit: '20', overdue: 'false' },
  })
  const [entry] = await t.db.select().from(auditLog).where(eq(auditLog.act, 'agents_exported'))
  expect(entry).toMatchObject({ subject_name: 'csv', after: { keywords: 'exportwerk', rows: 1 } })
  const others = await makeStaff(t, ['orders'])
  expect((await t.call(agentOverviewRoutes.exportAll, { as: others })).status).toBe(403)
})

test('who is no agent isn’t listed, and the call is only there on an admin site', async () => {
  const agent = await named('Formerwerk', { credit_limit: 0 })
  await t.db.update(users).set({ account_type: 'dealer' }).where(eq(users._id, agent._id))
  expect((await list({ keywords: 'formerwerk' })).items).toEqual([])
  const orderStaff = await makeStaff(t, ['orders'])
  const asked = (as: SignedIn) => t.call(agentOverviewRoutes.list, { as })
  expect((await refused(t, () => asked(orderStaff))).code).toBe('forbidden')
  await updateSettings(t.db, { is_admin_site: false })
  expect((await refused(t, () => asked(admin))).code).toBe('feature_off')
})

test.each([
  ['this_month', { from: '2026-01-01' }],
  ['last_month', { from: '2025-12-01', to: '2025-12-31' }],
  ['30d', { from: '2025-12-03' }],
  ['this_year', { from: '2026-01-01' }],
] as const)('%s is in days of the site’s calendar', (period, days) => {
  // Still the year before in London.
  expect(periodDays('Europe/Berlin', { period }, new Date('2025-12-31T23:30:00Z'))).toEqual(days)
})
