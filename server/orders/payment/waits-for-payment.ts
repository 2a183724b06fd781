import { sql } from 'drizzle-orm'
import { orders } from '../lifecycle/orders.tables.ts'

/**
 * True for an order that waits for its payment: placed to be paid at once, in money, and unpaid. Nobody works on it.
 * An order that is `due` and has a modified file was worked on already: it came back for rework.
 */
export const waitsForPayment = sql<boolean>`(${orders.status} = 'pending' and ${orders.payment} = 'due' and ${orders.modified_file} is null)`
