import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { agentTermsRoutes } from '../../../../shared/orders/agent-terms.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { balanceOf } from '../../../money/credits/ledger.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import {
  giveCredits,
  makeAdmin,
  makeService,
  modifiedFile,
  orderOf,
  originalFile,
} from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { orders } from '../../lifecycle/orders.tables.ts'
import { moveOrder } from '../../tests/order-fixtures.ts'
import { billStatements } from './bill-statements.ts'
import { makeAgent } from './terms-fixtures.ts'

let t: TestApp
let admin: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  admin = await makeAdmin(t)
  service = await makeService(t)
})
afterAll(() => t.close())

let bytes = 9300
const place = async (as: SignedIn) => {
  bytes += 1
  return (await t.call(orderRoutes.place, { as, body: orderOf(service), files: [originalFile(bytes)] })).data
}

/** Places an order that was delivered in a month before. */
async function deliver(agent: SignedIn) {
  const { _id, orderID } = await place(agent)
  await moveOrder(t, admin, _id, 'in_progress')
  await moveOrder(t, admin, _id, 'completed', [modifiedFile(originalFile(bytes))])
  await t.db.update(orders).set({ completed_at: sql`now() - interval '32 days'` }).where(eq(orders._id, _id))
  return { _id, orderID }
}

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
