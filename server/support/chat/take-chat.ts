import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { SentMessage, Writer } from '../../conversations/conversation-kind.ts'
import { messages } from '../../conversations/conversations.tables.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { shownName } from '../../users/user-columns.ts'
import { users } from '../../users/users.tables.ts'
import { chatActions } from './chat-actions.ts'
import { chats } from './chats.tables.ts'

/** Hours of silence after which a new message of the customer is anybody's again. */
const silenceHours = 8

const longAgo = sql`now() - make_interval(hours => ${silenceHours})`
const free = { taken_by: null, taken_at: null }

type Person = { _id: string; username: string }

/**
 * Takes the chat with a customer, so that colleagues see who answers it. Of two who take it at once, the second gets
 * `chat_taken` with the name of the first, unless they say `over`; that is recorded in the audit log.
 */
export async function takeChat(
  db: Db,
  portal: Portal,
  user: Actor,
  customer: Person,
  { over }: { over: boolean },
) {
  return db.transaction(async (db) => {
    await makeChat(db, customer)
    // Locked alone: beside a chat that a colleague has just taken, a join would still read the person who had it before.
    const [before] = await db
      .select({ taken_by: chats.taken_by })
      .from(chats)
      .where(eq(chats.user_id, customer._id))
      .for('update')
    if (before?.taken_by && before.taken_by !== user._id) {
      const { name } = await nameTaker(db, before.taken_by)
      if (!over) throw new AppError('chat_taken', { data: { by: name } })
      await record(db, portal, user, chatActions.taken_over, customer, { from: name })
    }
    await setTaker(db, portal, user, customer)
    return { taken_by: await nameTaker(db, user._id) }
  })
}

/** Leaves a chat to anybody again. Throws `chat_taken` if a colleague has it. */
export async function releaseChat(db: Db, portal: Portal, user: Actor, customer: Person) {
  const { _id } = customer
  await db.transaction(async (db) => {
    const [released] = await db
      .update(chats)
      .set(free)
      .where(and(eq(chats.user_id, _id), eq(chats.taken_by, user._id)))
      .returning({ user_id: chats.user_id })
    if (released) return record(db, portal, user, chatActions.released, customer)
    const [other] = await db
      .select({ name: shownName })
      .from(chats)
      .innerJoin(users, eq(users._id, chats.taken_by))
      .where(eq(chats.user_id, _id))
    if (other) throw new AppError('chat_taken', { data: { by: other.name } })
  })
  return { ok: true as const }
}

/** Takes a chat for whoever answers it first. */
export async function takeIfFree(db: Db, portal: Portal, user: Writer, customer: Person) {
  await makeChat(db, customer)
  await setTaker(db, portal, user, customer, isNull(chats.taken_by))
}

/** Leaves a chat to anybody when the customer comes back after hours of silence. */
export async function releaseAfterSilence(
  db: Db,
  portal: Portal,
  customer: Person,
  { number }: Pick<SentMessage, 'number'>,
) {
  const { _id } = customer
  const [released] = await db
    .update(chats)
    .set(free)
    .where(
      and(
        eq(chats.user_id, _id),
        lt(chats.taken_at, longAgo),
        sql`not exists (select from ${messages} where ${and(
          eq(messages.conversation_id, _id),
          lt(messages.number, number),
          gt(messages.created_at, longAgo),
        )})`,
      ),
    )
    .returning({ user_id: chats.user_id })
  if (released) await record(db, portal, null, chatActions.released, customer)
}

/** Leaves all chats of a person who leaves to anybody. */
export async function releaseAllOf(db: Db, person_id: string) {
  await db.update(chats).set(free).where(eq(chats.taken_by, person_id))
}

async function nameTaker(db: Db, _id: string) {
  const [taker] = await db.select({ _id: users._id, name: shownName }).from(users).where(eq(users._id, _id))
  if (!taker) throw new Error('the taker of a chat is gone')
  return taker
}

async function makeChat(db: Db, { _id }: Person) {
  await db.insert(chats).values({ user_id: _id }).onConflictDoNothing()
}

async function setTaker(
  db: Db,
  portal: Portal,
  user: Writer,
  customer: Person,
  only = or(isNull(chats.taken_by), sql`${chats.taken_by} <> ${user._id}`),
) {
  const [taken] = await db
    .update(chats)
    .set({ taken_by: user._id, taken_at: sql`now()` })
    .where(and(eq(chats.user_id, customer._id), only))
    .returning({ user_id: chats.user_id })
  if (taken) await record(db, portal, user, chatActions.taken, customer)
}
