import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { features } from '../../features.ts'
import { makeStaff } from '../../test/factories.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { type MoneyApp, startMoneyApp } from '../payments/payment-fixtures.ts'
import { type BookRecord, makeBooks } from './books-fixtures.ts'
import { setBalance } from './broken-books-fixtures.ts'
import { brokenInvoices } from './broken-invoices-fixtures.ts'
import { brokenLedger } from './broken-ledger-fixtures.ts'
import { brokenOrders } from './broken-orders-fixtures.ts'
import { reconcile } from './reconcile.ts'
import { reportFindings } from './report-findings.ts'

type Books = Awaited<ReturnType<typeof makeBooks>>
let t: MoneyApp
let books: Books
/** Names of the records in `reconcile`'s findings, by their place in the books. */
const names = new Map<string, string>()

beforeAll(async () => {
  t = await startMoneyApp()
  books = await makeBooks(t)
  const references = new Map<string, number>()
  for (const { _id, reference } of await t.db.select().from(invoices)) references.set(_id, reference)
  for (const [name, { user_id, orderID, payment_id, invoice_id }] of Object.entries<BookRecord>(books)) {
    names.set(`user ${user_id}`, `user of ${name}`)
    names.set(`order ${orderID}`, `order ${name}`)
    names.set(`payment ${payment_id}`, `payment of ${name}`)
    names.set(`invoice M-${references.get(invoice_id)}`, `invoice of ${name}`)
  }
})
afterAll(() => t.close())

/** Returns the findings after statements that are undone again, with the records as the books name them. */
async function foundAfter(statements: SQL[]) {
  const undo = new Error('undo')
  let found: string[] = []
  const attempt = t.db.transaction(async (db) => {
    for (const statement of statements) await db.execute(statement)
    const findings = await reconcile({ db, features })
    expect(findings.every(({ detail }) => detail !== '')).toBe(true)
    found = findings.map(({ problem, record }) => `${problem}: ${names.get(record) ?? record}`)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found.map((line) => line.replace(/ [0-9a-f-]{36}$| \d{4}$/, '')).toSorted()
}

test('finds nothing in intact books', async () => {
  expect(await foundAfter([])).toEqual([])
})

test.each([...brokenLedger, ...brokenInvoices, ...brokenOrders])('finds %s', async (_, tamper, notified) => {
  expect(await foundAfter(tamper(books))).toEqual(notified.toSorted())
})

test('the nightly run notifies of problems, and of none in intact books', async () => {
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  const notified = async () => (await t.call(notificationRoutes.ofTeam, { as: accountant })).data.items
  await reportFindings(t.portal)
  expect(await notified()).toEqual([])
  await t.db.execute(setBalance(books.due, sql`credits = 1, owed = 2`))
  await reportFindings(t.portal)
  await t.db.execute(setBalance(books.due, sql`credits = 0, owed = 0`))
  expect(await notified()).toMatchObject([
    {
      ...{ name: 'reconcile_found', values: { count: 2 } },
      link: '/admin/agent_manager/agency_invoices?attention=true',
    },
  ])
})
