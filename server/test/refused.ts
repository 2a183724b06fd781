import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { ErrorAnswer } from '../../shared/errors.ts'
import { auditLog } from '../accounts/accounts.tables.ts'
import { creditBalances, creditEntries } from '../credits/credits.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { notifications } from '../notifications/notifications.tables.ts'
import { orderEvents, orderFiles, orderMessages, orderReads, orders } from '../orders/orders.tables.ts'
import { payments, refunds } from '../payments/payments.tables.ts'
import type { TestApp } from './app.ts'

/** What orders write, with the columns that are written in the background, whenever a job gets to it. */
const tables: readonly [PgTable, inBackground?: string[]][] = [
  [orders],
  [orderFiles, ['recognised']],
  [orderEvents],
  [orderMessages],
  [orderReads],
  [creditBalances],
  [creditEntries],
  [invoices],
  [payments],
  [refunds, ['status', 'done_at']],
  [notifications],
  [auditLog],
]

/**
 * Makes a call that has to be refused, and checks that it changed nothing: no order with its files, timeline and
 * messages, no money, nothing that people are told or the audit log says, and no file was left behind.
 *
 * @returns the status and what the answer says
 */
export async function refused(t: TestApp, call: () => Promise<{ status: number; error: ErrorAnswer }>) {
  const before = await recordsOf(t)
  const { status, error } = await call()
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await recordsOf(t)).toEqual(before)
  return { status, ...error }
}

/** All of it, of everybody. */
async function recordsOf(t: TestApp) {
  const rows = await Promise.all(tables.map(([table, inBackground]) => rowsOf(t, table, inBackground)))
  const stored: string[] = []
  for await (const key of t.outside.storage.list()) stored.push(key)
  return { rows, stored: stored.toSorted() }
}

async function rowsOf(t: TestApp, table: PgTable, inBackground: string[] = []) {
  const row = sql`to_jsonb(${table}) - ${sql.param(inBackground)}::text[]`
  const { rows } = await t.db.execute<{ row: unknown }>(sql`select ${row} as row from ${table} order by 1`)
  return rows.map((record) => record.row)
}
