import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleExportRoutes } from '../../../shared/accounts/people-export.ts'
import { mostCredits, mostMoney } from '../../../shared/contract/fields.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { dashboardRoutes } from '../../../shared/overview/dashboard.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  giveCredits,
  makeAdmin,
  makeOption,
  makeService,
  makeUser,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { buyPackage, makePackage, markPaid } from './credit-fixtures.ts'

/** Largest amount of 32 bits. */
const fourBytes = 2 ** 31 - 1

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  const body = { country: 'DE', percentage: 1900, enabled: true }
  await t.call(vatRoutes.add, { as: admin, body })
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const credit = (user: SignedIn, delta: number) =>
  t.call(creditRoutes.creditByHand, {
    as: admin,
    body: { user_id: user._id, delta, reason: 'Goodwill', request_key: randomUUID() },
  })

test('a balance beyond four bytes is credited, spent, refunded, shown and exported', async () => {
  const customer = await makeUser(t, { company_name: 'Large Ltd' })
  for (const given of [1, 2]) {
    expect((await credit(customer, mostCredits)).data.credits).toBe(given * mostCredits)
  }

  const dear = { price_type_1: 1_000_000_000 }
  const service = await makeService(t, dear)
  const options = [await makeOption(t, service, dear), await makeOption(t, service, dear)]
  const placed = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service, {
      option_ids: options.map(({ _id }) => _id),
      expected_credits: 3_000_000_000,
    }),
    files: [originalFile()],
  })
  expect([placed.status, placed.data.total_credits]).toEqual([200, 3_000_000_000])
  expect(placed.data.total_credits).toBeGreaterThan(fourBytes)
  const credits = 2 * mostCredits - 3_000_000_000

  const { data: me } = await t.call(authRoutes.refreshUserData, { as: customer })
  const { data: mine } = await t.call(creditRoutes.mine, { as: customer, query: {} })
  const { data: balances } = await t.call(creditRoutes.balances, { as: admin, query: { sort: '-credits' } })
  const { data: ledger } = await t.call(creditRoutes.myHistory, { as: customer, query: {} })
  expect([me.credits, mine.credits, balances.items[0]?.credits]).toEqual([credits, credits, credits])
  expect(ledger.items[0]).toMatchObject({ delta: -3_000_000_000, balance_after: credits })
  const exported = await t.call(peopleExportRoutes.exportAll, { as: admin, query: { keywords: 'Large Ltd' } })
  expect(exported.bytes.toString()).toContain(`,${credits / 100},`)
  const { data: figures } = await t.call(dashboardRoutes.read, { as: admin, query: {} })
  expect(figures.income?.customers[0]?.credits).toBe(3_000_000_000)

  const params = { id: placed.data._id }
  await t.call(orderRoutes.cancel, { as: customer, params, body: { reason: 'Not needed' } })
  expect((await t.call(creditRoutes.mine, { as: customer, query: {} })).data.credits).toBe(2 * mostCredits)
})

test('the most expensive package is sold with VAT, paid, documented, refunded in parts and counted', async () => {
  const customer = await makeUser(t)
  const sold = await makePackage(t, { credits: mostCredits, amount: mostMoney })
  const { data: bought } = await buyPackage(t, customer, { package_id: sold._id })
  const vat = mostMoney * 0.19
  expect(bought.invoice).toMatchObject({ amount: mostMoney, vat, total: mostMoney + vat })
  const { _id: id, total } = bought.invoice
  const params = { id }
  await markPaid(t, admin, id)
  expect((await t.call(creditRoutes.mine, { as: customer, query: {} })).data.credits).toBe(mostCredits)
  for (const route of [invoiceRoutes.download, invoiceRoutes.downloadXml]) {
    expect((await t.call(route, { as: customer, params })).status).toBe(200)
  }

  const refund = { amount: total / 2, reason: 'By agreement' }
  const { data: half } = await t.call(invoiceRoutes.refund, { as: admin, params, body: refund })
  expect(half.refunded).toBe(total / 2)
  const { data: summary } = await t.call(invoiceRoutes.summary, { as: admin })
  expect(summary).toMatchObject([{ currency: 'EUR', year: mostMoney / 2, vat_year: vat / 2 }])
  const { data: gone } = await t.call(invoiceRoutes.refund, {
    as: admin,
    params,
    body: { reason: 'The rest' },
  })
  expect(gone).toMatchObject({ refunded: total, status: 'refunded' })
  expect((await t.call(creditRoutes.mine, { as: customer, query: {} })).data.credits).toBe(0)
})

test('a balance beyond exact numbers is refused, and nothing changes', async () => {
  const customer = await makeUser(t)
  await giveCredits(t, customer, Number.MAX_SAFE_INTEGER - 99)
  expect(await credit(customer, 100)).toMatchObject({ status: 422, error: { code: 'amount_too_large' } })
  const { data } = await t.call(creditRoutes.myHistory, { as: customer, query: {} })
  expect([data.total, data.items[0]?.balance_after]).toEqual([2, Number.MAX_SAFE_INTEGER - 99])
  expect((await credit(customer, 99)).data.credits).toBe(Number.MAX_SAFE_INTEGER)
})

test('a price above the largest invoice is refused', async () => {
  await t.changeSettings({ credit_price: mostMoney, max_purchase: mostCredits })
  const as = await makeUser(t)
  const query = { credits: mostCredits }
  for (const route of [creditRoutes.quote, orderRoutes.quote]) {
    expect(await t.call(route, { as, query })).toMatchObject({
      status: 422,
      error: { code: 'amount_too_large' },
    })
  }
  const line = { item_name: 'Work', count: 100_000_00, price: mostMoney }
  const body = { user_id: as._id, lines: [line], request_key: randomUUID() }
  const billed = await t.call(invoiceRoutes.bill, { as: admin, body })
  expect([billed.status, billed.error.code]).toEqual([422, 'amount_too_large'])
})
