import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { documentExportRoutes, exportedEntriesHeader } from '../../../../shared/money/document-export.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../../test/factories.ts'
import { auditLog } from '../../../users/users.tables.ts'
import { invoices } from '../../invoices/invoices.tables.ts'
import {
  type MoneyApp,
  makePaidPurchase,
  refund,
  startMoneyApp,
  startPurchase,
} from '../../payments/payment-fixtures.ts'
import { vat } from '../../vat/vat.tables.ts'

let t: MoneyApp
let admin: SignedIn
/** Numbers of a paid invoice, of its credit note, and of one of the year before. */
let numbers: { invoice: string; note: string; earlier: string }

beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
  await t.db.insert(vat).values({ country: 'DE', percentage: 19_00, enabled: true })
  const buyer = await makeUser(t, { company_name: '=Kurbel; "Welle"' })
  const paid = await makePaidPurchase(t, buyer)
  await refund(t, admin, paid.invoice_id, 23_80)
  const earlier = await makePaidPurchase(t, buyer)
  await startPurchase(t, buyer)
  await t.db
    .update(invoices)
    // In Berlin the new year has begun already.
    .set({ issued_at: '2024-12-31T23:30:00Z' })
    .where(eq(invoices._id, earlier.invoice_id))
  const noOf = async (where: ReturnType<typeof eq>) =>
    (await t.db.select().from(invoices).where(where))[0]?.invoice_no ?? ''
  numbers = {
    invoice: await noOf(eq(invoices._id, paid.invoice_id)),
    note: await noOf(eq(invoices.corrects, paid.invoice_id)),
    earlier: await noOf(eq(invoices._id, earlier.invoice_id)),
  }
})
afterAll(() => t.close())

const today = new Date().toISOString().slice(0, 10)
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const recent = { from: ago(2), to: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) }
const exported = (query: { from: string; to: string }, as = admin) =>
  t.call(documentExportRoutes.exportAll, { as, query })

async function unzipped(bytes: Buffer) {
  const contents = new Map<string, string>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    contents.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  }
  return contents
}

test('a period’s documents come as PDF and XML, with a table of amounts, VAT, buyer and payment', async () => {
  const { status, headers, bytes } = await exported(recent)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = await unzipped(bytes)
  const { invoice, note } = numbers
  expect([...files.keys()]).toEqual([
    'invoices.csv',
    ...[`documents/${invoice}.pdf`, `documents/${invoice}.xml`],
    ...[`documents/${note}.pdf`, `documents/${note}.xml`],
  ])
  expect(headers.get(exportedEntriesHeader)).toBe('5')
  expect(files.get(`documents/${invoice}.pdf`)?.slice(0, 5)).toBe('%PDF-')
  expect(files.get(`documents/${note}.xml`)).toContain(`<cbc:ID>${note}</cbc:ID>`)
  const [head, first, second, end] = (files.get('invoices.csv') ?? '').split('\r\n')
  expect(head).toContain('invoice_no,kind,corrects,')
  expect(first).toContain(`${invoice},invoice,,M-`)
  // A spreadsheet would run it.
  expect(first).toContain(`"'=Kurbel; ""Welle"""`)
  expect(first).toMatch(/,DE,,EUR,100,19,\w+,19,119,23\.8,stripe,\S+$/)
  expect(second).toContain(`${note},credit_note,${invoice},M-`)
  expect(second).toMatch(/,EUR,-20,19,\w+,-3\.8,-23\.8,0,/)
  expect(end).toBe('')
})

test('the days are those of the operator’s time zone', async () => {
  const names = async (from: string, to: string) =>
    [...(await unzipped((await exported({ from, to })).bytes)).keys()].slice(1)
  expect(await names('2024-12-01', '2024-12-31')).toEqual([])
  expect(await names('2025-01-01', '2025-01-01')).toEqual([
    ...[`documents/${numbers.earlier}.pdf`, `documents/${numbers.earlier}.xml`],
  ])
})

test('a document that isn’t retained any more stands in the table alone', async () => {
  const where = eq(invoices.invoice_no, numbers.earlier)
  await t.db.update(invoices).set({ document_removed_at: sql`now()` }).where(where)
  const files = await unzipped((await exported({ from: '2025-01-01', to: '2025-01-01' })).bytes)
  await t.db.update(invoices).set({ document_removed_at: null }).where(where)
  expect([...files.keys()]).toEqual(['invoices.csv'])
  expect(files.get('invoices.csv')).toContain(numbers.earlier)
})

test('a customer’s copy that went is still exported', async () => {
  const where = eq(invoices.invoice_no, numbers.earlier)
  await t.db.update(invoices).set({ copy_goes_at: sql`now()` }).where(where)
  const files = await unzipped((await exported({ from: '2025-01-01', to: '2025-01-01' })).bytes)
  expect(files.has(`documents/${numbers.earlier}.pdf`)).toBe(true)
})

test('an export stands in the audit log with its period', async () => {
  const accountant = await makeStaff(t, ['dealers_manager.download_invoice'])
  await exported(recent, accountant)
  const logged = await t.db.select().from(auditLog).where(eq(auditLog.actor_id, accountant._id))
  expect(logged).toMatchObject([{ act: 'invoices_exported', after: { ...recent, files: 5 } }])
})

test('only people who may download invoices export them, a year at most', async () => {
  const reader = await makeStaff(t, ['dealers_manager.invoices'])
  expect((await exported(recent, reader)).status).toBe(403)
  expect((await exported(recent, await makeUser(t))).status).toBe(403)
  for (const [from, to] of [
    [today, ago(1)],
    [ago(367), today],
    ['2026-02-30', today],
  ]) {
    expect((await exported({ from: from ?? '', to: to ?? '' })).status).toBe(422)
  }
})
