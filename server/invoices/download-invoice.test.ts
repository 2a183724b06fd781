import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../shared/invoices.ts'
import { bought, type MoneyApp, paid, startMoneyApp } from '../payments/payment-fixtures.ts'
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
  const recent = await paid(t, buyer)
  await download(recent.invoice_id)
  const due = await bought(t, buyer)
  await t.db
    .update(invoices)
    .set({ created_at: sql`now() - interval '400 days'` })
    .where(eq(invoices._id, due.invoice_id))
  expect(await removeOldDocuments(t.outside)).toBe(false)
  expect(await kept(invoice_id)).toBe(0)
  expect(await kept(recent.invoice_id)).toBe(1)
  expect((await download(recent.invoice_id)).status).toBe(200)
  const rows = await t.db.select().from(invoices).where(isNotNull(invoices.document_removed_at))
  expect(rows.map(({ _id }) => _id)).toEqual([invoice_id])
  const [removed_at] = rows.map(({ document_removed_at }) => document_removed_at)
  await removeOldDocuments(t.outside)
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, invoice_id))
  expect(row?.document_removed_at).toBe(removed_at)
  expect((await download(invoice_id)).error.code).toBe('file_deleted')
})

test('who leaves is taken out of their own invoices, and what they didn’t pay is given up', async () => {
  const leaving = await makeUser(t, { company_name: 'Gone Ltd', vat_no: 'DE1', country: 'AT' })
  const [theirs, others] = [await bought(t, leaving), await bought(t, buyer)]
  const [paidFor, staying] = [await paid(t, leaving), await paid(t, buyer)]
  await download(staying.invoice_id)
  await t.db.transaction((db) => forgetBuyer(db, leaving._id))
  const stands = async (id: string) => {
    const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
    return [row?.status, row?.buyer.country, row?.buyer.email !== '', row?.document_removed_at !== null]
  }
  expect(await stands(theirs.invoice_id)).toEqual(['cancelled', 'AT', false, true])
  expect(await stands(paidFor.invoice_id)).toEqual(['paid', 'AT', false, true])
  expect(await stands(others.invoice_id)).toEqual(['due', 'DE', true, false])
  expect(await stands(staying.invoice_id)).toEqual(['paid', 'DE', true, false])
  expect(await kept(staying.invoice_id)).toBe(1)
})

test('a document is named by its number, or by what people quote', async () => {
  const [due, settled] = [await bought(t, buyer), await paid(t, buyer)]
  const nameOf = async (id: string) => (await download(id)).headers.get('content-disposition') ?? ''
  expect(await nameOf(due.invoice_id)).toMatch(/"M-\d+\.pdf"/)
  expect(await nameOf(settled.invoice_id)).toMatch(/"\d{4}-\d{5}\.pdf"/)
  expect(await kept(due.invoice_id)).toBe(0)
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
