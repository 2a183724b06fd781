import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { buyPackage, makePackage } from '../../../money/credits/credit-fixtures.ts'
import { balanceOf, reclaimCredits } from '../../../money/credits/ledger.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { dayAt, momentOf } from '../../../site/settings/zoned-time.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { giveCredits, makeAdmin, makeService, orderOf, originalFile } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { users } from '../../../users/users.tables.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { moveOrder } from '../../tests/order-fixtures.ts'
import { billStatements } from './bill-statements.ts'
import { deliverOnAccount, makeAgent, placeOrder } from './terms-fixtures.ts'

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
const deliver = (agent: SignedIn) => deliverOnAccount(t, admin, agent, service)

const statementsOf = ({ _id }: SignedIn) =>
  t.db.select().from(invoices).where(eq(invoices.user_id, _id)).orderBy(invoices._id)
async function statementOf(agent: SignedIn) {
  const [statement, ...others] = await statementsOf(agent)
  if (!statement || others.length > 0) throw new Error('Not one statement')
  return statement
}
const pay = (id: string) => t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id } })
const read = async (as: SignedIn, id: string) =>
  (await t.call(orderRoutes.one, { as, params: { id } })).data.payment

test('one statement bills the delivered orders of the months before, once, and paying it pays them', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const [first, second] = [await deliver(agent), await deliver(agent)]
  const open = await place(agent)
  await Promise.all([billStatements(t.portal), billStatements(t.portal)])
  const statement = await statementOf(agent)
  expect(statement).toMatchObject({ source: 'statement', status: 'due', credits: 900 })
  expect(statement.number).not.toBeNull()
  expect(statement.lines.map(({ item_name }) => item_name)).toEqual([
    expect.stringContaining(String(first.orderID)),
    expect.stringContaining(String(second.orderID)),
  ])
  expect(await reconcile(t.portal)).toEqual([])
  await pay(statement._id)
  expect(await read(agent, first._id)).toBe('paid')
  expect(await read(agent, second._id)).toBe('paid')
  expect(await read(agent, open._id)).toBe('on_account')
  expect(await balanceOf(t.db, agent._id)).toBe(0)
  expect(await reconcile(t.portal)).toEqual([])
})

test('a statement is named by its month, and its lines name the work and whom it was for, in the agent’s language', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  await t.db.update(users).set({ locale: 'de' }).where(eq(users._id, agent._id))
  const { _id, orderID } = await deliver(agent)
  const of = { agent_customer_name: 'Garage Lindner', agent_customer_reference: 'L-2207' }
  const completed_at = '2026-05-31T21:59:00.000Z'
  await t.db
    .update(orders)
    .set({ ...of, completed_at, reg_no: 'HH-L 4410' })
    .where(eq(orders._id, _id))
  await billStatements(t.portal, new Date('2026-05-31T22:00:00Z'))
  const { item_name, lines } = await statementOf(agent)
  expect(item_name).toBe('Monatsrechnung Mai 2026')
  const line = /^Auftrag (\d+) vom 31\.05\.2026: (.+) · .+ \(HH-L 4410\) · Garage Lindner, L-2207$/
  expect(line.exec(lines[0]?.item_name ?? '')?.slice(1)).toEqual([String(orderID), service.name])
})

test('a month ends by the site’s clocks, and what was free is on no statement', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const zone = (await t.portal.settings.get()).opening_hours.time_zone
  expect(zone).toBe('Europe/Berlin')
  const begin = momentOf(zone, { ...dayAt(zone, new Date()), day: 1 }, '00:00')
  const completedAt = async (ms: number) => {
    const order = await deliver(agent)
    const completed_at = new Date(ms).toISOString()
    await t.db.update(orders).set({ completed_at }).where(eq(orders._id, order._id))
    return order
  }
  await completedAt(begin)
  const last = await completedAt(begin - 1)
  const free = await completedAt(begin - 1)
  await t.db.update(orders).set({ service_credits: 0, total_credits: 0 }).where(eq(orders._id, free._id))
  await billStatements(t.portal)
  const { lines } = await statementOf(agent)
  expect(lines.map(({ item_name }) => item_name)).toEqual([expect.stringContaining(String(last.orderID))])
})

test('an order paid or cancelled after its statement leaves its credits on the balance', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const [paid, cancelled] = [await deliver(agent), await deliver(agent)]
  await billStatements(t.portal)
  await giveCredits(t, agent, 450)
  await t.call(orderRoutes.payLater, { as: agent, body: { orderID: paid.orderID } })
  // Rework is for two weeks.
  await t.db.update(orders).set({ completed_at: sql`now()` }).where(eq(orders._id, cancelled._id))
  await moveOrder(t, admin, cancelled._id, 'in_progress')
  await moveOrder(t, admin, cancelled._id, 'cancelled')
  await pay((await statementOf(agent))._id)
  expect(await balanceOf(t.db, agent._id)).toBe(900)
  expect(await reconcile(t.portal)).toEqual([])
})

test('a delivered order that is cancelled before its month ends is on no statement', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const { _id } = await deliver(agent)
  await t.db.update(orders).set({ completed_at: sql`now()` }).where(eq(orders._id, _id))
  await moveOrder(t, admin, _id, 'in_progress')
  await moveOrder(t, admin, _id, 'cancelled')
  await t.db.update(orders).set({ completed_at: sql`now() - interval '32 days'` }).where(eq(orders._id, _id))
  await billStatements(t.portal)
  expect(await statementsOf(agent)).toEqual([])
})

test('an order that was paid and refunded stays so when its statement is paid', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const { _id, orderID } = await deliver(agent)
  await billStatements(t.portal)
  await giveCredits(t, agent, 450)
  await t.call(orderRoutes.payLater, { as: agent, body: { orderID } })
  const refund = { credits: 450, refunded: 0, reason: 'Too slow' }
  await t.call(orderTeamRoutes.refund, { as: admin, params: { id: _id }, body: refund })
  await pay((await statementOf(agent))._id)
  expect(await read(agent, _id)).toBe('refunded')
  expect(await balanceOf(t.db, agent._id)).toBe(900)
  expect(await reconcile(t.portal)).toEqual([])
})

test('the orders of a cancelled statement go on the next one', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  await deliver(agent)
  await billStatements(t.portal)
  const { _id } = await statementOf(agent)
  await t.call(invoiceRoutes.remove, { as: admin, params: { id: _id }, body: { reason: 'wrong' } })
  await billStatements(t.portal)
  const due = (await statementsOf(agent)).filter(({ status, kind }) => status === 'due' && kind === 'invoice')
  expect(due.map(({ credits }) => credits)).toEqual([450])
  expect(await reconcile(t.portal)).toEqual([])
})

test('while a statement is unpaid past its time, nothing is placed on account', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  await deliver(agent)
  await billStatements(t.portal)
  const { _id } = await statementOf(agent)
  await place(agent)
  await t.db
    .update(invoices)
    .set({ created_at: sql`now() - interval '15 days'` })
    .where(eq(invoices._id, _id))
  const late = () =>
    t.call(orderRoutes.place, { as: agent, body: orderOf(service), files: [originalFile(9999)] })
  expect(await refused(t, late)).toMatchObject({
    ...{ code: 'insufficient_balance', data: { on_account_left: 0 } },
  })
  expect((await t.call(agentTermsRoutes.mine, { as: agent })).data).toMatchObject({ overdue: true })
  await pay(_id)
  expect((await t.call(agentTermsRoutes.mine, { as: agent })).data).toMatchObject({ overdue: false })
  expect((await late()).status).toBe(200)
})

test('a purchase that is unpaid for long makes no agent overdue', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const { _id } = await makePackage(t)
  await buyPackage(t, agent, { package_id: _id })
  const created_at = sql`now() - interval '60 days'`
  const [old] = await t.db
    .update(invoices)
    .set({ created_at })
    .where(eq(invoices.user_id, agent._id))
    .returning()
  expect(old).toMatchObject({ status: 'due', source: 'purchase' })
  expect((await t.call(agentTermsRoutes.mine, { as: agent })).data).toMatchObject({ overdue: false })
})

test('an order that a debt leaves no credits for goes on the next statement', async () => {
  const agent = await makeAgent(t, admin, { credit_limit: 5000 })
  const [first, second] = [await deliver(agent), await deliver(agent)]
  await billStatements(t.portal)
  // As after a dispute: the provider's money is gone, and so are credits that were spent.
  const debt = { user_id: agent._id, delta: -450, reason: 'dispute', created_by: null } as const
  await t.db.transaction((db) => reclaimCredits(db, { ...debt, effect_key: `debt of ${agent._id}` }))
  await pay((await statementOf(agent))._id)
  expect([await read(agent, first._id), await read(agent, second._id)]).toEqual(['paid', 'on_account'])
  await billStatements(t.portal)
  const due = (await statementsOf(agent)).filter(({ status }) => status === 'due')
  expect(due).toMatchObject([{ source: 'statement', credits: 450 }])
})
