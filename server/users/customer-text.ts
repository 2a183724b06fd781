import { text } from 'drizzle-orm/pg-core'

/**
 * Makes the column for what the customer of a record is found by, so that a list is searched in one table. Triggers
 * keep it the same as the person's own `search_text`: of `orders`, `tickets`, `invoices` and `shop_orders`.
 */
export const customerText = () => text('customer_text').notNull().default('')
