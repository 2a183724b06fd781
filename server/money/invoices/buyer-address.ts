import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { type BuyerAddress, missingAddress } from '../../../shared/money/buyer-address.ts'
import type { Db } from '../../platform/db/client.ts'
import type { InvoiceRow } from './create-invoice.ts'
import { invoiceDocuments, invoices } from './invoices.tables.ts'
import { buyerOf } from './party.ts'

/** Throws `buyer_address_missing` with the fields that a buyer's address lacks. */
export function requireAddress(buyer: BuyerAddress & { country: string }) {
  const missing = missingAddress(buyer)
  if (missing.length === 0) return
  const fields = Object.fromEntries(missing.map((field) => [field, 'required']))
  throw new AppError('buyer_address_missing', { fields })
}

/** Condition on invoices: the buyer stands on it without a street or town. */
export const lacksAddress = sql<boolean>`(${invoices.buyer}->>'address' = '' or ${invoices.buyer}->>'city' = '')`

/**
 * Requires a buyer's address before their invoice is paid, and adds that of their profile to an invoice without one. An
 * address in another country than the invoice was taxed for isn't added. Throws `buyer_address_missing`.
 */
export async function requireBuyerAddress(db: Db, { _id, user_id, buyer }: InvoiceRow) {
  if (buyer.address !== '' && buyer.city !== '') return
  const { buyer: now } = await buyerOf(db, user_id)
  requireAddress(now)
  if (now.country === buyer.country) await addAddress(db, user_id, _id, now)
}

/**
 * Adds a buyer's address to their invoice and its credit notes, where it is missing, and removes the documents that
 * were drawn without it. Number, date and sums stay as they are.
 *
 * @returns the number of invoices and credit notes that got it
 */
export async function addAddress(db: Db, user_id: string, id: string, given: BuyerAddress): Promise<number> {
  const { address, post_code, city } = given
  // What stands on the invoice already stays.
  const known = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${invoices.buyer}) where value <> '""')`
  const added = await db
    .update(invoices)
    .set({
      buyer: sql`${invoices.buyer} || ${JSON.stringify({ address, post_code, city })}::jsonb || ${known}`,
      completed_at: sql`case when ${invoices.number} is not null then now() end`,
    })
    .where(
      and(
        or(eq(invoices._id, id), eq(invoices.corrects, id)),
        eq(invoices.user_id, user_id),
        isNull(invoices.document_removed_at),
        lacksAddress,
      ),
    )
    .returning({ _id: invoices._id })
  const ids = added.map(({ _id }) => _id)
  if (ids.length > 0) await db.delete(invoiceDocuments).where(inArray(invoiceDocuments.invoice_id, ids))
  return ids.length
}
