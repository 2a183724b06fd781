import { z } from 'zod'
import { byId, id, line } from '../contract/fields.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { invoiceDetails } from '../money/invoice-details.ts'
import { refundedParts, shopOrderStep } from './shop-order.ts'
import { orderManagers, orderReaders } from './shop-order-states.ts'

/** Entry of an order's timeline, as the team sees it. `by` is null for the portal itself. */
export const shopOrderEvent = shopOrderStep.extend({
  by: z.object({ _id: id, name: z.string() }).nullable(),
})
export type ShopOrderEvent = z.output<typeof shopOrderEvent>

const { payments, refunds, credit_notes } = invoiceDetails.shape

/** What the team sees of an order beside the order itself. */
export const shopOrderDetails = z.object({
  customer: z.object({
    company_name: z.string(),
    phone: z.string(),
    locale: z.string(),
    /** In hundredths of a credit; null for who may not see it. */
    balance: z.number().int().nullable(),
    /** Number of their orders in the shop. */
    orders: z.number().int(),
  }),
  /** Free pieces of the ordered products that are still there. */
  stock: z.array(z.object({ product_id: id, inventory: z.number().int() })),
  payments: z.array(payments.element.omit({ provider_id: true })),
  refunds: z.array(refunds.element.omit({ credits: true, owed: true })),
  credit_notes,
  /** Invoice and credit notes whose documents the operator doesn't retain any more. */
  documents_removed: z.array(id),
  /** The oldest first. */
  events: z.array(shopOrderEvent),
})
export type ShopOrderDetails = z.output<typeof shopOrderDetails>

/** Most orders that are printed at once. */
export const mostPrinted = 50

/** The orders to print: their ids, with commas between. */
const printedOrders = z.object({
  ids: line(mostPrinted * 37)
    .transform((ids) => [...new Set(ids.split(','))])
    .pipe(z.array(id).min(1).max(mostPrinted)),
})

/** The calls of those who work on shop orders, beside the product's own. */
export const shopOrderTeamRoutes = defineRoutes({
  toSendCount: {
    method: 'GET',
    path: '/shop/order/to_send_count',
    shows: ['shop_order'],
    access: [...orderReaders],
    summary: 'How many paid orders wait to be sent',
    response: z.object({ count: z.number().int() }),
  },
  details: {
    method: 'GET',
    path: '/shop/order/:id/details',
    shows: ['shop_order'],
    access: [...orderReaders],
    summary: 'An order’s buyer, stock, payments, credit notes and timeline, for the team',
    params: byId,
    response: shopOrderDetails,
  },
  packingSlips: {
    method: 'GET',
    path: '/shop/order/packing_slips',
    access: [...orderManagers],
    perMinute: 60,
    summary: 'The packing slips of orders as one PDF, without prices',
    query: printedOrders,
    response: file,
  },
  addressLabels: {
    method: 'GET',
    path: '/shop/order/address_labels',
    access: [...orderManagers],
    perMinute: 60,
    summary: 'The address labels of orders as one PDF, 100 by 150 mm each',
    query: printedOrders,
    response: file,
  },
  refundTotal: {
    method: 'POST',
    path: '/shop/order/refund/total',
    access: 'dealers_manager.delete_invoice',
    summary: 'What a refund of these pieces comes to, with VAT, before it is made',
    body: z.object({ id, ...refundedParts }),
    response: z.object({ amount: z.number().int(), left: z.number().int() }),
  },
})
