import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../shared/invoices.ts'
import { type MoneyApp, paid, startMoneyApp } from '../payments/payment-fixtures.ts'
import { makeUser, type SignedIn } from '../test/factories.ts'
import { forgetBuyer } from './forget-buyer.ts'
import { invoiceDocuments, invoices } from './invoices.tables.ts'
import { removeOldDocuments } from './remove-old-documents.ts'

let t: MoneyApp
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  buyer = await makeUser(t)
})
afterAll(() => t.close())

const download = (id: string) => t.call(invoiceRoutes.download, { as: buyer, params: { id } })
const kept = (id: string) => t.db.$count(invoiceDocuments, eq(invoiceDocuments.invoice_id, id))

test('a document is drawn once, and is the same from then on', async () => {
  const { invoice_id } = await paid(t, buyer)
  const first = await download(invoice_id)
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(invoice_id)).bytes.equals(first.bytes)).toBe(true)
  expect(await kept(invoice_id)).toBe(1)
})

test('after its time it is gone for good', async () => {
  const { invoice_id } = await paid(t, buyer)
  await download(invoice_id)
  await t.db
    .update(invoices)
    .set({ issued_at: sql`now() - interval '400 days'` })
    .where(eq(invoices._id, invoice_id))
  await removeOldDocuments(t.outside)
  expect(await kept(invoice_id)).toBe(0)
  expect((await download(invoice_id)).error.code).toBe('file_deleted')
})

test('one that is being drawn while its buyer leaves is not kept', async () => {
  const { invoice_id } = await paid(t, buyer)
  const { downloading } = await t.db.transaction(async (db) => {
    await forgetBuyer(db, buyer._id)
    const downloading = download(invoice_id)
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    return { downloading }
  })
  expect((await downloading).status).toBe(200)
  expect(await kept(invoice_id)).toBe(0)
})
