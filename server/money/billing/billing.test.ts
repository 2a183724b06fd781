import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingRoutes } from '../../../shared/money/billing.ts'
import { invoiceDetailRoutes } from '../../../shared/money/invoice-details.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { unchanged } from '../../test/unchanged.ts'
import { creditEntries } from '../credits/credits.tables.ts'
import { totalsOf } from '../invoices/create-invoice.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { recordTransfer } from '../invoices/mark-as-paid.ts'
import { settleInvoice } from '../invoices/settle-invoice.ts'
import { payments } from '../payments/payments.tables.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { vat } from '../vat/vat.tables.ts'

let t: TestApp
let accountant: SignedIn
let buyer: SignedIn

beforeAll(async () => {
  t = await startTestApp({ settings: { company_country: 'DE' } })
  await t.db.insert(vat).values({ country: 'DE', percentage: 1900, enabled: true })
  accountant = await makeStaff(t, ['dealers_manager.invoices'])
  buyer = await makeUser(t, { company_name: 'Müller & Söhne', country: 'DE' })
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const lines = [
  { item_name: 'Training', count: 150, price: 333_33 },
  { item_name: 'Travel', count: 100, price: 1 },
]
const bill = (more: { credits?: number; paid?: boolean } = {}) =>
  t.call(invoiceRoutes.bill, {
    as: accountant,
    body: { user_id: buyer._id, lines, request_key: randomUUID(), ...more },
  })

test('the preview of a bill has the bill’s totals, and writes nothing', async () => {
  const { data: expected } = await t.call(billingRoutes.total, {
    as: accountant,
    body: { user_id: buyer._id, lines },
  })
  // 49,999.50 rounded and 1; each with its own VAT.
  expect(expected).toMatchObject({ amount: 50_001, vat: 9500, total: 59_501, vat_treatment: 'charged' })
  const { data: before } = await t.call(invoiceRoutes.list, { as: accountant })
  expect(before.total).toBe(0)
  const { data: billed } = await bill()
  expect(billed).toMatchObject({ amount: 50_001, vat: 9500, total: 59_501 })
})

test.each([
  [
    'a half of a cent of VAT up, on each line',
    [
      [1_00, 50],
      [1_00, 50],
    ],
    1_00,
    [1_00, 2],
  ],
  [
    'of VAT less than a half down, on each line',
    [
      [1_00, 49],
      [1_00, 49],
    ],
    1_00,
    [98, 0],
  ],
  [
    'a half of a cent of the price up, before the VAT',
    [
      [50, 1],
      [1_50, 33_33],
    ],
    19_00,
    [50_01, 9_50],
  ],
] as const)('a bill rounds %s', async (_, pieces, percentage, [amount, tax]) => {
  await t.db.update(vat).set({ percentage }).where(eq(vat.country, 'DE'))
  const bodyOf = {
    user_id: buyer._id,
    lines: pieces.map(([count, price]) => ({ item_name: 'Work', count, price })),
  }
  const { data: expected } = await t.call(billingRoutes.total, { as: accountant, body: bodyOf })
  const body = { ...bodyOf, request_key: randomUUID() }
  const { data: billed } = await t.call(invoiceRoutes.bill, { as: accountant, body })
  await t.db.update(vat).set({ percentage: 19_00 }).where(eq(vat.country, 'DE'))
  const sums = { amount, vat: tax, total: amount + tax }
  expect(expected).toMatchObject(sums)
  expect(billed).toMatchObject(sums)
})

const someLines = fc.array(
  fc.record({
    item_name: fc.constant('Work'),
    count: fc.integer({ min: 1, max: 1_000_00 }),
    amount: fc.integer({ min: 0, max: 1_000_000 }),
  }),
  { minLength: 1, maxLength: 20 },
)

test('the lines of any sale at any rate add up to the total, and no line’s VAT is off by more than half a cent', () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 0, max: 50_00 }), (sold, percentage) => {
      const { lines: taxed, amount, vat: tax, total } = totalsOf(sold, percentage)
      expect(taxed.map(({ vat: _, ...line }) => line)).toEqual(sold)
      expect(taxed.reduce((sum, line) => sum + line.amount, 0)).toBe(amount)
      expect(taxed.reduce((sum, line) => sum + line.vat, 0)).toBe(tax)
      expect(amount + tax).toBe(total)
      for (const line of taxed) {
        const exact = line.amount * percentage
        expect(Math.abs(line.vat * 10_000 - exact)).toBeLessThanOrEqual(5_000)
        // Half a cent goes up.
        expect(line.vat * 10_000 - exact).not.toBe(-5_000)
      }
    }),
  )
})

test('the same bill sent twice is one', async () => {
  const body = { user_id: buyer._id, lines, paid: true, credits: 5_00, request_key: randomUUID() }
  const send = () => t.call(invoiceRoutes.bill, { as: accountant, body })
  const { data: first } = await send()
  expect((await unchanged(t, send)).data).toEqual(first)
})

test('the key of a credit note can’t be used for a bill', async () => {
  const { data: billed } = await bill({ paid: true })
  const sent = { params: { id: billed._id }, body: { amount: 100, reason: 'A little' } }
  await t.call(invoiceRoutes.refund, { as: await makeAdmin(t), ...sent })
  const [note] = await t.db.select().from(invoices).where(eq(invoices.corrects, billed._id))
  const body = { user_id: buyer._id, lines, request_key: note?.request_key ?? '' }
  const refused = await unchanged(t, () => t.call(invoiceRoutes.bill, { as: accountant, body }))
  expect(refused).toMatchObject({ status: 422, error: { fields: { request_key: 'invalid_value' } } })
})

test('a bill above the largest amount is refused', async () => {
  const work = (price: number) => ({ item_name: 'Work', count: 1_00, price })
  const send = (...prices: number[]) => {
    const body = { user_id: buyer._id, lines: prices.map(work), request_key: randomUUID() }
    return t.call(invoiceRoutes.bill, { as: accountant, body })
  }
  expect((await send(300_000_000_000, 200_000_000_000)).data.amount).toBe(500_000_000_000)
  const refused = await unchanged(t, () => send(300_000_000_000, 200_000_000_001))
  expect([refused.status, refused.error.code]).toEqual([422, 'amount_too_large'])
})

test('customers to bill are found by name, ten at most', async () => {
  const company_name = 'Zehn und Zwei'
  const names = ['l', 'k', 'J', 'i', 'h', 'G', 'f', 'e', 'd', 'C', 'b', 'a']
  for (const firstname of names) await makeUser(t, { firstname, company_name })
  const find = async (query = {}) => (await t.call(billingRoutes.buyers, { as: accountant, query })).data
  const found = await find({ keywords: 'ZEHN' })
  expect(found.map(({ name }) => name[0])).toEqual(['a', 'b', 'C', 'd', 'e', 'f', 'G', 'h', 'i', 'J'])
  expect(await find()).toHaveLength(10)
  const namesakes = [await makeUser(t, { lastname: 'Zwilling' }), await makeUser(t, { lastname: 'Zwilling' })]
  const both = await find({ keywords: 'zwilling' })
  expect(both.map(({ _id }) => _id)).toEqual(namesakes.map(({ _id }) => _id))
})

test('a confirmed transfer pays the announced attempt, and no other invoice’s', async () => {
  const [first, second] = [await bill(), await bill()]
  const announce = ({ data }: typeof first) =>
    t.call(invoiceRoutes.pay, { as: buyer, params: { id: data._id }, body: { payment_method: 'bank' } })
  await announce(first)
  await announce(second)
  await t.call(invoiceRoutes.markAsPaid, { as: accountant, body: { id: first.data._id } })
  const attempts = async ({ data: { _id: id } }: typeof first) => {
    const { data } = await t.call(invoiceDetailRoutes.read, { as: accountant, params: { id } })
    return data.payments.map(({ method, status, paid_at }) => [method, status, paid_at !== null])
  }
  expect(await attempts(first)).toEqual([['bank', 'paid', true]])
  expect(await attempts(second)).toEqual([['bank', 'pending', false]])
})

test('the attempts to pay a bill are listed in their order', async () => {
  const { data: billed } = await bill()
  const body = { payment_method: 'bank' } as const
  const attempt = async () => {
    const { data } = await t.call(invoiceRoutes.pay, { as: buyer, params: { id: billed._id }, body })
    return data.invoice.payment?._id ?? ''
  }
  const first = await attempt()
  await t.db.update(payments).set({ status: 'failed' }).where(eq(payments._id, first))
  const second = await attempt()
  const { data } = await t.call(invoiceDetailRoutes.read, { as: accountant, params: { id: billed._id } })
  expect(data.payments.map(({ _id, status }) => [_id, status])).toEqual([
    [first, 'failed'],
    [second, 'pending'],
  ])
})

test('a bill without credits adds none when it is paid, and takes none when it is refunded', async () => {
  const { data: billed } = await bill({ paid: true })
  const sent = { params: { id: billed._id }, body: { reason: 'By agreement' } }
  const { data } = await t.call(invoiceRoutes.refund, { as: await makeAdmin(t), ...sent })
  expect(data.status).toBe('refunded')
  expect(await t.db.$count(creditEntries, eq(creditEntries.invoice_id, billed._id))).toBe(0)
})

test('an invoice that is paid while the team cancels it stays paid', async () => {
  const { data: billed } = await bill()
  const sent = { params: { id: billed._id }, body: { reason: 'Wrong' } }
  const { removing } = await t.db.transaction(async (db) => {
    const paid = await settleInvoice(db, t.portal, billed._id, { method: 'bank', created_by: accountant._id })
    if (paid) await recordTransfer(db, paid)
    const removing = t.call(invoiceRoutes.remove, { as: await makeAdmin(t), ...sent })
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await t.db.execute(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
    return { removing }
  })
  expect(await removing).toMatchObject({ status: 409, error: { code: 'invoice_not_due' } })
  const { data } = await t.call(invoiceDetailRoutes.read, { as: accountant, params: { id: billed._id } })
  expect(data.status).toBe('paid')
})

test('only customers can be billed, and only people with the permission find them', async () => {
  const deleted = await makeUser(t, { company_name: 'Müller gone', deleted_at: new Date().toISOString() })
  const { data } = await t.call(billingRoutes.buyers, { as: accountant, query: { keywords: 'müller' } })
  expect(data.map(({ _id }) => _id)).toEqual([buyer._id])
  const { data: team } = await t.call(billingRoutes.buyers, {
    as: accountant,
    query: { keywords: accountant.email },
  })
  expect(team).toEqual([])
  for (const as of [buyer, await makeStaff(t, ['dealers_manager.balance'])]) {
    expect((await t.call(billingRoutes.buyers, { as })).status).toBe(403)
    expect((await t.call(billingRoutes.total, { as, body: { user_id: buyer._id, lines } })).status).toBe(403)
  }
  for (const user_id of [accountant._id, deleted._id, randomUUID()]) {
    expect((await t.call(billingRoutes.total, { as: accountant, body: { user_id, lines } })).status).toBe(404)
    const body = { user_id, lines, request_key: randomUUID() }
    const send = () => t.call(invoiceRoutes.bill, { as: accountant, body })
    expect((await unchanged(t, send)).status).toBe(404)
  }
})

test('the details contain lines, payments, refunds, credit notes and the credits that are left', async () => {
  const admin = await makeAdmin(t)
  const { data: billed } = await bill({ credits: 1000, paid: true })
  const read = async () =>
    (await t.call(invoiceDetailRoutes.read, { as: accountant, params: { id: billed._id } })).data
  expect(await read()).toMatchObject({
    lines: [{ item_name: 'Training', count: 150, amount: 50_000, vat: 9500 }, { item_name: 'Travel' }],
    buyer: { company_name: 'Müller & Söhne', country: 'DE' },
    billed_by: expect.stringMatching(/^Robin Person \d+$/),
    credits_left: 1000,
    payments: [{ method: 'bank', status: 'paid', amount: 59_501 }],
    refunds: [],
    credit_notes: [],
  })
  const { data: other } = await bill({ credits: 1000, paid: true })
  const refund = async (id: string, amount: number, reason: string) =>
    (await t.call(invoiceRoutes.refund, { as: admin, params: { id }, body: { amount, reason } })).status
  expect(await refund(other._id, 100, 'of another')).toBe(200)
  expect(await refund(billed._id, 29_750, 'half of it')).toBe(200)
  expect(await refund(billed._id, 50, 'a little more')).toBe(200)
  expect(await read()).toMatchObject({
    refunded: 29_800,
    credits_left: 499,
    payments: [{ refunded: 29_800 }],
    refunds: [
      {
        amount: 29_750,
        credits: 500,
        reason: 'half of it',
        by: expect.stringMatching(/^Robin Person \d+$/),
        origin: 'team',
      },
      { amount: 50, credits: 1, reason: 'a little more' },
    ],
    credit_notes: [
      { total: 29_750, invoice_no: expect.any(String) },
      { total: 50, invoice_no: expect.any(String) },
    ],
  })
})

test('only people with the permission read details', async () => {
  const { data: billed } = await bill()
  const params = { id: billed._id }
  const other = await makeStaff(t, ['dealers_manager.balance', 'orders'])
  for (const as of [buyer, other]) {
    expect((await t.call(invoiceDetailRoutes.read, { as, params })).status).toBe(403)
  }
  const unknown = { as: accountant, params: { id: randomUUID() } }
  expect((await t.call(invoiceDetailRoutes.read, unknown)).status).toBe(404)
})
