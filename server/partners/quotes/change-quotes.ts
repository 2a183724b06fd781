import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '../../../shared/contract/errors.ts'
import { mostAnswers, type Quote, quoteMonths } from '../../../shared/partners/quotes.ts'
import { sendMail } from '../../notifications/mail/compose.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { type QuoteRow, quoteActions } from './quote-actions.ts'
import { quotes as table } from './quotes.tables.ts'
import { isOwn, readOwnQuote } from './read-quotes.ts'
import { nameOfReseller } from './reseller-name.ts'

/**
 * Mails an answer to who asked for a quote, in their language; what they answer goes to the reseller's own address.
 *
 * @throws AppError `not_found`, `too_many_requests` for a quote that was answered too often
 */
export async function answerQuote(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { message }: { message: string },
): Promise<Quote> {
  return db.transaction(async (db) => {
    const answer = sql`jsonb_build_array(jsonb_build_object('text', ${message}::text, 'at', ${new Date().toISOString()}::text))`
    const answered = await update(db, isOwn(user, _id), {
      status: 'answered',
      answers: sql`${table.answers} || ${answer}`,
    })
    if (answered.answers.length > mostAnswers) throw new AppError('too_many_requests')
    const { name, email, locale, vehicle } = answered
    const reseller = await nameOfReseller(db, user._id)
    await sendMail(db, portal, {
      mail: 'quote_answer',
      to: { email, locale, firstname: name, username: name },
      values: { reseller, vehicle, message },
      reply_to: user.email,
    })
    await record(db, portal, user, quoteActions.answered, answered)
    return readOwnQuote(db, user, _id)
  })
}

/** Marks a person's own quote as done, or as open again: it is answered or new then, as it was. Throws `not_found`. */
export async function markQuote(
  db: Db,
  portal: Portal,
  user: Actor,
  _id: string,
  { done }: { done: boolean },
): Promise<Quote> {
  return db.transaction(async (db) => {
    const open = sql`case when jsonb_array_length(${table.answers}) > 0 then 'answered' else 'new' end`
    const marked = await update(db, isOwn(user, _id), { status: done ? 'done' : open })
    await record(db, portal, user, quoteActions.marked, marked)
    return readOwnQuote(db, user, _id)
  })
}

/** Deletes a person's own quote. Throws `not_found`. */
export const removeOwnQuote = (db: Db, portal: Portal, user: Actor, _id: string) =>
  remove(db, portal, user, isOwn(user, _id))

/** Deletes a quote of any reseller, for the operator. Throws `not_found`. */
export const removeQuoteOf = (db: Db, portal: Portal, user: Actor, _id: string) =>
  remove(db, portal, user, eq(table._id, _id))

async function remove(db: Db, portal: Portal, user: Actor, which: SQL | undefined) {
  await db.transaction(async (db) => {
    const [removed] = await db.delete(table).where(which).returning()
    if (!removed) throw new AppError('not_found')
    await record(db, portal, user, quoteActions.removed, removed)
  })
  return { ok: true as const }
}

/** Removes quotes whose time is over. */
export async function removeOldQuotes({ db }: RunningPortal) {
  const over = sql`now() - make_interval(months => ${quoteMonths}::integer)`
  await db.delete(table).where(lt(table.created_at, over))
}

async function update(
  db: Db,
  which: SQL | undefined,
  changes: PgUpdateSetSource<typeof table>,
): Promise<QuoteRow> {
  const [changed] = await db.update(table).set(changes).where(and(which)).returning()
  if (!changed) throw new AppError('not_found')
  return changed
}
