import { type SQL, sql } from 'drizzle-orm'
import type { BookRecord, makeBooks } from './books-fixtures.ts'

/** Defect of the books, the statements that cause it, and the expected findings. */
export type BrokenBooks = [
  what: string,
  statements: (books: Awaited<ReturnType<typeof makeBooks>>) => SQL[],
  notified: string[],
]

export const setBalance = ({ user_id }: BookRecord, change: SQL) =>
  sql`update credit_balances set ${change} where user_id = ${user_id}`
export const setEntries = (change: SQL, where: SQL) => sql`update credit_entries set ${change} where ${where}`
export const setOrder = ({ _id }: BookRecord, change: SQL) =>
  sql`update orders set ${change} where _id = ${_id}`
export const setInvoice = ({ invoice_id }: BookRecord, change: SQL) =>
  sql`update invoices set ${change} where _id = ${invoice_id}`
export const setPayment = ({ payment_id }: BookRecord, change: SQL) =>
  sql`update payments set ${change} where _id = ${payment_id}`
export const setRefund = ({ invoice_id }: BookRecord, change: SQL) =>
  sql`update refunds set ${change} where invoice_id = ${invoice_id}`

/** Adds ledger entries of an order or an invoice that sum up to zero. */
export const addEntries = (
  { user_id }: BookRecord,
  deltas: number[],
  { order, invoice, reason = 'manual' }: EntryOf,
) =>
  deltas.map(
    (delta) => sql`with wallet as (
        update credit_balances set credits = credits + ${delta}::bigint where user_id = ${user_id} returning credits
      ) insert into credit_entries (user_id, delta, balance_after, reason, effect_key, order_id, invoice_id)
        select ${user_id}, ${delta}::bigint, credits, ${reason}, gen_random_uuid(), ${order?._id ?? null}::uuid,
          ${invoice?.invoice_id ?? null}::uuid from wallet`,
  )
type EntryOf = { order?: BookRecord; invoice?: BookRecord; reason?: string }
