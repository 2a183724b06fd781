import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { amount, id } from '../../platform/db/columns.ts'

/** What work costs at the workshop: text for readers, which no order is priced by. */
export const priceListItems = pgTable('price_list_items', {
  _id: id(),
  category: text('category').notNull(),
  vehicle: text('vehicle').notNull(),
  service: text('service').notNull(),
  /** With VAT, in the minor unit of the site's currency. */
  price: amount('price').notNull(),
  position: integer('position').notNull(),
})
