import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { Db } from '../../platform/db/client.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { addAddress } from '../invoices/buyer-address.ts'
import { forgetBuyer } from '../invoices/forget-buyer.ts'
import { invoiceDocuments, invoices } from '../invoices/invoices.tables.ts'
import {
  type MoneyApp,
  makePaidPurchase,
  startMoneyApp,
  startPurchase,
} from '../payments/payment-fixtures.ts'
import { removeOldDocuments } from './remove-old-documents.ts'

let t: MoneyApp
let buyer: SignedIn
beforeAll(async () => {
  t = await startMoneyApp()
  buyer = await makeUser(t)
})
afterAll(() => t.close())

const download = (id: string, as = buyer) => t.call(invoiceRoutes.download, { as, params: { id } })
const countStored = (id: string) => t.db.$count(invoiceDocuments, eq(invoiceDocuments.invoice_id, id))

async function bill({ _id: user_id }: SignedIn) {
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id, lines, request_key: randomUUID() }
  return t.call(invoiceRoutes.bill, { as: await makeAdmin(t), body })
}

test('a document is drawn once, and is the same from then on', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const first = await download(invoice_id)
  expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await download(invoice_id)).bytes.equals(first.bytes)).toBe(true)
  expect(await countStored(invoice_id)).toBe(1)
})

test('the operator’s document is removed for good after the years for which it is retained', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  await download(invoice_id)
  await t.db
    .update(invoices)
    .set({ issued_at: sql`now() - interval '10 years 1 day'` })
    .where(eq(invoices._id, invoice_id))
  const recent = await makePaidPurchase(t, buyer)
  await download(recent.invoice_id)
  const due = await startPurchase(t, buyer)
  await t.db
    .update(invoices)
    .set({ created_at: sql`now() - interval '10 years 1 day'` })
    .where(eq(invoices._id, due.invoice_id))
  const { data: billed } = await bill(buyer)
  await t.db
    .update(invoices)
    .set({ issued_at: sql`now() - interval '10 years 1 day'` })
    .where(eq(invoices._id, billed._id))
  expect(await removeOldDocuments(t.portal)).toBe(false)
  expect(await countStored(invoice_id)).toBe(0)
  expect(await countStored(recent.invoice_id)).toBe(1)
  expect((await download(recent.invoice_id)).status).toBe(200)
  const rows = await t.db.select().from(invoices).where(isNotNull(invoices.document_removed_at))
  expect(rows.map(({ _id }) => _id)).toEqual([invoice_id])
  const [removed_at] = rows.map(({ document_removed_at }) => document_removed_at)
  await removeOldDocuments(t.portal)
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, invoice_id))
  expect(row?.document_removed_at).toBe(removed_at)
  expect((await download(invoice_id)).error.code).toBe('file_deleted')
})

test('five hundred old documents are removed at a time', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, invoice_id))
  if (!row) throw new Error('no invoice')
  const { _id, reference, search_text, ...like } = row
  const old = Array.from({ length: 501 }, (_, at) => ({
    ...{ ...like, request_key: randomUUID(), issued_at: '2010-01-01T00:00:00.000Z' },
    ...{ number_year: 2010, number: at + 1, invoice_no: `2010-${at + 1}` },
  }))
  await t.db.insert(invoices).values(old)
  const gone = () =>
    t.db.$count(invoices, and(eq(invoices.number_year, 2010), isNotNull(invoices.document_removed_at)))
  expect([await removeOldDocuments(t.portal), await gone()]).toEqual([true, 500])
  expect([await removeOldDocuments(t.portal), await gone()]).toEqual([false, 501])
  await t.db.delete(invoices).where(eq(invoices.number_year, 2010))
})

test('two who ask for a document at once get the same, which is stored once', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const both = await Promise.all([download(invoice_id), download(invoice_id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await countStored(invoice_id)).toBe(1)
})

test('a requested range of a document is returned', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const { bytes } = await download(invoice_id)
  const headers = { authorization: `Bearer ${buyer.access_token}`, range: 'bytes=5-99' }
  const path = invoiceRoutes.download.path.replace(':id', invoice_id)
  const answer = await fetch(`${t.url}/api${path}`, { headers })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes 5-99/${bytes.length}`])
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(5, 100))).toBe(true)
})

test('a deleted person is removed from their invoices, and unpaid ones are cancelled', async () => {
  const leaving = await makeUser(t, { company_name: 'Gone Ltd', vat_no: 'DE1', country: 'AT' })
  const [theirs, others] = [await startPurchase(t, leaving), await startPurchase(t, buyer)]
  const [paidFor, staying] = [await makePaidPurchase(t, leaving), await makePaidPurchase(t, buyer)]
  const { data: billed } = await bill(leaving)
  await t.db.update(invoices).set({
    vat_check: { vat_no: 'DE1', result: 'valid', checked_at: '2026-11-20T12:00:00.000Z', consultation: '' },
  })
  await download(staying.invoice_id)
  await download(paidFor.invoice_id, leaving)
  expect(await countStored(paidFor.invoice_id)).toBe(1)
  await t.db.transaction((db) => forgetBuyer(db, leaving._id))
  const stands = async (id: string) => {
    const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
    const isNamed = [row?.buyer.email !== '', row?.vat_check !== null]
    return [row?.status, row?.buyer.country, ...isNamed, row?.document_removed_at !== null]
  }
  expect(await stands(theirs.invoice_id)).toEqual(['cancelled', 'AT', false, false, true])
  expect(await stands(paidFor.invoice_id)).toEqual(['paid', 'AT', false, false, true])
  // It has a number, so only a credit note could take it away.
  expect(await stands(billed._id)).toEqual(['due', 'AT', false, false, true])
  expect(await stands(others.invoice_id)).toEqual(['due', 'DE', true, true, false])
  expect(await stands(staying.invoice_id)).toEqual(['paid', 'DE', true, true, false])
  expect(await countStored(staying.invoice_id)).toBe(1)
  expect(await countStored(paidFor.invoice_id)).toBe(0)
})

test('a document’s file is named by its number, or by its reference', async () => {
  const [due, settled] = [await startPurchase(t, buyer), await makePaidPurchase(t, buyer)]
  const nameOf = async (id: string) => (await download(id)).headers.get('content-disposition') ?? ''
  expect(await nameOf(due.invoice_id)).toMatch(/"M-\d+\.pdf"/)
  expect(await nameOf(settled.invoice_id)).toMatch(/"\d{4}-\d{5}\.pdf"/)
  expect(await countStored(due.invoice_id)).toBe(0)
})

test('a bill is drawn anew when it was paid', async () => {
  const { data: billed } = await bill(buyer)
  const due = await download(billed._id)
  expect(await countStored(billed._id)).toBe(0)
  await t.call(invoiceRoutes.markAsPaid, { as: await makeAdmin(t), body: { id: billed._id } })
  const settled = await download(billed._id)
  expect(settled.bytes.equals(due.bytes)).toBe(false)
  expect(await countStored(billed._id)).toBe(1)
})

/** Downloads a document that is being stored while `change` isn't committed yet. */
async function downloadDuring(invoice_id: string, change: (db: Db) => Promise<unknown>) {
  const { downloading } = await t.db.transaction(async (db) => {
    await change(db)
    const downloading = download(invoice_id)
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    return { downloading }
  })
  return downloading
}

test('a document drawn while its buyer’s address is added is not stored', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const without = sql`${invoices.buyer} || '{"address": "", "city": ""}'`
  await t.db.update(invoices).set({ buyer: without }).where(eq(invoices._id, invoice_id))
  const given = { address: 'Torfstraße 31', post_code: '13353', city: 'Berlin' }
  const drawn = await downloadDuring(invoice_id, (db) => addAddress(db, buyer._id, invoice_id, given))
  expect(drawn.status).toBe(200)
  expect(await countStored(invoice_id)).toBe(0)
  expect((await download(invoice_id)).bytes.equals(drawn.bytes)).toBe(false)
})

test('a document drawn while its buyer is deleted is not stored', async () => {
  await makePaidPurchase(t, await makeUser(t))
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const drawn = await downloadDuring(invoice_id, (db) => forgetBuyer(db, buyer._id))
  expect(drawn.status).toBe(200)
  expect(await countStored(invoice_id)).toBe(0)
})
