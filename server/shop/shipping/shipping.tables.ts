import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { activeStatuses, type WeightStep } from '../../../shared/shop/shipping.ts'
import { amount, id } from '../../platform/db/columns.ts'

/** Ways in which parcels are sent. Costs net in the minor unit of the site's currency; times in working days. */
export const shippingMethods = pgTable('shop_shipping_methods', {
  _id: id(),
  name: text('name').notNull().unique(),
  local_shipping_cost: amount('local_shipping_cost').notNull(),
  international_shipping_cost: amount('international_shipping_cost').notNull(),
  local_from: integer('local_from').notNull(),
  local_to: integer('local_to').notNull(),
  international_from: integer('international_from').notNull(),
  international_to: integer('international_to').notNull(),
  charge_per_product: boolean('charge_per_product').notNull().default(false),
  /** Null: it is never free. */
  free_from: amount('free_from'),
  local: boolean('local').notNull().default(true),
  /** Countries abroad; null: all. */
  countries: text('countries').array(),
  /** The lightest first. */
  weight_steps: jsonb('weight_steps').$type<WeightStep[]>().notNull().default([]),
  /** In grams; null: any. */
  max_weight: integer('max_weight'),
  status: text('status', { enum: activeStatuses }).notNull().default('active'),
})
