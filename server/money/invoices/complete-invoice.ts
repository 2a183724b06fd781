import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { BuyerAddress } from '../../../shared/money/buyer-address.ts'
import type { Invoice } from '../../../shared/money/invoices.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { hasDocument } from '../documents/copy-time.ts'
import { addAddress, requireAddress } from './buyer-address.ts'
import { invoiceActions } from './invoice-actions.ts'
import { invoices } from './invoices.tables.ts'
import { readInvoice } from './lists/list-invoices.ts'

/**
 * Adds the buyer's address to their own invoice that was issued without it, and to its credit notes, once. The country
 * stays, because it decided the VAT.
 *
 * @throws AppError `not_found`, `buyer_address_missing` with its fields, `file_deleted` after the documents' time,
 *   `invoice_has_address` for any other invoice
 */
export async function completeInvoice(
  db: Db,
  portal: Portal,
  user: Actor,
  id: string,
  address: BuyerAddress,
): Promise<Invoice> {
  const { company_country } = await portal.settings.get(db)
  await db.transaction(async (db) => {
    const own = and(eq(invoices._id, id), eq(invoices.user_id, user._id))
    const [invoice] = await db.select().from(invoices).where(own).for('update')
    if (!invoice) throw new AppError('not_found')
    if (!hasDocument(invoice, true)) throw new AppError('file_deleted')
    // Before it has a number, paying it takes the address of the profile.
    if (invoice.number === null) throw new AppError('invoice_has_address')
    requireAddress({ ...address, country: invoice.buyer.country || company_country || '-' })
    if ((await addAddress(db, user._id, id, address)) === 0) throw new AppError('invoice_has_address')
    await record(db, portal, user, invoiceActions.completed, invoice)
  })
  return readInvoice(db, user, id)
}
