import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { PaymentToReview } from '../../../shared/money/payments.ts'
import type { Db } from '../../platform/db/client.ts'
import { listOf, pageOf } from '../../platform/db/page-of.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { payments, refunds } from './payments.tables.ts'
import { waitsForTransfer } from './refund-payment.ts'

/** A refund that failed, or else one that waits, or else the newest; as JSON. */
const refund: SQL<PaymentToReview['refund']> = sql`(
  select json_build_object('_id', ${refunds._id}, 'status', ${refunds.status}, 'amount', ${refunds.amount},
    'reason', ${refunds.reason})
  from ${refunds} where ${refunds.payment_id} = ${payments._id}
  order by ${refunds.status} = 'failed' desc, ${refunds.status} = 'asked' desc, ${refunds._id} desc limit 1
)`

/** Lists the payments that a person has to review, newest first. */
export function listPaymentsToReview(db: Db, paging: Paging): Promise<PageOf<PaymentToReview>> {
  return pageOf(db, list, needsReview(db), { ...paging, order: newest })
}

/** Counts the payments that a person has to review. */
export function countPaymentsToReview(db: Db): Promise<number> {
  return db.$count(payments, needsReview(db))
}

/**
 * Returns the condition for payments to review: an unresolved problem, a dispute, a failed refund, or one to transfer,
 * each found by an index of its own.
 */
function needsReview(db: Db) {
  const { _id } = payments
  const open = and(isNotNull(payments.problem), isNull(payments.settled_at))
  const found = unionAll(
    db.select({ _id }).from(payments).where(open),
    db.select({ _id }).from(payments).where(sql`${payments.status} = 'disputed'`),
    db.select({ _id: refunds.payment_id }).from(refunds).where(sql`${refunds.status} = 'failed'`),
    db.select({ _id: refunds.payment_id }).from(refunds).where(waitsForTransfer),
  )
  return inArray(_id, found)
}

/** Reads a payment in the form of the review list, whatever its state. Throws `not_found`. */
export async function readPaymentToReview(db: Db, id: string): Promise<PaymentToReview> {
  const [row] = await select(db).where(eq(payments._id, id))
  if (!row) throw new AppError('not_found')
  return row
}

function select(db: Db) {
  return db
    .select({
      _id: payments._id,
      invoice_id: payments.invoice_id,
      method: payments.method,
      status: payments.status,
      amount: payments.amount,
      received: payments.received,
      currency: payments.currency,
      checkout_url: sql<null>`null`,
      created_at: payments.created_at,
      paid_at: payments.paid_at,
      user_id: payments.user_id,
      name: shownName,
      company_name: users.company_name,
      reference: invoices.reference,
      provider_id: payments.provider_id,
      problem: payments.problem,
      refunded: payments.refunded,
      refund,
    })
    .from(payments)
    .innerJoin(users, eq(users._id, payments.user_id))
    .innerJoin(invoices, eq(invoices._id, payments.invoice_id))
    .$dynamic()
}

const newest = desc(payments._id)
const list = listOf(payments, select)
