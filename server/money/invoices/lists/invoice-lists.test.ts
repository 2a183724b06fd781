import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../../../../shared/contract/day-in.ts'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../../test/factories.ts'
import { makePackage, markPaid } from '../../credits/credit-fixtures.ts'
import { creditEntries } from '../../credits/credits.tables.ts'
import {
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  refund,
  startMoneyApp,
  startPurchase,
} from '../../payments/payment-fixtures.ts'
import { vat } from '../../vat/vat.tables.ts'
import { invoices } from '../invoices.tables.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
/** Invoices: by Stripe, 119.00; by bank transfer, 238.00, of which 38.08 was refunded; due, 357.00. */
let ids: { stripe: string; bank: string; due: string; note: string }

beforeAll(async () => {
  t = await startMoneyApp()
  admin = await makeAdmin(t)
  buyer = await makeUser(t, { company_name: 'Kurbel & Welle' })
  await t.db.insert(vat).values({ country: 'DE', percentage: 19_00, enabled: true })
  const stripe = await makePaidPurchase(t, buyer)
  const bank = await startPurchase(t, buyer, { method: 'bank', wanted: { credits: 20_00 } })
  await markPaid(t, admin, bank.invoice_id)
  await refund(t, admin, bank.invoice_id, 38_08)
  const due = await startPurchase(t, buyer, { method: 'bank', wanted: { credits: 30_00 } })
  const { data } = await t.call(invoiceRoutes.list, { as: admin, query: { status: 'issued' } })
  ids = {
    stripe: stripe.invoice_id,
    bank: bank.invoice_id,
    due: due.invoice_id,
    note: data.items[0]?._id ?? '',
  }
})
afterAll(() => t.close())

type Query = NonNullable<Parameters<typeof list>[0]>
async function list(query: Record<string, string> = {}) {
  const { data } = await t.call(invoiceRoutes.list, { as: admin, query })
  const known = Object.entries(ids)
  return data.items.map(({ _id }) => known.find(([, id]) => id === _id)?.[0])
}

test('the invoices of one person are listed alone', async () => {
  const stranger = await makeUser(t)
  expect(await list({ user_id: buyer._id })).toEqual(['due', 'note', 'bank', 'stripe'])
  expect(await list({ user_id: stranger._id })).toEqual([])
})

test.each<[Query, string[]]>([
  [{}, ['due', 'note', 'bank', 'stripe']],
  [{ status: 'paid' }, ['bank', 'stripe']],
  [{ status: 'due' }, ['due']],
  [{ method: 'stripe' }, ['stripe']],
  [{ method: 'bank' }, ['bank']],
  [{ source: 'billed' }, []],
  [{ keywords: 'kurbel' }, ['due', 'note', 'bank', 'stripe']],
  [{ keywords: '%' }, []],
  [{ keywords: '-00003' }, ['note']],
  [{ from: '2100-01-01' }, []],
  [{ to: '2000-01-01' }, []],
  [{ sort: 'date' }, ['stripe', 'bank', 'note', 'due']],
  [{ sort: '-total' }, ['due', 'bank', 'stripe', 'note']],
  [{ sort: 'total' }, ['note', 'stripe', 'bank', 'due']],
  [{ sort: 'number' }, ['stripe', 'bank', 'note', 'due']],
  [{ sort: '-number' }, ['note', 'bank', 'stripe', 'due']],
  [{ size: '1', page: '2' }, ['note']],
])('the list by %o', async (query, expected) => {
  expect(await list(query)).toEqual(expected)
})

test('filters by days use the site’s time zone', async () => {
  const inBerlinAlready = eq(invoices._id, ids.note)
  await t.db.update(invoices).set({ issued_at: '2026-01-01T23:30:00Z' }).where(inBerlinAlready)
  expect(await list({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['note'])
  expect(await list({ from: '2026-01-01', to: '2026-01-01' })).toEqual([])
  await t.db.update(invoices).set({ issued_at: new Date().toISOString() }).where(inBerlinAlready)
})

test('an invalid filter is refused', async () => {
  for (const query of [{ status: 'lost' }, { from: 'yesterday' }, { sort: 'name' }, { page: 0 }]) {
    const answer = await t.call(invoiceRoutes.list, { as: admin, query: query as never })
    expect(answer.status).toBe(422)
  }
})

test('income is net of VAT and refunds; due invoices are outstanding', async () => {
  const { data } = await t.call(invoiceRoutes.summary, { as: admin })
  const net = 100_00 + 200_00 - 32_00
  expect(data).toEqual([
    {
      currency: 'EUR',
      month: net,
      year: net,
      vat_year: 19_00 + 38_00 - 6_08,
      outstanding: 357_00,
      outstanding_count: 1,
    },
  ])
})

test('a buyer sees their own invoices with the possible actions, and the credit note with its invoice', async () => {
  expect((await invoiceOf(t, buyer, ids.due)).can).toMatchObject({ pay: true, cancel: true, refund: false })
  expect((await invoiceOf(t, buyer, ids.stripe)).can).toMatchObject({
    pay: false,
    cancel: false,
    download: true,
  })
  const bank = await invoiceOf(t, buyer, ids.bank)
  expect(await invoiceOf(t, buyer, ids.note)).toMatchObject({
    kind: 'credit_note',
    corrects_no: bank.invoice_no,
    total: 38_08,
    vat: 6_08,
  })
  const { data } = await t.call(creditRoutes.mine, { as: await makeUser(t) })
  expect(data.purchases).toMatchObject({ items: [], total: 0 })
})

test('the ledger is narrowed down by reason and by days of the site’s time zone', async () => {
  const count = async (query: Record<string, string>) =>
    (await t.call(creditRoutes.myHistory, { as: buyer, query: query as never })).data.total
  expect(await count({})).toBe(4)
  expect(await count({ reason: 'purchase' })).toBe(2)
  expect(await count({ reason: 'refund' })).toBe(1)
  const { opening_hours } = await t.portal.settings.get()
  const today = dayIn(opening_hours.time_zone)
  expect(await count({ from: today, to: today })).toBe(4)
  // In Berlin it is the second of January already.
  await t.db
    .update(creditEntries)
    .set({ created_at: '2026-01-01T23:30:00Z' })
    .where(eq(creditEntries.invoice_id, ids.stripe))
  expect(await count({ from: '2026-01-02', to: '2026-01-02' })).toBe(1)
  expect(await count({ from: '2026-01-01', to: '2026-01-01' })).toBe(0)
  const { status } = await t.call(creditRoutes.history, { as: buyer, params: { id: buyer._id } })
  expect(status).toBe(403)
})

test('the possible actions follow from an invoice’s buyer, its state, and the person’s permissions', async () => {
  const bill = { user_id: buyer._id, lines: [{ item_name: 'Work', count: 1_00, price: 10_00 }] }
  const { data: billed } = await t.call(invoiceRoutes.bill, {
    as: admin,
    body: { ...bill, request_key: randomUUID() },
  })
  const removed = await makePaidPurchase(t, buyer)
  await t.db
    .update(invoices)
    .set({ document_removed_at: sql`now()` })
    .where(eq(invoices._id, removed.invoice_id))
  const all = { ...ids, billed: billed._id, removed: removed.invoice_id }
  const allowed = (can: Record<string, boolean>) => Object.keys(can).filter((what) => can[what])
  const canDo = async (as: SignedIn) => {
    const { data } = await t.call(invoiceRoutes.list, { as, query: { size: 100 } })
    return Object.entries(all).map(([name, id]) => {
      const found = data.items.find(({ _id }) => _id === id)
      return [name, ...(found ? allowed(found.can) : [])]
    })
  }
  const own = await t.call(creditRoutes.mine, { as: buyer, query: { size: 100 } })
  const mine = Object.entries(all).map(([name, id]) => {
    const found = own.data.purchases.items.find(({ _id }) => _id === id)
    return [name, ...(found ? allowed(found.can) : [])]
  })
  expect(mine).toEqual([
    ['stripe', 'download'],
    ['bank', 'download'],
    ['due', 'pay', 'cancel', 'download'],
    ['note', 'download'],
    ['billed', 'pay', 'download'],
    ['removed'],
  ])
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  expect(await canDo(accountant)).toEqual([
    ...[['stripe'], ['bank'], ['due', 'mark_as_paid'], ['note'], ['billed', 'mark_as_paid'], ['removed']],
  ])
  const all3 = ['invoices', 'delete_invoice', 'download_invoice'] as const
  const refunder = await makeStaff(
    t,
    all3.map((name) => `dealers_manager.${name}` as const),
  )
  expect(await canDo(refunder)).toEqual([
    ['stripe', 'refund', 'download'],
    ['bank', 'refund', 'download'],
    ['due', 'mark_as_paid', 'delete', 'download'],
    ['note', 'download'],
    ['billed', 'mark_as_paid', 'delete', 'download'],
    ['removed', 'refund'],
  ])
})

test('one’s own purchases are narrowed down by status', async () => {
  const status = async (status: 'due' | 'issued' | 'refunded') =>
    (await t.call(creditRoutes.mine, { as: buyer, query: { status } })).data.purchases.items.map(
      ({ _id }) => _id,
    )
  expect(await status('issued')).toEqual([ids.note])
  expect(await status('due')).toContain(ids.due)
  expect(await status('refunded')).toEqual([])
})

test('income counts from the start of month and year in the operator’s time zone, without cancelled bills', async () => {
  const german = await makeUser(t)
  const { _id: package_id } = await makePackage(t, { currency: 'CHF', amount: 1_00 })
  const sold = await makePaidPurchase(t, await makeUser(t, { country: 'CH' }), { wanted: { package_id } })
  const since = async (unit: 'month' | 'year', more: string) => {
    const begin = sql`date_trunc(${unit}, now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'`
    await t.db
      .update(invoices)
      .set({ issued_at: sql`${begin} + ${more}::interval` })
      .where(eq(invoices._id, sold.invoice_id))
    const { data } = await t.call(invoiceRoutes.summary, { as: admin })
    expect(data.map(({ currency }) => currency)).toEqual(['CHF', 'EUR'])
    return data[0]?.[unit]
  }
  for (const unit of ['month', 'year'] as const) {
    expect([unit, await since(unit, '0 ms'), await since(unit, '-1 ms')]).toEqual([unit, 1_00, 0])
  }
  const euros = async () => (await t.call(invoiceRoutes.summary, { as: admin })).data[1]
  const before = await euros()
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: german._id, lines, request_key: randomUUID() }
  const { data: billed } = await t.call(invoiceRoutes.bill, { as: admin, body })
  expect((await euros())?.outstanding).toBe((before?.outstanding ?? 0) + 11_90)
  const sent = { params: { id: billed._id }, body: { reason: 'Wrong' } }
  expect((await t.call(invoiceRoutes.remove, { as: admin, ...sent })).status).toBe(200)
  expect(await euros()).toEqual(before)
})

test('equal invoices are sorted by creation', async () => {
  const german = await makeUser(t, { company_name: 'Gleich & Gleich' })
  const [first, second] = [await startPurchase(t, german), await startPurchase(t, german)]
  const created_at = new Date().toISOString()
  for (const { invoice_id } of [second, first])
    await t.db.update(invoices).set({ created_at }).where(eq(invoices._id, invoice_id))
  for (const sort of ['date', 'total', 'number'] as const) {
    const by = async (sort: 'date' | 'total' | 'number' | '-date' | '-total' | '-number') => {
      const { data } = await t.call(invoiceRoutes.list, { as: admin, query: { keywords: 'gleich', sort } })
      return data.items.map(({ _id }) => _id)
    }
    const made = [first.invoice_id, second.invoice_id]
    expect([sort, await by(sort), await by(`-${sort}`)]).toEqual([sort, made, made.toReversed()])
  }
})

test('a credit note can’t be paid', async () => {
  const sent = { as: buyer, params: { id: ids.note }, body: { payment_method: 'stripe' } } as const
  expect((await t.call(invoiceRoutes.pay, sent)).status).toBe(404)
})
