import { findCode, mailTo } from '../../../server/accounts/account-fixtures.ts'
import { makeProduct, makeShipping } from '../../../server/shop/tests/shop-fixtures.ts'
import { home, order as placeOrder } from '../../../server/shop/tests/shop-order-fixtures.ts'
import { testPassword } from '../../../server/test/factories.ts'
import { cartRoutes } from '../../../shared/shop/carts.ts'
import { guestRoutes } from '../../../shared/shop/guests.ts'
import { shopOrderNoteRoutes } from '../../../shared/shop/shop-order-notes.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { done, makeCustomer, type Recipes, type Records, type Stage } from '../../stage.ts'
import { shipping } from './shop.ts'

export const shopOrderRecipes = {
  shop_guests: {
    sendCode: async (t) => ({ order_key: (await orderAsGuest(t)).order_key }),
    openAccount: async (t) => {
      const { order_key, email } = await orderAsGuest(t)
      // The mail about the order comes first, so that the next one has the code.
      await mailTo(t, email)
      await done(t.call(guestRoutes.sendCode, { order_key }))
      const code = findCode(await mailTo(t, email, 2))
      return { order_key, body: { code, password: testPassword, terms_accepted: true } }
    },
  },
  shop_orders: {
    place: async (t) => ({ body: await fillGuestCart(t) }),
    byId: async (t) => {
      const { order_key, order } = await orderAsGuest(t)
      return { order_key, params: { id: order._id } }
    },
    byInvoiceNo: async (t) => {
      const { order_key, order } = await orderAsGuest(t)
      return { order_key, params: { invoice_no: order.invoice_no } }
    },
    pay: async (t) => {
      const { order_key, order } = await orderAsGuest(t)
      return { order_key, body: { id: order._id, payment_method: 'stripe' } }
    },
    bankAccount: async (t) => ({ order_key: (await orderAsGuest(t)).order_key }),
    cancel: async (t) => {
      const { order_key, order } = await orderAsGuest(t)
      return { order_key, body: { id: order._id } }
    },
    withdraw: async (t) => {
      const { order_key, order } = await orderAsGuest(t)
      return { order_key, body: { id: order._id, name: home.name } }
    },
    markAsPaid: async (t) => ({
      as: t.staff,
      body: { id: (await orderedIn(t))._id, payment_method: 'bank', txn_id: 'T-1' },
    }),
    markAsProcessing: async (t) => ({ as: t.staff, body: { id: (await orderedIn(t, 'paid'))._id } }),
    markAsOnHold: async (t) => ({
      as: t.staff,
      body: { id: (await orderedIn(t, 'paid'))._id, reason: 'Out of boxes' },
    }),
    markAsShipped: async (t) => ({ as: t.staff, body: { id: (await orderedIn(t, 'processing'))._id } }),
    correctParcel: async (t) => ({
      as: t.staff,
      body: { id: (await orderedIn(t, 'shipped'))._id, parcel_tracking_number: '0034' },
    }),
    markAsCompleted: async (t) => ({ as: t.staff, body: { id: (await orderedIn(t, 'shipped'))._id } }),
    refund: async (t) => {
      const { _id: id, lines } = await orderedIn(t, 'paid')
      const returned = lines.map((line) => ({ line: line._id, quantity: 1, restock: true }))
      return { as: t.staff, body: { id, lines: returned, reason: 'Broken', refunded: 0 } }
    },
  },
  shop_order_team: {
    packingSlips: async (t) => ({ as: t.staff, query: { ids: (await orderedIn(t, 'paid'))._id } }),
    addressLabels: async (t) => ({ as: t.staff, query: { ids: (await orderedIn(t, 'paid'))._id } }),
    refundTotal: async (t) => ({
      as: t.staff,
      body: { id: (await orderedIn(t, 'paid'))._id, shipping: true },
    }),
  },
  shop_order_notes: {
    change: async (t) => ({ ...(await noted(t)), body: { text: 'Fragile' } }),
    remove: noted,
  },
} satisfies Recipes

const anOrder = async (t: Stage) => ({ params: { id: (await orderedIn(t))._id } })

export const shopOrderRecords = {
  shop_order_team: anOrder,
  shop_order_notes: anOrder,
} satisfies Records

/** Makes a product that is there, and a way to send it. */
async function aProduct(t: Stage) {
  await makeShipping(t, t.staff, shipping())
  return { product_id: (await makeProduct(t, t.staff, { inventory: 5 }))._id }
}

async function fillGuestCart(t: Stage) {
  const { product_id } = await aProduct(t)
  const { shopping_cart_id } = await done(t.call(cartRoutes.addItem, { body: { product_id } }))
  const which = { shopping_cart_id: shopping_cart_id ?? '' }
  const { shipping, total } = await done(t.call(cartRoutes.update, { body: { ...which, country: 'DE' } }))
  return {
    ...which,
    guest: { email: `guest-${crypto.randomUUID()}@example.test` },
    shipping_address: home,
    shipping_method_id: shipping?._id ?? '',
    payment_method: 'bank' as const,
    terms_accepted: true as const,
    expected_total: total,
    request_key: crypto.randomUUID(),
  }
}

/** Orders as a guest; `order_key` opens the order. */
export async function orderAsGuest(t: Stage) {
  const body = await fillGuestCart(t)
  const { order, order_key } = await done(t.call(shopOrderRoutes.place, { body }))
  return { order, order_key: order_key ?? '', email: body.guest.email }
}

const steps = ['paid', 'processing', 'shipped'] as const

/** Makes an order of a customer and moves it to a state, by the calls that are meant for it. */
async function orderedIn(t: Stage, state?: (typeof steps)[number]) {
  const placed = await placeOrder(t, await makeCustomer(t), [await aProduct(t)], { payment_method: 'bank' })
  const id = placed._id
  const paid = { id, payment_method: 'bank' as const, txn_id: 'T-1' }
  const moves = {
    paid: () => t.call(shopOrderRoutes.markAsPaid, { as: t.staff, body: paid }),
    processing: () => t.call(shopOrderRoutes.markAsProcessing, { as: t.staff, body: { id } }),
    shipped: () => t.call(shopOrderRoutes.markAsShipped, { as: t.staff, body: { id } }),
  }
  const wanted = state ? steps.slice(0, steps.indexOf(state) + 1) : []
  for (const step of wanted) await done(moves[step]())
  return placed
}

async function noted(t: Stage) {
  const { params } = await anOrder(t)
  await done(t.call(shopOrderNoteRoutes.add, { as: t.staff, params, body: { text: 'Handle with care' } }))
  const { items } = await done(t.call(shopOrderNoteRoutes.list, { as: t.staff, params }))
  return { as: t.staff, params: { ...params, note: items[0]?._id ?? '' } }
}
