import { buyPackage, makePackage, markPaid } from '../../../server/money/credits/credit-fixtures.ts'
import { startPurchase } from '../../../server/money/payments/payment-fixtures.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { paymentRoutes } from '../../../shared/money/payments.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { done, makeCustomer, ownedBy, type Recipes, type Records, type Stage } from '../../stage.ts'

const reason = 'By agreement'
const lines = [{ item_name: 'A day of training', count: 100, price: 200_00 }]

export const moneyRecipes = {
  credits: {
    quote: async (t) => ({ as: t.staff, query: { package_id: (await makePackage(t))._id } }),
    buy: async (t) => {
      const as = await makeCustomer(t)
      const wanted = { package_id: (await makePackage(t))._id }
      const { total } = await done(t.call(creditRoutes.quote, { as, query: wanted }))
      return {
        as,
        body: { wanted, payment_method: 'bank', expected_total: total, request_key: crypto.randomUUID() },
      }
    },
    history: async (t) => ({ as: t.staff, params: { id: (await makeCustomer(t))._id } }),
    creditByHand: async (t) => ({
      as: t.staff,
      body: { user_id: (await makeCustomer(t))._id, delta: 100, reason, request_key: crypto.randomUUID() },
    }),
  },
  invoices: {
    bill: async (t) => ({
      as: t.staff,
      body: { user_id: (await makeCustomer(t))._id, lines, request_key: crypto.randomUUID() },
    }),
    markAsPaid: async (t) => ({ as: t.staff, body: (await bought(t)).params }),
    remove: async (t) => ({ ...(await bought(t)), as: t.staff, body: { reason } }),
    refund: async (t) => ({ ...(await paid(t)), as: t.staff, body: { reason } }),
    download: paid,
    downloadXml: paid,
    pay: async (t) => ({ ...(await bought(t)), body: { payment_method: 'stripe' } }),
    cancel: bought,
    complete: async (t) => {
      const as = await makeCustomer(t, { address: '', city: '' })
      const bill = { user_id: as._id, lines, paid: true, request_key: crypto.randomUUID() }
      const { _id: id } = await done(t.call(invoiceRoutes.bill, { as: t.staff, body: bill }))
      return { as, params: { id }, body: { address: 'Street 1', city: 'Town', post_code: '70173' } }
    },
  },
  billing: {
    total: async (t) => ({
      as: t.staff,
      body: { user_id: (await makeCustomer(t))._id, lines },
    }),
  },
  payments: {
    refundProblem: async (t) => ({ ...(await paidTooMuch(t)), as: t.staff, body: { reason } }),
    resolve: async (t) => ({ ...(await paidTooMuch(t)), as: t.staff, body: { reason } }),
    markRefundSent: async (t) => {
      const { params } = await paid(t)
      await done(t.call(invoiceRoutes.refund, { as: t.staff, params, body: { reason } }))
      const { items } = await done(t.call(paymentRoutes.toReview, { as: t.staff, query: { size: 100 } }))
      const payment = items.find(({ invoice_id }) => invoice_id === params.id)
      return { as: t.staff, params: { id: payment?.refund?._id ?? '' } }
    },
  },
  vat: {
    checkTyped: async () => ({ query: { country: 'US', vat_no: '12-3456789' } }),
    add: async (t) => ({ as: t.staff, body: { country: await untaxedCountry(t), percentage: 10_00 } }),
    toggle: async (t) => ({ as: t.staff, params: await aRate(t), body: { enabled: false } }),
    changePercentage: async (t) => ({ as: t.staff, params: await aRate(t), body: { percentage: 8_00 } }),
  },
} satisfies Recipes

export const moneyRecords = {
  credits: async (t) => ({ params: { id: (await makePackage(t))._id } }),
  invoices: async (t) => ownedBy(await bought(t)),
  invoice_details: async (t) => ownedBy(await bought(t)),
  payments: async (t) => {
    const buyer = await makeCustomer(t)
    return { owner: buyer, params: { id: (await startPurchase(t, buyer)).payment_id } }
  },
} satisfies Records

/** Buys a package that is still to be paid by bank transfer. */
async function bought(t: Stage) {
  const buyer = await makeCustomer(t)
  const { invoice } = await done(buyPackage(t, buyer, { package_id: (await makePackage(t))._id }))
  return { as: buyer, params: { id: invoice._id } }
}

async function paid(t: Stage) {
  const purchase = await bought(t)
  await done(markPaid(t, t.staff, purchase.params.id))
  return purchase
}

/** Makes a payment of more money than was asked for, at the emulated page of its provider. */
async function paidTooMuch(t: Stage) {
  const buyer = await makeCustomer(t)
  const { payment_id: id, total } = await startPurchase(t, buyer)
  const payment = { as: buyer, params: { id } }
  const { checkout_url } = await done(t.call(paymentRoutes.get, payment))
  const { pathname } = new URL(checkout_url ?? '', t.url)
  await fetch(`${t.url}${pathname}/pay?amount=${total + 1}`, { method: 'POST', redirect: 'manual' })
  await done(t.call(paymentRoutes.check, payment))
  return { params: { id } }
}

/** Finds a country that has no rate. */
async function untaxedCountry(t: Stage): Promise<string> {
  const { items } = await done(t.call(vatRoutes.list, { as: t.staff, query: { size: 100 } }))
  const taxed = new Set(items.map(({ country }) => country))
  return ['JP', 'KR', 'NZ', 'CL', 'PE', 'UY'].find((country) => !taxed.has(country)) ?? ''
}

async function aRate(t: Stage) {
  const { items } = await done(t.call(vatRoutes.list, { as: t.staff }))
  return { id: items[0]?._id ?? '' }
}
