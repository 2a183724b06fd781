import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditRoutes } from '../../shared/credits.ts'
import { invoiceRoutes } from '../../shared/invoices.ts'
import { paymentRoutes } from '../../shared/payments.ts'
import { makePackage, markPaid } from '../credits/credit-fixtures.ts'
import { reconcile } from '../credits/reconcile.ts'
import { makeAdmin, makeStaff, makeUser, type SignedIn } from '../test/factories.ts'
import { vat } from '../vat/vat.tables.ts'
import {
  act,
  bought,
  buyBy,
  checkPayment,
  type MoneyApp,
  paid,
  startMoneyApp,
  walletOf,
} from './payment-fixtures.ts'

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
  expect(await reconcile(t.db)).toEqual([])
  await t.close()
})

const quote = (query: { package_id?: string; credits?: number }) =>
  t.call(creditRoutes.quote, { as: buyer, query })

test('what is quoted is what is bought: net, VAT by the buyer’s country, total, methods', async () => {
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
  const { data: sold } = await buyBy(t, buyer, { wanted: { credits: 12_34 } })
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
  const refused = await buyBy(t, one, { wanted: { package_id: garage._id }, expected_total: 475_00 })
  expect(refused).toMatchObject({
    status: 409,
    error: { code: 'purchase_price_changed', data: { total: 565_25 } },
  })
  const { data } = await t.call(creditRoutes.mine, { as: one })
  expect(data.purchases.total).toBe(0)
})

test('a method that is off, has no keys or takes another currency is refused', async () => {
  await t.changeSettings({ stripe: false })
  const off = await buyBy(t, buyer)
  await t.changeSettings({ stripe: true })
  const { paypal } = t.outside.payments
  delete t.outside.payments.paypal
  const noKeys = await buyBy(t, buyer, { method: 'paypal' })
  t.outside.payments.paypal = paypal as NonNullable<typeof paypal>
  const otherCurrency = await buyBy(t, buyer, { method: 'payfast' })
  for (const answer of [off, noKeys, otherCurrency])
    expect(answer).toMatchObject({ status: 409, error: { code: 'payment_method_unavailable' } })
})

test('the key of a purchase can not be used for a bill, and knowing an invoice blocks nothing', async () => {
  const one = await makeUser(t)
  const request_key = randomUUID()
  await bought(t, one, { request_key })
  const lines = [{ item_name: 'Work', count: 1_00, price: 10_00 }]
  const body = { user_id: one._id, lines, credits: 0, paid: false, request_key }
  expect(await t.call(invoiceRoutes.bill, { as: admin, body })).toMatchObject({
    status: 422,
    error: { code: 'invalid_input', fields: { request_key: 'invalid_value' } },
  })
  const { data: billed } = await t.call(invoiceRoutes.bill, {
    as: admin,
    body: { ...body, request_key: randomUUID() },
  })
  await bought(t, one, { request_key: billed._id })
  const removed = await t.call(invoiceRoutes.remove, {
    as: admin,
    params: { id: billed._id },
    body: { reason: 'Wrong' },
  })
  expect(removed.status).toBe(200)
})

test('payments, invoices and their documents of others are not there', async () => {
  const { payment_id, invoice_id } = await paid(t, buyer)
  const params = { id: invoice_id }
  const payment = { id: payment_id }
  const answers = [
    await t.call(paymentRoutes.get, { as: stranger, params: payment }),
    await checkPayment(t, stranger, payment_id),
    await t.call(invoiceRoutes.pay, { as: stranger, params, body: { payment_method: 'bank' } }),
    await t.call(invoiceRoutes.cancel, { as: stranger, params }),
    await t.call(invoiceRoutes.download, { as: stranger, params }),
    await t.call(invoiceRoutes.downloadXml, { as: stranger, params }),
    await t.call(invoiceRoutes.pay, { as: admin, params, body: { payment_method: 'bank' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
})

test('documents come to the buyer, and of the team to who may download them', async () => {
  const { invoice_id } = await paid(t, buyer)
  const params = { id: invoice_id }
  const own = await t.call(invoiceRoutes.download, { as: buyer, params })
  expect([own.status, own.headers.get('content-type'), own.bytes.subarray(0, 4).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF',
  ])
  const downloader = await makeStaff(t, ['dealers_manager.download_invoice'])
  expect((await t.call(invoiceRoutes.download, { as: downloader, params })).status).toBe(200)
  const keeper = await makeStaff(t, ['dealers_manager.invoices'])
  expect((await t.call(invoiceRoutes.download, { as: keeper, params })).status).toBe(404)
})

test('what is not paid has a pro forma and no XML; what is removed is gone', async () => {
  const { invoice_id } = await bought(t, buyer, { method: 'bank' })
  const params = { id: invoice_id }
  expect((await t.call(invoiceRoutes.download, { as: buyer, params })).status).toBe(200)
  expect((await t.call(invoiceRoutes.downloadXml, { as: buyer, params })).status).toBe(409)
})

test('a staff member without the invoices buys and pays like anybody', async () => {
  const staff = await makeStaff(t, ['orders'])
  await paid(t, staff)
  expect(await walletOf(t, staff)).toEqual({ credits: 10_00, owed: 0 })
})

test('an invoice is paid once: paying, cancelling or marking it again is refused', async () => {
  const { invoice_id, payment_id } = await paid(t, buyer)
  const params = { id: invoice_id }
  const again = await t.call(invoiceRoutes.pay, { as: buyer, params, body: { payment_method: 'stripe' } })
  expect(again).toMatchObject({ status: 409, error: { code: 'invoice_already_paid' } })
  expect(await t.call(invoiceRoutes.cancel, { as: buyer, params })).toMatchObject({
    error: { code: 'invoice_not_due' },
  })
  expect(await markPaid(t, admin, invoice_id)).toMatchObject({ error: { code: 'invoice_already_paid' } })
  expect(await t.call(invoiceRoutes.remove, { as: admin, params, body: { reason: '' } })).toMatchObject({
    error: { code: 'invoice_not_due' },
  })
  expect((await t.call(paymentRoutes.get, { as: buyer, params: { id: payment_id } })).data).toMatchObject({
    status: 'paid',
    invoice: { _id: invoice_id },
  })
})

test('twenty starts of the same payment at once are one attempt with one page', async () => {
  const one = await makeUser(t)
  const { invoice_id } = await bought(t, one, { method: 'bank' })
  const start = () =>
    t.call(invoiceRoutes.pay, { as: one, params: { id: invoice_id }, body: { payment_method: 'stripe' } })
  const answers = await Promise.all(Array.from({ length: 20 }, start))
  expect(new Set(answers.map(({ data }) => data.checkout_url)).size).toBe(1)
  expect(new Set(answers.map(({ data }) => data.invoice.payment?._id)).size).toBe(1)
  await act(t, answers[0]?.data.invoice.payment?._id ?? '', 'pay')
  expect((await walletOf(t, one)).credits).toBe(10_00)
})

test('only who holds the permission sees and deals with payments', async () => {
  const staff = await makeStaff(t, ['dealers_manager.balance'])
  const sent = { params: { id: randomUUID() }, body: { reason: 'No' } }
  for (const as of [buyer, staff]) {
    expect((await t.call(paymentRoutes.toSee, { as })).status).toBe(403)
    expect((await t.call(paymentRoutes.giveBack, { as, ...sent })).status).toBe(403)
    expect((await t.call(paymentRoutes.settle, { as, ...sent })).status).toBe(403)
    expect((await t.call(paymentRoutes.retryRefund, { as, params: sent.params })).status).toBe(403)
    expect((await t.call(invoiceRoutes.summary, { as })).status).toBe(403)
  }
  expect((await t.call(paymentRoutes.giveBack, { as: admin, ...sent })).status).toBe(404)
  expect((await t.call(paymentRoutes.settle, { as: admin, ...sent })).status).toBe(404)
})
