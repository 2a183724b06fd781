import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id } from '../../platform/db/columns.ts'

/** Items of the price list: prices of the workshop's work for readers, by which no order is priced. */
export const priceListItems = pgTable('price_list_items', {
  _id: id(),
  category: text('category').notNull(),
  vehicle: text('vehicle').notNull(),
  service: text('service').notNull(),
  /** With VAT, in the minor unit of the site's currency. */
  price: amount('price').notNull(),
  position: integer('position').notNull(),
})
