import { type SQL, sql } from 'drizzle-orm'
import { isCopyGone } from '../../../shared/money/document-copies.ts'
import { invoices } from '../invoices/invoices.tables.ts'

/** Time at which a buyer's copy goes: never later than the operator's document. */
export const copyGoesAt: SQL<string | null> = sql<
  string | null
>`least(${invoices.copy_goes_at}, ${invoices.document_removed_at})`.mapWith(invoices.copy_goes_at)

type Removal = { copy_goes_at: string | null; document_removed_at: string | null }

/** Tells whether the document is there, for its buyer (`copy`) or for the operator. */
export function hasDocument({ copy_goes_at, document_removed_at }: Removal, copy: boolean): boolean {
  return document_removed_at === null && !(copy && isCopyGone(copy_goes_at))
}
