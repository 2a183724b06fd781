import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import {
  conversationMarks,
  conversations,
  messageFiles,
  messages,
} from '../conversations/conversations.tables.ts'
import { downloads } from '../library/downloads/downloads.tables.ts'
import { fileUploads } from '../library/file-uploads/file-uploads.tables.ts'
import { priceListItems } from '../library/price-list/price-list.tables.ts'
import { creditBalances, creditEntries, creditPackages } from '../money/credits/credits.tables.ts'
import { invoiceNumbers, invoices } from '../money/invoices/invoices.tables.ts'
import { payments, refunds } from '../money/payments/payments.tables.ts'
import { notifications } from '../notifications/delivery/notifications.tables.ts'
import { orderEvents, orderFiles, orders } from '../orders/lifecycle/orders.tables.ts'
import { shopOrderNotes } from '../shop/order-notes/shop-order-notes.tables.ts'
import { shopOrderEvents } from '../shop/orders/shop-order-events.tables.ts'
import { shopOrderLines, shopOrders } from '../shop/orders/shop-orders.tables.ts'
import { chats } from '../support/chat/chats.tables.ts'
import { ticketEvents, tickets } from '../support/tickets/lifecycle/tickets.tables.ts'
import { passkeys } from '../users/second-factor.tables.ts'
import { auditLog, sessions } from '../users/users.tables.ts'
import type { TestApp } from './app.ts'

/** The tables of orders, money and sign-ins, with the columns that jobs write in the background. */
const tables: readonly [PgTable, inBackground?: string[]][] = [
  [orders, ['file_numbers', 'search_text']],
  [orderFiles, ['identity', 'identity_version', 'recognised']],
  [orderEvents],
  [chats],
  [tickets],
  [downloads],
  [fileUploads],
  [priceListItems],
  [ticketEvents],
  [conversations],
  [messages],
  [messageFiles],
  [conversationMarks],
  [creditBalances],
  [creditEntries],
  [creditPackages],
  [invoices],
  [invoiceNumbers],
  [payments],
  [refunds, ['status', 'done_at']],
  [passkeys],
  [sessions],
  [shopOrders],
  [shopOrderLines],
  [shopOrderEvents],
  [shopOrderNotes],
  [notifications],
  [auditLog],
]

/**
 * Runs `act`, and checks that it changed nothing: no order or ticket with its files, timeline and messages, no money, no
 * sign-in, no notification, no audit entry, and that no file was left behind.
 */
export async function unchanged<T>(t: TestApp, act: () => Promise<T>): Promise<T> {
  const before = await recordsOf(t)
  const result = await act()
  expect(await recordsOf(t)).toEqual(before)
  return result
}

/** Reads all these records of everybody: the rows of each table, and the stored files. */
export async function recordsOf(t: TestApp) {
  const rows = await Promise.all(tables.map(([table, inBackground]) => rowsOf(t, table, inBackground)))
  const stored: string[] = []
  for await (const key of t.portal.storage.list()) stored.push(key)
  return { rows, stored: stored.toSorted() }
}

/** Reads the rows of these tables that name one of the ids. */
export async function recordsAbout(t: TestApp, ...ids: string[]) {
  const { rows } = await recordsOf(t)
  return rows.flat().filter((row) => ids.some((id) => JSON.stringify(row).includes(id)))
}

async function rowsOf(t: TestApp, table: PgTable, inBackground: string[] = []) {
  const row = sql`to_jsonb(${table}) - ${sql.param(inBackground)}::text[]`
  const { rows } = await t.db.execute<{ row: unknown }>(sql`select ${row} as row from ${table} order by 1`)
  return rows.map((record) => record.row)
}
