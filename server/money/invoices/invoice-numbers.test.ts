import { randomUUID } from 'node:crypto'
import { asc, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayIn } from '../../../shared/contract/day-in.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { markPaid } from '../credits/credit-fixtures.ts'
import { buyCreditsAs } from '../payments/payment-fixtures.ts'
import { breakCommits } from '../payments/tests/broken-database-fixtures.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { createInvoice } from './create-invoice.ts'
import { invoices } from './invoices.tables.ts'
import { issueInvoice } from './issue-invoice.ts'
import { buyerOf } from './party.ts'

let t: TestApp
let admin: SignedIn
let buyer: SignedIn
beforeEach(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  buyer = await makeUser(t)
})
afterEach(async () => {
  vi.useRealTimers()
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const year = Number(dayIn('Europe/Berlin').slice(0, 4))
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

function bill(as = admin) {
  const lines = [{ item_name: 'Consulting', count: 1_00, price: 50_00 }]
  const body = { user_id: buyer._id, lines, credits: 0, paid: false, request_key: randomUUID() }
  return t.call(invoiceRoutes.bill, { as, body })
}

async function numbers() {
  const rows = await t.db
    .select({ year: invoices.number_year, number: invoices.number, invoice_no: invoices.invoice_no })
    .from(invoices)
    .where(isNotNull(invoices.number))
    .orderBy(asc(invoices.number_year), asc(invoices.number))
  return rows
}

const onlyNumbers = async () => (await numbers()).map(({ number }) => number)

/** Takes the next number in a transaction, and runs `end` in it. */
async function takeNumber(end: (db: TestApp['db']) => unknown) {
  const settings = await t.portal.settings.get()
  const { buyer: party, locale } = await buyerOf(t.db, buyer._id)
  return t.db.transaction(async (db) => {
    const vat = { vat_percentage: 0, vat_treatment: 'outside', vat_check: null } as const
    const lines = [{ item_name: 'Never', count: 1_00, amount: 1_00 }]
    const sale = { user_id: buyer._id, source: 'billed', lines, currency: 'EUR', credits: 0 } as const
    const invoice = await createInvoice(db, { ...sale, buyer: party, locale, vat, request_key: randomUUID() })
    await issueInvoice(db, settings, invoice)
    await end(db)
  })
}

test('two hundred invoices billed at once are numbered 1 to 200 without a gap', async () => {
  // They wait in line for a connection; how long the last of them does is the machine's speed.
  t.portal.pool.options.connectionTimeoutMillis = 60_000
  const answers = await Promise.all(upTo(200).map(() => bill()))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(await onlyNumbers()).toEqual(upTo(200))
  const [first] = await numbers()
  expect(first?.invoice_no).toBe(`${year}-00001`)
})

test('concurrent payments and bills, some of which fail, leave no gap', async () => {
  const due = await Promise.all(upTo(20).map(() => buyCreditsAs(t, buyer, { method: 'bank' })))
  const failing = () => takeNumber(() => Promise.reject(new Error('no'))).catch(() => 'failed')
  const work = due.flatMap(({ data }) => [
    markPaid(t, admin, data.invoice._id),
    failing(),
    bill(),
    failing(),
    markPaid(t, admin, data.invoice._id),
  ])
  expect((await Promise.all(work)).filter((answer) => answer === 'failed')).toHaveLength(40)
  expect(await onlyNumbers()).toEqual(upTo(40))
})

test('a connection that dies after taking a number leaves no gap', async () => {
  await bill()
  const dying = takeNumber((db) =>
    db.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`),
  )
  const others = upTo(10).map(() => bill())
  await expect(dying).rejects.toThrow()
  await Promise.all(others)
  const heal = await breakCommits(t, 'invoice_numbers')
  expect((await bill()).status).toBe(503)
  await heal()
  expect((await bill()).data.invoice_no).toBe(`${year}-00012`)
  expect(await onlyNumbers()).toEqual(upTo(12))
})

test('an unpaid purchase uses no number; a cancelled bill is followed by its credit note', async () => {
  const { data: given } = await buyCreditsAs(t, buyer, { method: 'bank' })
  await t.call(invoiceRoutes.cancel, { as: buyer, params: { id: given.invoice._id } })
  const { data: billed } = await bill()
  const removed = await t.call(invoiceRoutes.remove, {
    as: admin,
    params: { id: billed._id },
    body: { reason: 'Wrong buyer' },
  })
  expect([removed.status, removed.data]).toEqual([200, { ok: true }])
  expect(await numbers()).toMatchObject([
    { number: 1, invoice_no: billed.invoice_no },
    { number: 2, invoice_no: `${year}-00002` },
  ])
})

test('a year begins with number 1 in the operator’s time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T22:59:59Z') })
  admin = await makeAdmin(t)
  expect((await bill()).data.invoice_no).toBe('2026-00001')
  vi.setSystemTime(new Date('2026-12-31T23:00:01Z'))
  expect((await bill()).data.invoice_no).toBe('2027-00001')
  expect((await bill()).data.invoice_no).toBe('2027-00002')
  await t.changeSettings({
    opening_hours: { ...(await t.portal.settings.get()).opening_hours, time_zone: 'America/New_York' },
    invoice_prefix: 'MR-',
  })
  expect((await bill()).data.invoice_no).toBe('MR-2026-00002')
})
