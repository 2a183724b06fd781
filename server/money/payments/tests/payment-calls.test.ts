import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../../shared/money/payments.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../../test/factories.ts'
import { unchanged } from '../../../test/unchanged.ts'
import { makePackage, markPaid } from '../../credits/credit-fixtures.ts'
import { reconcile } from '../../reconcile/reconcile.ts'
import { vat } from '../../vat/vat.tables.ts'
import {
  buyCreditsAs,
  checkPayment,
  invoiceOf,
  type MoneyApp,
  makePaidPurchase,
  simulateUnsent,
  startMoneyApp,
  startPurchase,
  walletOf,
} from '../payment-fixtures.ts'

let t: MoneyApp
let admin: SignedIn
let buyer: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  t = await startMoneyApp({ settings: { min_purchase: 5_00, max_purchase: 100_00 } })
  admin = await makeAdmin(t)
  buyer = await makeUser(t)
  stranger = await makeUser(t)
  await t.db.insert(vat).values({ country: 'DE', percentage: 19_00, enabled: true })
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
})

const quote = (query: { package_id?: string; credits?: number }) =>
  t.call(creditRoutes.quote, { as: buyer, query })

test('a purchase has the quoted net, VAT by the buyer’s country, total and methods', async () => {
  const { data } = await quote({ credits: 12_34 })
  expect(data).toMatchObject({
    credits: 12_34,
    amount: 123_40,
    vat: 23_45,
    total: 146_85,
    vat_percentage: 19_00,
    vat_treatment: 'charged',
    vat_check: null,
    methods: ['bank', 'stripe', 'paypal', 'klarna', 'coinbase'],
  })
  const { data: sold } = await buyCreditsAs(t, buyer, { wanted: { credits: 12_34 } })
  expect(sold.invoice).toMatchObject({ amount: 123_40, vat: 23_45, total: 146_85, status: 'due' })
})

test.each([
  [{ credits: 4_99 }, 422, 'purchase_out_of_range'],
  [{ credits: 100_01 }, 422, 'purchase_out_of_range'],
  [{}, 422, 'purchase_out_of_range'],
  [{ credits: 0 }, 422, 'invalid_input'],
  [{ credits: -5 }, 422, 'invalid_input'],
  [{ credits: 5.5 }, 422, 'invalid_input'],
  [{ package_id: 'x' }, 422, 'invalid_input'],
  [{ package_id: randomUUID() }, 409, 'package_unavailable'],
])('a quote for %o is refused', async (query, status, code) => {
  expect(await quote(query)).toMatchObject({ status, error: { code } })
})

test('a price that changed since it was shown is refused with the new one, and nothing is written', async () => {
  const one = await makeUser(t)
  const garage = await makePackage(t)
  const wanted = { package_id: garage._id }
  const refused = await unchanged(t, () => buyCreditsAs(t, one, { wanted, expected_total: 475_00 }))
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'purchase_price_changed', data: { total: 565_25 } },
  })
})

test('a method that is off, has no keys or takes another currency is refused', async () => {
  await t.changeSettings({ stripe: false })
  const off = await unchanged(t, () => buyCreditsAs(t, buyer))
  await t.changeSettings({ stripe: true })
  const { paypal } = t.portal.payments
  delete t.portal.payments.paypal
  const noKeys = await unchanged(t, () => buyCreditsAs(t, buyer, { method: 'paypal' }))
  t.portal.payments.paypal = paypal as NonNullable<typeof paypal>
  const otherCurrency = await unchanged(t, () => buyCreditsAs(t, buyer, { method: 'payfast' }))
  for (const answer of [off, noKeys, otherCurrency])
    expect(answer).toMatchObject({ status: 409, error: { code: 'payment_method_unavailable' } })
})

test('the key of a purchase can not be used for a bill, and a known invoice’s id blocks nothing', async () => {
  const one = await makeUser(t)
  const request_key = randomUUID()
  await startPurchase(t, one, { request_key })
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: one._id, lines, credits: 0, paid: false, request_key }
  expect(await unchanged(t, () => t.call(invoiceRoutes.bill, { as: admin, body }))).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { request_key: 'invalid_value' } },
  })
  const { data: billed } = await t.call(invoiceRoutes.bill, {
    as: admin,
    body: { ...body, request_key: randomUUID() },
  })
  await startPurchase(t, one, { request_key: billed._id })
  const removed = await t.call(invoiceRoutes.remove, {
    as: admin,
    params: { id: billed._id },
    body: { reason: 'Wrong' },
  })
  expect(removed.status).toBe(200)
})

test.each([
  ['due', startPurchase],
  ['paid', makePaidPurchase],
] as const)(
  'payment, documents and invoice of somebody else that is %s are not there',
  async (status, buy) => {
    const { payment_id, invoice_id } = await buy(t, buyer)
    // The provider has its money, and whoever asks it would learn of that.
    if (status === 'due') simulateUnsent(t, payment_id, 'pay')
    const params = { id: invoice_id }
    const payment = { id: payment_id }
    const clerk = await makeStaff(t, ['orders'])
    const pay = { params, body: { payment_method: 'bank' } } as const
    const statuses = await unchanged(t, async () => [
      (await t.call(paymentRoutes.get, { as: stranger, params: payment })).status,
      (await checkPayment(t, stranger, payment_id)).status,
      (await t.call(invoiceRoutes.pay, { as: stranger, ...pay })).status,
      (await t.call(invoiceRoutes.cancel, { as: stranger, params })).status,
      (await t.call(invoiceRoutes.download, { as: stranger, params })).status,
      (await t.call(invoiceRoutes.downloadXml, { as: stranger, params })).status,
      (await t.call(invoiceRoutes.pay, { as: admin, ...pay })).status,
      (await t.call(invoiceRoutes.cancel, { as: clerk, params })).status,
      (await t.call(invoiceRoutes.download, { as: clerk, params })).status,
    ])
    expect(statuses).toEqual(statuses.map(() => 404))
  },
)

test('the team cancels no purchase as if it were its own', async () => {
  const { invoice_id } = await startPurchase(t, buyer)
  const cancel = () => t.call(invoiceRoutes.cancel, { as: admin, params: { id: invoice_id } })
  expect(await unchanged(t, cancel)).toMatchObject({ status: 409, error: { code: 'invoice_not_due' } })
})

test('a bill is not cancelled by its buyer', async () => {
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: buyer._id, lines, request_key: randomUUID() }
  const { data } = await t.call(invoiceRoutes.bill, { as: admin, body })
  const cancel = () => t.call(invoiceRoutes.cancel, { as: buyer, params: { id: data._id } })
  expect(await unchanged(t, cancel)).toMatchObject({ status: 409, error: { code: 'invoice_not_due' } })
})

test('a purchase is cancelled once, and can’t be paid any more', async () => {
  const other = await startPurchase(t, buyer)
  const { invoice_id } = await startPurchase(t, buyer)
  const params = { id: invoice_id }
  const cancel = () => t.call(invoiceRoutes.cancel, { as: buyer, params })
  expect((await cancel()).data.status).toBe('cancelled')
  expect((await invoiceOf(t, buyer, other.invoice_id)).status).toBe('due')
  expect((await unchanged(t, cancel)).error.code).toBe('invoice_not_due')
  const body = { payment_method: 'stripe' } as const
  const pay = () => t.call(invoiceRoutes.pay, { as: buyer, params, body })
  expect((await unchanged(t, pay)).error.code).toBe('invoice_already_paid')
  expect((await unchanged(t, () => markPaid(t, admin, invoice_id))).error.code).toBe('invoice_already_paid')
})

test('documents are downloaded by the buyer, and by team members with the permission', async () => {
  const { invoice_id } = await makePaidPurchase(t, buyer)
  const params = { id: invoice_id }
  const own = await t.call(invoiceRoutes.download, { as: buyer, params })
  expect([own.status, own.headers.get('content-type'), own.bytes.subarray(0, 4).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ])
  const downloader = await makeStaff(t, ['dealers_manager.download_invoice'])
  expect((await t.call(invoiceRoutes.download, { as: downloader, params })).status).toBe(200)
  const accountant = await makeStaff(t, ['dealers_manager.invoices'])
  expect((await t.call(invoiceRoutes.download, { as: accountant, params })).status).toBe(404)
})

test('an unpaid purchase has a pro forma and no XML; a removed document is gone', async () => {
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  const params = { id: invoice_id }
  expect((await t.call(invoiceRoutes.download, { as: buyer, params })).status).toBe(200)
  expect((await t.call(invoiceRoutes.downloadXml, { as: buyer, params })).status).toBe(409)
})

test('a staff member without the invoices buys and pays like a customer', async () => {
  const staff = await makeStaff(t, ['orders'])
  await makePaidPurchase(t, staff)
  expect(await walletOf(t, staff)).toEqual({ credits: 10_00, owed: 0 })
})

test('a due invoice is not paid by a method that was switched off since', async () => {
  const { invoice_id } = await startPurchase(t, buyer, { method: 'bank' })
  const pay = () =>
    t.call(invoiceRoutes.pay, { as: buyer, params: { id: invoice_id }, body: { payment_method: 'bank' } })
  expect((await pay()).status).toBe(200)
  await t.changeSettings({ bank: false })
  const off = await unchanged(t, pay)
  await t.changeSettings({ bank: true })
  expect(off).toMatchObject({ status: 409, error: { code: 'payment_method_unavailable' } })
})

test('an invoice is paid once: paying, cancelling or marking it again is refused', async () => {
  const { invoice_id, payment_id } = await makePaidPurchase(t, buyer)
  const params = { id: invoice_id }
  const codes = await unchanged(t, async () => [
    await t.call(invoiceRoutes.pay, { as: buyer, params, body: { payment_method: 'stripe' } }),
    await t.call(invoiceRoutes.cancel, { as: buyer, params }),
    await markPaid(t, admin, invoice_id),
    await t.call(invoiceRoutes.remove, { as: admin, params, body: { reason: '' } }),
  ])
  expect(codes.map(({ status, error }) => [status, error.code])).toEqual([
    [409, 'invoice_already_paid'],
    [409, 'invoice_not_due'],
    [409, 'invoice_already_paid'],
    [409, 'invoice_not_due'],
  ])
  expect((await t.call(paymentRoutes.get, { as: buyer, params: { id: payment_id } })).data).toMatchObject({
    status: 'paid',
    invoice: { _id: invoice_id },
  })
})

test('only people with the permission review and resolve payments', async () => {
  const staff = await makeStaff(t, ['dealers_manager.balance'])
  const sent = { params: { id: randomUUID() }, body: { reason: 'No' } }
  for (const as of [buyer, staff]) {
    expect((await t.call(paymentRoutes.toReview, { as })).status).toBe(403)
    expect((await t.call(paymentRoutes.refundProblem, { as, ...sent })).status).toBe(403)
    expect((await t.call(paymentRoutes.resolve, { as, ...sent })).status).toBe(403)
    expect((await t.call(paymentRoutes.retryRefund, { as, params: sent.params })).status).toBe(403)
    expect((await t.call(paymentRoutes.markRefundSent, { as, params: sent.params })).status).toBe(403)
    expect((await t.call(invoiceRoutes.summary, { as })).status).toBe(403)
  }
  const answers = await unchanged(t, async () => [
    await t.call(paymentRoutes.refundProblem, { as: admin, ...sent }),
    await t.call(paymentRoutes.resolve, { as: admin, ...sent }),
    await t.call(paymentRoutes.retryRefund, { as: admin, params: sent.params }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})
