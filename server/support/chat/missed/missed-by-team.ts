import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SentMessage } from '../../../conversations/conversation-kind.ts'
import { conversations, messages } from '../../../conversations/conversations.tables.ts'
import { record } from '../../../notifications/record/record.ts'
import type { Db } from '../../../platform/db/client.ts'
import type { Portal, RunningPortal } from '../../../platform/portal.ts'
import { addOpeningTime } from '../../../site/settings/opening-hours.ts'
import { listedName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { chatActions } from '../chat-actions.ts'
import { chats } from '../chats.tables.ts'

/**
 * Looks after so many minutes of opening time whether a customer was answered, when this message of theirs begins to
 * wait. Call it in the transaction of the message.
 */
export async function awaitAnswer(
  db: Db,
  portal: Portal,
  { _id }: { _id: string },
  { number }: Pick<SentMessage, 'number'>,
) {
  const waitsAlready = await db.$count(
    messages,
    and(
      ...[eq(messages.conversation_id, _id), eq(messages.by_customer, true), lt(messages.number, number)],
      sql`${messages.created_at} >= (select waiting_since from ${conversations} where _id = ${_id})`,
    ),
  )
  if (!waitsAlready) await lookLater(db, portal, _id, new Date())
}

/** Notifies who took the chat, otherwise everybody who answers in it, of a customer who waits too long; once for each wait. */
export async function notifyOfUnanswered({ db, ...portal }: RunningPortal, id: string) {
  await db.transaction(async (db) => {
    const [waiting] = await db
      .select({
        ...{ since: conversations.waiting_since, taken_by: chats.taken_by },
        ...{ customer: listedName, username: users.username },
      })
      .from(conversations)
      .innerJoin(users, eq(users._id, conversations.customer_id))
      .leftJoin(chats, eq(chats.user_id, conversations._id))
      .where(and(eq(conversations._id, id), isNotNull(conversations.waiting_since)))
    if (!waiting?.since) return
    const since = new Date(waiting.since)
    if ((await dueTime(db, portal, since)) > Date.now()) return lookLater(db, portal, id, since)
    if (!(await isFirstNotice(db, id, waiting.since))) return
    const [message] = await db
      .select({ message: messages.message })
      .from(messages)
      .where(
        and(
          ...[eq(messages.conversation_id, id), eq(messages.by_customer, true)],
          sql`${messages.created_at} >= ${waiting.since}`,
        ),
      )
      .orderBy(messages.number)
      .limit(1)
    const words = message?.message ?? ''
    const { customer, username, taken_by: responsible } = waiting
    const chat = { _id: id, username }
    await record(db, portal, null, chatActions.unanswered, chat, { message: words, customer, responsible })
  })
}

async function lookLater(db: Db, portal: Portal, user_id: string, since: Date) {
  const seconds = Math.ceil(((await dueTime(db, portal, since)) - Date.now()) / 1000)
  await portal.jobs.send(db, 'chat_unanswered', { user_id }, Math.max(seconds, 1))
}

/** Computes when a customer who waits since a moment has waited too long, in ms. */
async function dueTime(db: Db, portal: Portal, since: Date): Promise<number> {
  const { opening_hours, chat_answer_minutes } = await portal.settings.get(db)
  return addOpeningTime(opening_hours, since, chat_answer_minutes / 60).getTime()
}

async function isFirstNotice(db: Db, user_id: string, missed_since: string): Promise<boolean> {
  const noted = await db
    .insert(chats)
    .values({ user_id, missed_since })
    .onConflictDoUpdate({
      target: chats.user_id,
      set: { missed_since },
      setWhere: or(sql`${chats.missed_since} is null`, ne(chats.missed_since, missed_since)),
    })
    .returning({ user_id: chats.user_id })
  return noted.length > 0
}
