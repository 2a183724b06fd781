import { z } from 'zod'
import { email } from '../accounts/accounts.ts'
import {
  byId,
  captcha,
  day,
  id,
  keywords,
  line,
  queryFlag,
  requestKey,
  requiredLine,
  total,
} from '../contract/fields.ts'
import { localeCodes } from '../contract/locale-codes.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { shopMethods } from '../money/payment-states.ts'
import { refundedParts, shopAddress, shopOrder } from './shop-order.ts'
import { orderReaders, shopOrderStates } from './shop-order-states.ts'
import { withdrawalForm } from './withdrawals.ts'

/** Buyer without an account: where mails about the order go, in which language, and the VAT no. of a business. */
const guest = z.object({
  email,
  locale: z.enum(localeCodes).default('en'),
  vat_no: line(40).default(''),
  captcha,
})

/** Order as its buyer places it: what is in their cart, at the total they saw. A guest says who they are and which cart is theirs. */
export const placeForm = z.object({
  guest: guest.optional(),
  shopping_cart_id: id.optional(),
  shipping_address: shopAddress,
  /** Left out: the shipping address. */
  billing_address: shopAddress.optional(),
  shipping_method_id: id,
  payment_method: z.enum(shopMethods),
  terms_accepted: z.literal(true),
  expected_total: total,
  request_key: requestKey,
})
export type PlaceForm = z.output<typeof placeForm>

export const shopOrderSorts = ['-date', 'date', '-total', 'total'] as const

/** Refund of pieces of an order; `refunded` is what had gone back when its form was opened, so that it happens once. */
export const shopRefundForm = z
  .object({
    id,
    ...refundedParts,
    reason: requiredLine(300),
    refunded: total,
  })
  .refine(({ lines, shipping }) => lines.length > 0 || shipping, { path: ['lines'], message: 'required' })
export type ShopRefundForm = z.output<typeof shopRefundForm>

/** Parcel of an order; an empty number for one without. */
const parcelForm = z.object({
  id,
  parcel_tracking_number: line(100).default(''),
  estimated_delivery_date: day.nullable().default(null),
})

/** Order with the provider's page where it is paid; null for a bank transfer, or for a paid order. */
const orderToPay = z.object({ order: shopOrder, checkout_url: z.string().nullable() })
export type ShopOrderToPay = z.output<typeof orderToPay>

/** Order as it was placed; `order_key` opens a guest's and is null for others. */
const placedOrder = orderToPay.extend({ order_key: z.string().nullable() })
export type PlacedShopOrder = z.output<typeof placedOrder>

export const shopOrderRoutes = defineRoutes({
  place: {
    method: 'POST',
    path: '/shop/order/create',
    access: 'guest',
    perMinute: 30,
    summary:
      'Order what is in one’s cart; the same submission twice is one order. A guest gets the key that opens it',
    body: placeForm,
    response: placedOrder,
  },
  mine: {
    method: 'GET',
    path: '/shop/order/get_mine',
    shows: ['shop_order'],
    access: 'signed-in',
    summary: 'The caller’s orders, the newest first, by reference, parcel number or product',
    query: paging.extend({ keywords, status: z.enum(shopOrderStates).optional() }),
    response: paged(shopOrder),
  },
  byId: {
    method: 'GET',
    path: '/shop/order/get_by_id/:id',
    shows: ['shop_order'],
    access: 'order-key',
    summary: 'One’s own order, or any for those who work on them',
    params: byId,
    response: shopOrder,
  },
  byInvoiceNo: {
    method: 'GET',
    path: '/shop/order/get_by_invoice_no/:invoice_no',
    shows: ['shop_order'],
    access: 'order-key',
    summary: 'The order with this reference or number of its invoice',
    params: z.object({ invoice_no: requiredLine(40) }),
    response: shopOrder,
  },
  pay: {
    method: 'POST',
    path: '/shop/order/pay',
    changes: ['shop_order'],
    access: 'order-key',
    perMinute: 30,
    summary: 'Pay one’s own unpaid order, by this method',
    body: z.object({ id, payment_method: z.enum(shopMethods) }),
    response: orderToPay,
  },
  bankAccount: {
    method: 'GET',
    path: '/shop/order/bank_account',
    access: 'order-key',
    summary: 'The account to which an order is transferred',
    response: z.object({ bank_details: z.string() }),
  },
  all: {
    method: 'GET',
    path: '/shop/order/get_all',
    shows: ['shop_order'],
    access: [...orderReaders],
    summary: 'All orders, the newest first unless sorted otherwise, by reference, buyer or parcel number',
    query: paging.extend({
      keywords,
      status: z.enum(shopOrderStates).optional(),
      /** True: those that are neither completed nor cancelled. */
      pending: queryFlag,
      /** Only orders of this person. */
      user_id: id.optional(),
      sort: z.enum(shopOrderSorts).default('-date'),
    }),
    response: paged(shopOrder),
  },
  markAsPaid: {
    method: 'POST',
    path: '/shop/order/mark_as_paid',
    changes: ['shop_order'],
    access: 'shop_manager.mark_as_paid_order',
    summary: 'Record that an unpaid order was paid, with what names its transaction',
    body: z.object({ id, payment_method: z.enum(shopMethods), txn_id: requiredLine(120) }),
    response: shopOrder,
  },
  markAsProcessing: {
    method: 'POST',
    path: '/shop/order/mark_as_processing',
    changes: ['shop_order'],
    access: ['shop_manager.process_order', 'shop_manager.hold_order'],
    summary: 'Begin with a paid order, or return a held one to the state it was held from',
    body: byId,
    response: shopOrder,
  },
  markAsOnHold: {
    method: 'POST',
    path: '/shop/order/mark_as_on_hold',
    changes: ['shop_order'],
    access: 'shop_manager.hold_order',
    summary: 'Hold a paid order for a reason, which its buyer reads',
    body: z.object({ id, reason: requiredLine(300) }),
    response: shopOrder,
  },
  markAsShipped: {
    method: 'POST',
    path: '/shop/order/mark_as_shipped',
    changes: ['shop_order'],
    access: 'shop_manager.ship_order',
    summary: 'Record that an order was sent, with the number of its parcel',
    body: parcelForm,
    response: shopOrder,
  },
  correctParcel: {
    method: 'POST',
    path: '/shop/order/correct_parcel',
    changes: ['shop_order'],
    access: 'shop_manager.ship_order',
    summary: 'Correct the number and the day of arrival of a parcel that was sent',
    body: parcelForm,
    response: shopOrder,
  },
  markAsCompleted: {
    method: 'POST',
    path: '/shop/order/mark_as_completed',
    changes: ['shop_order'],
    access: 'shop_manager.complete_order',
    summary: 'Record that a sent order has arrived',
    body: byId,
    response: shopOrder,
  },
  refund: {
    method: 'POST',
    path: '/shop/order/refund',
    changes: ['shop_order', 'invoices'],
    access: 'dealers_manager.delete_invoice',
    summary: 'Give the money for pieces of an order back, or for its shipping, with a credit note',
    body: shopRefundForm,
    response: shopOrder,
  },
  withdraw: {
    method: 'POST',
    path: '/shop/order/withdraw',
    changes: ['shop_order'],
    access: 'order-key',
    perMinute: 10,
    summary:
      'Withdraw from the contract of one’s own order or a part of it, as a consumer in the EU; its receipt is mailed',
    body: withdrawalForm,
    response: shopOrder,
  },
  cancel: {
    method: 'POST',
    path: '/shop/order/cancel',
    changes: ['shop_order'],
    access: 'order-key',
    perMinute: 30,
    summary: 'Cancel one’s own unpaid order; the team cancels any that isn’t sent, and gives its money back',
    body: z.object({
      id,
      reason: line(300).default(''),
      /** False: the pieces of a paid order aren't for sale again. Reserved ones of an unpaid order always are. */
      restock: z.boolean().default(true),
    }),
    response: shopOrder,
  },
})
