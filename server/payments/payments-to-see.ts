import { and, desc, eq, exists, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import { limits, type PageOf, type Paging } from '../../shared/paging.ts'
import type { PaymentToSee } from '../../shared/payments.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../db/client.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { payments, refunds } from './payments.tables.ts'

/** A refund that failed or waits, or else the newest; as JSON. */
const refund: SQL<PaymentToSee['refund']> = sql`(
  select json_build_object('_id', ${refunds._id}, 'status', ${refunds.status}, 'amount', ${refunds.amount},
    'reason', ${refunds.reason})
  from ${refunds} where ${refunds.payment_id} = ${payments._id}
  order by ${refunds.status} = 'failed' desc, ${refunds._id} desc limit 1
)`

/** The payments a person has to look at, newest first. */
export async function listPaymentsToSee(db: Db, paging: Paging): Promise<PageOf<PaymentToSee>> {
  const where = toSee(db)
  const { limit, offset } = limits(paging)
  const [items, total] = await Promise.all([
    select(db).where(where).orderBy(desc(payments._id)).limit(limit).offset(offset),
    db.$count(payments, where),
  ])
  return { items, total, ...paging }
}

/** How many there are. */
export function countPaymentsToSee(db: Db): Promise<number> {
  return db.$count(payments, toSee(db))
}

/** A problem nobody dealt with, a dispute, or a refund that failed. */
function toSee(db: Db) {
  const failed = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.payment_id, payments._id), eq(refunds.status, 'failed')))
  return or(
    and(isNotNull(payments.problem), isNull(payments.settled_at)),
    eq(payments.status, 'disputed'),
    exists(failed),
  )
}

/** One of them, whatever its state. Throws `not_found`. */
export async function readPaymentToSee(db: Db, id: string): Promise<PaymentToSee> {
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
      username: users.username,
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
