import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../../shared/contract/paging.ts'
import type { Query } from '../../../../shared/contract/route.ts'
import type {
  Invoice,
  InvoiceOfUser,
  invoiceRoutes,
  invoiceSorts,
} from '../../../../shared/money/invoices.ts'
import type { Db } from '../../../platform/db/client.ts'
import { contains, numbered } from '../../../platform/db/contains.ts'
import { inOrder, listOf, pageOf } from '../../../platform/db/page-of.ts'
import { withinDays } from '../../../platform/db/within-days.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import type { Portal } from '../../../platform/portal.ts'
import { dateOf, invoices } from '../invoices.tables.ts'
import { newestInvoices, selectInvoices, visibleInvoices, withCan } from './invoice-columns.ts'

const list = listOf(invoices, selectInvoices)

/** Lists one's own invoices and credit notes, newest first. */
export async function listMyInvoices(
  db: Db,
  user: Actor,
  { status, ...paging }: Paging & { status?: Invoice['status'] | undefined },
): Promise<PageOf<Invoice>> {
  const where = and(eq(invoices.user_id, user._id), status && eq(invoices.status, status))
  const found = await pageOf(db, list, where, { ...paging, order: newestInvoices })
  return { ...found, items: found.items.map((row) => withCan(user, row)) }
}

/** Lists the invoices of all users; found by number, by payment reference, or by any part of the buyer's names. */
export async function listInvoices(
  db: Db,
  portal: Portal,
  user: Actor,
  { keywords, user_id, status, method, source, from, to, sort, ...paging }: Query<typeof invoiceRoutes.list>,
): Promise<PageOf<InvoiceOfUser>> {
  const { time_zone } = (await portal.settings.get(db)).opening_hours
  const where = and(
    user_id ? eq(invoices.user_id, user_id) : undefined,
    status && eq(invoices.status, status),
    method && eq(invoices.payment_method, method),
    source && eq(invoices.source, source),
    withinDays(date, { from, to }, time_zone),
  )
  const found = await pageOf(db, list, where, {
    ...paging,
    order: sorts[sort],
    search: keywords ? matchesInvoice(keywords) : undefined,
  })
  return { ...found, items: found.items.map((row) => withCan(user, row)) }
}

/** Reads one's own invoice, or any invoice for people with the permission. Throws `not_found`. */
export async function readInvoice(db: Db, user: Actor, id: string): Promise<Invoice> {
  return readInvoiceOfUser(db, user, id)
}

/** Reads an invoice as `readInvoice` does, with its buyer. */
export async function readInvoiceOfUser(db: Db, user: Actor, id: string): Promise<InvoiceOfUser> {
  const [row] = await selectInvoices(db).where(and(eq(invoices._id, id), visibleInvoices(user)))
  if (!row) throw new AppError('not_found')
  return withCan(user, row)
}

const date = dateOf(invoices)

/** Sort orders, each served by an index. */
const sorts = {
  date: inOrder(asc(date), asc(invoices._id)),
  '-date': inOrder(desc(date), desc(invoices._id)),
  total: inOrder(asc(invoices.total), asc(invoices._id)),
  '-total': inOrder(desc(invoices.total), desc(invoices._id)),
  number: inOrder(
    sql`${invoices.number_year} asc nulls last`,
    sql`${invoices.number} asc nulls last`,
    asc(invoices._id),
  ),
  '-number': inOrder(
    sql`${invoices.number_year} desc nulls last`,
    sql`${invoices.number} desc nulls last`,
    desc(invoices._id),
  ),
} satisfies Record<(typeof invoiceSorts)[number], SQL>

/** Narrows to invoices with this number or reference, or with the words in the buyer's names. */
export const matchesInvoice = (keywords: string) => contains(invoices.search_text, keywords, hasInvoiceNumber)

/** Narrows to the invoice with this number or reference. */
export function hasInvoiceNumber(word: string): SQL | undefined {
  const named = inArray(invoices.invoice_no, [word, word.toUpperCase()])
  return or(numbered(invoices.reference, word.replace(/^m-?/i, '')), named)
}
