import { eq } from 'drizzle-orm'
import { referenceOf } from '../../../shared/money/invoices.ts'
import { users } from '../../accounts/users/accounts.tables.ts'
import type { Db } from '../../platform/db/client.ts'
import type { InvoiceRow } from './create-invoice.ts'

/** Names an invoice in the audit log by its number or its payment reference, and its buyer. */
export async function nameOfInvoice(
  db: Db,
  { user_id, invoice_no, reference }: Pick<InvoiceRow, 'user_id' | 'invoice_no' | 'reference'>,
): Promise<{ _id: string; name: string; part: string }> {
  return { ...(await nameOfBuyer(db, user_id)), part: invoice_no ?? referenceOf(reference) }
}

/** Names a buyer in the audit log, by their user name. */
export async function nameOfBuyer(db: Db, user_id: string): Promise<{ _id: string; name: string }> {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users._id, user_id))
  return { _id: user_id, name: user?.username ?? '' }
}
