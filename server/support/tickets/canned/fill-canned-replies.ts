import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import { isLocale } from '../../../../shared/contract/locale-codes.ts'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type {
  CannedReply,
  CannedVariable,
  FilledReply,
} from '../../../../shared/support/tickets/canned-replies.ts'
import { orders } from '../../../orders/lifecycle/orders.tables.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { firstNameOf, shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { listCannedReplies } from './canned-replies.ts'

const needed = ['ticket', 'order', 'vehicle'] as const satisfies CannedVariable[]

type About = { locale: string; values: Record<Exclude<CannedVariable, 'agent'>, string> }

/** Fills the canned replies as answers to a ticket. Throws `not_found`. */
export async function fillForTicket(db: Db, user: Actor, id: string): Promise<FilledReply[]> {
  const [ticket] = await db
    .select({ ...ofCustomer, ...ofOrder, ticketID: tickets.ticketID, reg_no: tickets.reg_no })
    .from(tickets)
    .innerJoin(users, eq(users._id, tickets.customer_id))
    .leftJoin(orders, eq(orders._id, tickets.order_id))
    .where(eq(tickets._id, id))
  if (!ticket) throw new AppError('not_found')
  const { locale, customer, ticketID, orderID, vehicle, reg_no } = ticket
  const order = orderID === null ? '' : `#${orderID}`
  const values = { customer, ticket: `#${ticketID}`, order, vehicle: vehicle || reg_no }
  return fillAll(db, user, { locale, values })
}

/** Fills the canned replies as answers about an order. Throws `not_found`. */
export async function fillForOrder(db: Db, user: Actor, id: string): Promise<FilledReply[]> {
  const [order] = await db
    .select({ ...ofCustomer, ...ofOrder })
    .from(orders)
    .innerJoin(users, eq(users._id, orders.user_id))
    .where(eq(orders._id, id))
  if (!order) throw new AppError('not_found')
  const { locale, customer, orderID, vehicle } = order
  return fillAll(db, user, { locale, values: { customer, ticket: '', order: `#${orderID}`, vehicle } })
}

/** Fills the canned replies as answers to a customer in the chat, which is about no ticket or order. Throws `not_found`. */
export async function fillForCustomer(db: Db, user: Actor, id: string): Promise<FilledReply[]> {
  const [known] = await db.select(ofCustomer).from(users).where(eq(users._id, id))
  if (!known) throw new AppError('not_found')
  const { locale, customer } = known
  return fillAll(db, user, { locale, values: { customer, ticket: '', order: '', vehicle: '' } })
}

const ofCustomer = { locale: users.locale, customer: shownName }
const ofOrder = {
  orderID: orders.orderID,
  vehicle: sql<string>`concat_ws(' ', ${orders.manufacture}, ${orders.model}, ${orders.variant})`,
}

async function fillAll(db: Db, user: Actor, { locale, values }: About): Promise<FilledReply[]> {
  const [replies, [agent]] = await Promise.all([
    listCannedReplies(db),
    db
      .select({ name: firstNameOf(users) })
      .from(users)
      .where(eq(users._id, user._id)),
  ])
  const all = { ...values, agent: agent?.name ?? user.username }
  return replies.flatMap((reply) => fill(reply, locale, all))
}

/**
 * Fills a reply in this language, or else in English or the first that it has. Nothing for one that names a ticket, an order or a
 * vehicle where there is none.
 */
function fill(
  { _id, name, texts }: CannedReply,
  wanted: string,
  values: Record<CannedVariable, string>,
): FilledReply[] {
  const own = isLocale(wanted) && texts[wanted] ? wanted : 'en'
  const [locale, text] = texts[own] ? [own, texts[own]] : (entriesOf(texts)[0] ?? [])
  if (!locale || !text || needed.some((name) => !values[name] && text.includes(`{${name}}`))) return []
  const filled = entriesOf(values).reduce(
    (text, [key, value]) => text.replaceAll(`{${key}}`, () => value),
    text,
  )
  return [{ _id, name, locale, text: filled }]
}
