import { sql } from 'drizzle-orm'
import { orders } from '../orders/orders.tables.ts'

/**
 * Whether an order waits for its payment: placed to be paid at once, in money, and not paid yet. Nobody works on it. One
 * that is `due` and has a modified file was worked on already: it came back for rework.
 */
export const waitsForPayment = sql<boolean>`(${orders.status} = 'pending' and ${orders.payment} = 'due' and ${orders.modified_file} is null)`
