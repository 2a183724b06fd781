import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { shopMethods } from '../../../shared/money/payment-states.ts'
import type { ExtraOption } from '../../../shared/shop/products.ts'
import type { ShopAddress } from '../../../shared/shop/shop-order.ts'
import { shopOrderStates } from '../../../shared/shop/shop-order-states.ts'
import { amount, id, now, timestamp } from '../../platform/db/columns.ts'
import { customerText } from '../../users/customer-text.ts'
import { users } from '../../users/users.tables.ts'
import type { Arrival } from '../days/arrival.ts'

/**
 * Orders of the shop, with copies of what they were placed with. What is owed and paid stands on the invoice. Its state
 * changes from unpaid by `shop/payment` alone, with stock and coupon.
 */
export const shopOrders = pgTable(
  'shop_orders',
  {
    _id: id(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    /** Number of its reference, `M-1042`: that of its invoice. */
    reference: integer('reference').notNull().unique(),
    current_status: text('current_status', { enum: shopOrderStates }).notNull().default('unpaid'),
    /** State to which a held order returns. */
    held_from: text('held_from', { enum: ['paid', 'processing'] }),
    /** Time at which it is cancelled unless it is paid. */
    expires_at: timestamp('expires_at').notNull(),
    coupon_id: uuid('coupon_id'),
    coupon_code: text('coupon_code').notNull().default(''),
    shipping_name: text('shipping_name').notNull(),
    shipping_time: jsonb('shipping_time').$type<{ from: number; to: number }>().notNull(),
    /** Days on which it should arrive, counted from its placing, again from its payment and from its sending. */
    arrives: jsonb('arrives').$type<Arrival>(),
    shipping_cost: amount('shipping_cost').notNull(),
    goods: amount('goods').notNull(),
    discount: amount('discount').notNull(),
    shipping_address: jsonb('shipping_address').$type<ShopAddress>().notNull(),
    billing_address: jsonb('billing_address').$type<ShopAddress>().notNull(),
    /** Method that the buyer chose last. */
    payment_method: text('payment_method', { enum: shopMethods }).notNull(),
    /** Transaction that the team named when it marked the order as paid. */
    txn_id: text('txn_id').notNull().default(''),
    parcel_tracking_number: text('parcel_tracking_number').notNull().default(''),
    estimated_delivery_date: date('estimated_delivery_date'),
    reason: text('reason').notNull().default(''),
    /** True once the money for its shipping went back by line. */
    shipping_refunded: boolean('shipping_refunded').notNull().default(false),
    request_key: uuid('request_key').notNull(),
    created_at: timestamp('created_at').notNull().default(now),
    updated_at: timestamp('updated_at').notNull().default(now),
    shipped_at: timestamp('shipped_at'),
    completed_at: timestamp('completed_at'),
    customer_text: customerText(),
    /** Text for the search, folded. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`fold(parcel_tracking_number || ' ' || customer_text)`),
  },
  (t) => [
    unique('shop_orders_request_unique').on(t.user_id, t.request_key),
    check('shop_orders_held', sql`(${t.current_status} = 'on_hold') = (${t.held_from} is not null)`),
    index('shop_orders_of_user').on(t.user_id, t._id),
    index('shop_orders_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
    index('shop_orders_by_state').on(t.current_status, t._id),
    index('shop_orders_unpaid').on(t.expires_at).where(sql`${t.current_status} = 'unpaid'`),
  ],
)

/** Lines of an order. `amount` net after the discount. */
export const shopOrderLines = pgTable(
  'shop_order_lines',
  {
    _id: id(),
    shop_order_id: uuid('shop_order_id')
      .notNull()
      .references(() => shopOrders._id, { onDelete: 'cascade' }),
    product_id: uuid('product_id').notNull(),
    name: text('name').notNull(),
    product_code: text('product_code').notNull(),
    options: jsonb('options').$type<ExtraOption[]>().notNull(),
    quantity: integer('quantity').notNull(),
    unit_price: amount('unit_price').notNull(),
    discount: amount('discount').notNull(),
    /** Pieces whose money went back by line, and those of them that are for sale again. */
    returned: integer('returned').notNull().default(0),
    restocked: integer('restocked').notNull().default(0),
    /** Pieces from whose purchase the buyer withdrew. */
    withdrawn: integer('withdrawn').notNull().default(0),
  },
  (t) => [
    check(
      'shop_order_lines_returned',
      sql`${t.returned} <= ${t.quantity} and ${t.restocked} between 0 and ${t.returned}`,
    ),
    check('shop_order_lines_withdrawn', sql`${t.withdrawn} between 0 and ${t.quantity}`),
    check('shop_order_lines_quantity', sql`${t.quantity} > 0`),
    check('shop_order_lines_discount', sql`${t.discount} between 0 and ${t.quantity} * ${t.unit_price}`),
    index('shop_order_lines_of_order').on(t.shop_order_id, t._id),
    index('shop_order_lines_of_product').on(t.product_id),
  ],
)
