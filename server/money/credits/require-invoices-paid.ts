import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { orders } from '../../orders/orders/orders.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/**
 * Throws `account_invoices_unpaid` while the person has unpaid bills or unpaid orders; unpaid purchases don't count,
 * since they are simply cancelled.
 */
export async function requireInvoicesPaid(db: Db, user_id: string) {
  const [owed, due] = [
    await db.$count(
      invoices,
      and(eq(invoices.user_id, user_id), eq(invoices.status, 'due'), isNotNull(invoices.number)),
    ),
    await db.$count(
      orders,
      and(eq(orders.user_id, user_id), eq(orders.payment, 'due'), ne(orders.status, 'cancelled')),
    ),
  ]
  if (owed + due > 0) throw new AppError('account_invoices_unpaid')
}
