import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import type { Invoice, InvoiceOfUser, invoiceRoutes } from '../../shared/invoices.ts'
import type { PageOf, Paging } from '../../shared/paging.ts'
import type { Query } from '../../shared/route.ts'
import { users } from '../accounts/accounts.tables.ts'
import type { Actor } from '../accounts/actor.ts'
import type { Db } from '../db/client.ts'
import { hasPart } from '../db/has-part.ts'
import { listOf, pageOf } from '../db/page-of.ts'
import { withinDays } from '../db/within-days.ts'
import type { Outside } from '../outside/outside.ts'
import { newestInvoices, selectInvoices, visibleInvoices, withCan } from './invoice-columns.ts'
import { invoices } from './invoices.tables.ts'

const list = listOf(invoices, selectInvoices)

/** One's own invoices and credit notes, newest first. */
export async function listMyInvoices(
  db: Db,
  user: Actor,
  { status, ...paging }: Paging & { status?: Invoice['status'] | undefined },
): Promise<PageOf<Invoice>> {
  const where = and(eq(invoices.user_id, user._id), status && eq(invoices.status, status))
  const found = await pageOf(db, list, where, { ...paging, order: [newestInvoices] })
  return { ...found, items: found.items.map((row) => withCan(user, row)) }
}

/** The invoices of all users; found by number, by what people quote, or by any part of the buyer's names. */
export async function listInvoices(
  db: Db,
  outside: Outside,
  user: Actor,
  { keywords, status, method, source, from, to, sort, ...paging }: Query<typeof invoiceRoutes.list>,
): Promise<PageOf<InvoiceOfUser>> {
  const { time_zone } = (await outside.settings.get(db)).opening_hours
  const where = and(
    matching(db, keywords),
    status && eq(invoices.status, status),
    method && eq(invoices.payment_method, method),
    source && eq(invoices.source, source),
    withinDays(date, { from, to }, time_zone),
  )
  const found = await pageOf(db, list, where, { ...paging, order: [sorts[sort], newestInvoices] })
  return { ...found, items: found.items.map((row) => withCan(user, row)) }
}

/** One's own invoice, or any for who keeps them. Throws `not_found`. */
export async function readInvoice(db: Db, user: Actor, id: string): Promise<Invoice> {
  return readInvoiceOfUser(db, user, id)
}

/** As `readInvoice`, with its buyer. */
export async function readInvoiceOfUser(db: Db, user: Actor, id: string): Promise<InvoiceOfUser> {
  const [row] = await selectInvoices(db).where(and(eq(invoices._id, id), visibleInvoices(user)))
  if (!row) throw new AppError('not_found')
  return withCan(user, row)
}

/** The day on the document, or the day it was asked for. */
const date = sql`coalesce(${invoices.issued_at}, ${invoices.created_at})`

const sorts = {
  date: asc(invoices._id),
  '-date': desc(invoices._id),
  total: asc(invoices.total),
  '-total': desc(invoices.total),
  number: sql`${invoices.number_year} asc nulls last, ${invoices.number} asc`,
  '-number': sql`${invoices.number_year} desc nulls last, ${invoices.number} desc`,
}

function matching(db: Db, keywords: string | undefined): SQL | undefined {
  if (!keywords) return undefined
  const reference = /^(?:#|m-?)?(\d{1,9})$/i.exec(keywords)?.[1]
  const named = db.select({ _id: users._id }).from(users).where(hasPart(users.search_text, keywords))
  return or(
    reference ? eq(invoices.reference, Number(reference)) : undefined,
    hasPart(sql`lower(${invoices.invoice_no})`, keywords),
    inArray(invoices.user_id, named),
  )
}
