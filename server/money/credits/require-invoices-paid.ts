import { and, eq, isNotNull } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/**
 * Throws `account_invoices_unpaid` while the person has unpaid bills or unpaid orders; unpaid purchases don't count,
 * since they are simply cancelled.
 */
export async function requireInvoicesPaid(db: Db, portal: Portal, user_id: string) {
  const bills = and(eq(invoices.user_id, user_id), eq(invoices.status, 'due'), isNotNull(invoices.number))
  const owed = [
    (await db.$count(invoices, bills)) > 0,
    ...(await Promise.all(Object.values(portal.settles).map(({ owes }) => owes(db, user_id)))),
  ]
  if (owed.some(Boolean)) throw new AppError('account_invoices_unpaid')
}
