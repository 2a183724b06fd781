import { and, eq } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import type { Db } from '../db/client.ts'
import { orders } from '../orders/orders.tables.ts'
import { purchases } from './credits.tables.ts'

/** Refuses while the person owes for a purchase or an order: `account_purchases_unpaid`. */
export async function refuseUnpaid(db: Db, user_id: string) {
  const [owed, due] = [
    await db.$count(purchases, and(eq(purchases.user_id, user_id), eq(purchases.status, 'due'))),
    await db.$count(orders, and(eq(orders.user_id, user_id), eq(orders.payment, 'due'))),
  ]
  if (owed + due > 0) throw new AppError('account_purchases_unpaid')
}
