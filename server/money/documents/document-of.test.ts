import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { pictures } from '../../site/pictures/pictures.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { markPaid } from '../credits/credit-fixtures.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { buyCreditsAs, refund } from '../payments/payment-fixtures.ts'
import { documentOf } from './document-of.ts'

let t: TestApp
let admin: SignedIn
let buyer: SignedIn
const bank_details = 'Maproom GmbH\nDE02 1203 0000 0000 2020 51'
beforeAll(async () => {
  t = await startTestApp({ settings: { bank_details, invoice_footer: 'Managing director: Erika Muster' } })
  admin = await makeAdmin(t)
  buyer = await makeUser(t, { company_name: 'Kurbel & Welle' })
})
afterAll(() => t.close())

async function purchase() {
  const { data } = await buyCreditsAs(t, buyer, { method: 'bank' })
  return data.invoice._id
}

async function rowOf(id: string) {
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, id))
  if (!row) throw new Error(`no invoice ${id}`)
  return row
}
const read = async (id: string) => documentOf(t.db, t.portal, await rowOf(id))

test('a purchase that isn’t paid is a pro forma with the account', async () => {
  const id = await purchase()
  const { created_at, reference } = await rowOf(id)
  expect(await read(id)).toMatchObject({
    ...{ kind: 'proforma', invoice_no: null, corrects: null, issued_at: created_at, paid_at: null },
    ...{ reference: `M-${reference}`, bank_details, footer: 'Managing director: Erika Muster', logo: null },
    buyer: { company_name: 'Kurbel & Welle' },
  })
})

test('no account is printed without a payment by transfer, or when nothing is due any more', async () => {
  const id = await purchase()
  await t.changeSettings({ bank: false })
  expect((await read(id)).bank_details).toBe('')
  await t.changeSettings({ bank: true })
  await markPaid(t, admin, id)
  expect(await read(id)).toMatchObject({ kind: 'invoice', bank_details: '', payment_method: 'bank' })
})

test('an invoice of a buyer with a language that there isn’t is in English, and is drawn', async () => {
  const id = await purchase()
  await t.db.update(invoices).set({ locale: 'not a one' }).where(eq(invoices._id, id))
  expect((await read(id)).locale).toBe('en')
  const { status } = await t.call(invoiceRoutes.download, { as: buyer, params: { id } })
  expect(status).toBe(200)
})

test('an invoice has the date of the day on which it got its number', async () => {
  const id = await purchase()
  await markPaid(t, admin, id)
  await t.db.update(invoices).set({ created_at: '2026-01-01T00:00:00.000Z' }).where(eq(invoices._id, id))
  const { issued_at, invoice_no } = await rowOf(id)
  expect(await read(id)).toMatchObject({ issued_at, invoice_no })
})

test('the seller’s data is that of the day of the number', async () => {
  const id = await purchase()
  await t.changeSettings({ company_name: 'Before GmbH' })
  await markPaid(t, admin, id)
  const due = await purchase()
  await t.changeSettings({ company_name: 'After GmbH' })
  expect((await read(id)).seller.company_name).toBe('Before GmbH')
  expect((await read(due)).seller.company_name).toBe('After GmbH')
})

test('a credit note names its invoice and the reference by which it was paid, and has its lines when all of it is refunded', async () => {
  const lines = [
    { item_name: 'Training', count: 2_00, price: 30_00 },
    { item_name: 'Travel', count: 1_00, price: 40_00 },
  ]
  const bill = async () => {
    const body = { user_id: buyer._id, lines, paid: true, request_key: randomUUID() }
    return (await t.call(invoiceRoutes.bill, { as: admin, body })).data._id
  }
  const noteOf = async (id: string) => {
    const [note] = await t.db.select().from(invoices).where(eq(invoices.corrects, id))
    return read(note?._id ?? '')
  }
  const [part, whole] = [await bill(), await bill()]
  await refund(t, admin, part, 25_00)
  await refund(t, admin, whole)
  const named = async (id: string) => {
    const { invoice_no, issued_at, reference } = await rowOf(id)
    return { corrects: { invoice_no, issued_at }, reference: `M-${reference}` }
  }
  expect(await noteOf(part)).toMatchObject({
    ...{ kind: 'credit_note', ...(await named(part)), total: 25_00 },
    lines: [{ item_name: 'Training', count: 1_00, amount: 25_00, vat: 0 }],
  })
  const { lines: billed } = await rowOf(whole)
  expect(await noteOf(whole)).toMatchObject({
    ...{ kind: 'credit_note', ...(await named(whole)), total: 100_00 },
    lines: billed,
  })
  expect(billed).toHaveLength(2)
})

test('the logo is the site’s picture, and is left out where that is missing', async () => {
  const id = await purchase()
  const picture = (bytes: string) => ({ bytes: Buffer.from(bytes), width: 1, height: 1 })
  const drawn = await t.db
    .insert(pictures)
    .values([picture('other'), picture('logo')])
    .returning()
  await t.changeSettings({ logo: drawn[1]?._id ?? null })
  expect((await read(id)).logo?.toString()).toBe('logo')
  await t.changeSettings({ logo: randomUUID() })
  expect((await read(id)).logo).toBeNull()
})
