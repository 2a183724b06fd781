import { eq, inArray } from 'drizzle-orm'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import { payments } from '../payments/payments.tables.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoices } from './invoices.tables.ts'

/** Puts the documents and payments of an order of goods into somebody's account; what stands on them stays. They are locked already. */
export async function handInvoicesOver(db: Db, portal: Portal, shop_order_id: string, user_id: string) {
  const handed = await db
    .update(invoices)
    .set({ user_id })
    .where(eq(invoices.shop_order_id, shop_order_id))
    .returning()
  const ids = handed.map(({ _id }) => _id)
  await db.update(payments).set({ user_id }).where(inArray(payments.invoice_id, ids))
  for (const invoice of handed) await record(db, portal, user_id, invoiceActions.handed_over, invoice)
}
