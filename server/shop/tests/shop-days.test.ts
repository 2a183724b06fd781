import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { shopOrderRoutes } from '../../../shared/shop/shop-orders.ts'
import { simulate } from '../../money/payments/payment-fixtures.ts'
import type { EmulatorAction } from '../../money/providers/emulator/emulated-actions.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { expireShopOrders } from '../orders/expire-shop-orders.ts'
import { makeCoupon, makeProduct } from './shop-fixtures.ts'
import { fillCart, letExpire, place, readOrder, type Shop, startShop } from './shop-order-fixtures.ts'

let t: Shop
const buyers: SignedIn[] = []
let manager: SignedIn
beforeAll(async () => {
  t = await startShop()
  manager = await makeStaff(t, [
    'shop_manager.hold_order',
    'shop_manager.ship_order',
    'shop_manager.complete_order',
    'shop_manager.cancel_order',
    'shop_manager.process_order',
    'shop_manager.mark_as_paid_order',
    'dealers_manager.invoices',
    'dealers_manager.delete_invoice',
  ])
})
afterAll(() => t.close())

type Act = (order: ShopOrder) => Promise<unknown>

/** Does with the newest payment what a payer, their bank or the provider may do with it in its state. */
const atProvider =
  (action: EmulatorAction): Act =>
  async ({ payment }) => {
    if (!payment || payment.method === 'bank') return
    const statuses = await simulate(t, payment._id, action).catch(noneIfImpossible)
    expect(statuses.filter((status) => status !== 200)).toEqual([])
  }

/** Returns no statuses for what the emulator refuses to do with a payment in its state; other errors are thrown. */
function noneIfImpossible(error: unknown): number[] {
  if (error instanceof Error && error.message.startsWith('Can’t')) return []
  throw error
}

/** Refunds one piece of an order. */
const returnPiece = ({ _id: id, lines: [line], refunded }: ShopOrder, restock: boolean) =>
  t.call(shopOrderRoutes.refund, {
    as: manager,
    body: { id, lines: [{ line: line?._id ?? '', quantity: 1, restock }], reason: 'Back', refunded },
  })

const acts: Record<string, Act> = {
  pay: atProvider('pay'),
  fail: atProvider('fail'),
  dispute: atProvider('dispute'),
  win: atProvider('win'),
  lose: atProvider('lose'),
  refundThere: atProvider('refund'),
  expire: async ({ _id }) => {
    await letExpire(t, _id)
    await expireShopOrders(t.portal)
  },
  markAsPaid: ({ _id: id }) =>
    t.call(shopOrderRoutes.markAsPaid, { as: manager, body: { id, payment_method: 'bank', txn_id: 'T1' } }),
  process: ({ _id: id }) => t.call(shopOrderRoutes.markAsProcessing, { as: manager, body: { id } }),
  hold: ({ _id: id }) => t.call(shopOrderRoutes.markAsOnHold, { as: manager, body: { id, reason: 'Waits' } }),
  ship: ({ _id: id }) => t.call(shopOrderRoutes.markAsShipped, { as: manager, body: { id } }),
  complete: ({ _id: id }) => t.call(shopOrderRoutes.markAsCompleted, { as: manager, body: { id } }),
  cancel: ({ _id: id }) => t.call(shopOrderRoutes.cancel, { as: manager, body: { id } }),
  withdraw: ({ _id: id, customer }) =>
    t.call(shopOrderRoutes.withdraw, {
      as: buyers.find(({ _id }) => _id === customer._id) ?? manager,
      body: { id, name: 'Robin' },
    }),
  returnShipping: ({ _id: id, refunded }) =>
    t.call(shopOrderRoutes.refund, {
      as: manager,
      body: { id, shipping: true, reason: 'Late', refunded },
    }),
  returnWhole: (order) => returnPiece(order, true),
  returnBroken: (order) => returnPiece(order, false),
  closeInvoice: ({ invoice_id }) =>
    t.call(invoiceRoutes.remove, { as: manager, params: { id: invoice_id }, body: {} }),
}

const day = fc.record({
  pieces: fc.integer({ min: 1, max: 3 }),
  withCoupon: fc.boolean(),
  method: fc.constantFrom('stripe' as const, 'paypal' as const, 'bank' as const),
  acts: fc.array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: 6 }),
})

test('whatever happens to orders, books, stock and coupons agree', { timeout: 120_000 }, async () => {
  const { _id: product_id } = await makeProduct(t, t.admin, { price: 33_33, inventory: 40 })
  const { code } = await makeCoupon(t, t.admin, { percentage: 7_50, max_uses: 8 })
  buyers.push(await makeUser(t), await makeUser(t))
  let turn = 0
  await fc.assert(
    fc.asyncProperty(day, async ({ pieces, withCoupon, method, acts: names }) => {
      const as = buyers[turn++ % buyers.length]
      if (!as) throw new Error('no buyer')
      const coupon_code = withCoupon ? code : ''
      const form = await fillCart(t, as, [{ product_id, quantity: pieces }], { coupon_code })
      const placed = await place(t, as, { ...form, payment_method: method })
      // Sold out, the cart stays for the next day.
      if (placed.status !== 200) return expect(placed.error.code).toBe('stock_short')
      for (const name of names) await acts[name]?.(await readOrder(t, manager, placed.data.order._id))
      const found = (await reconcile(t.portal)).filter(({ problem }) => problem !== 'payment_with_problem')
      expect(found).toEqual([])
    }),
    { numRuns: 15 },
  )
})
