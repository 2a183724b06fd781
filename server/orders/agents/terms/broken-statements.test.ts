import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { features } from '../../../features.ts'
import { invoices } from '../../../money/invoices/invoices.tables.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeService } from '../../../test/factories.ts'
import { billStatements } from './bill-statements.ts'
import { deliverOnAccount, makeAgent } from './terms-fixtures.ts'

type Billed = { agent: SignedIn; order: string; statement: string }
let t: TestApp
let paid: Billed
let due: Billed

beforeAll(async () => {
  t = await startTestApp({ settings: { is_admin_site: true } })
  const admin = await makeAdmin(t)
  const service = await makeService(t)
  const bill = async (): Promise<Billed> => {
    const agent = await makeAgent(t, admin, { credit_limit: 5000 })
    const order = await deliverOnAccount(t, admin, agent, service)
    await billStatements(t.portal)
    const [statement] = await t.db.select().from(invoices).where(eq(invoices.user_id, agent._id))
    return { agent, order: order._id, statement: statement?._id ?? '' }
  }
  paid = await bill()
  due = await bill()
  await t.call(invoiceRoutes.markAsPaid, { as: admin, body: { id: paid.statement } })
})
afterAll(() => t.close())

/** Returns the problems that are found after a change that is undone again. */
async function foundAfter(change: SQL) {
  const undo = new Error('undo')
  let found: string[] = []
  const attempt = t.db.transaction(async (db) => {
    await db.execute(change)
    found = (await reconcile({ db, features })).map(({ problem }) => problem)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found
}

test('finds nothing in intact books', async () => {
  expect(await foundAfter(sql`select`)).toEqual([])
})

test.each<[string, () => SQL]>([
  [
    'an order on another agent’s statement',
    () => sql`update orders set statement_id = ${due.statement} where _id = ${paid.order}`,
  ],
  [
    'an order on an invoice that is no statement',
    () => sql`update invoices set source = 'billed' where _id = ${due.statement}`,
  ],
  [
    'an order on a cancelled statement',
    () => sql`update invoices set status = 'cancelled' where _id = ${due.statement}`,
  ],
  [
    'an order that its paid statement didn’t pay',
    () => sql`update orders set payment = 'on_account' where _id = ${paid.order}`,
  ],
])('finds %s', async (_, change) => {
  expect(await foundAfter(change())).toContain('billed_order_without_its_statement')
})
