import { eq } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { Db } from '../platform/db/client.ts'
import { sendNotice } from '../platform/db/notices.ts'
import { room } from '../platform/live/rooms.ts'
import { shownName } from '../users/user-columns.ts'
import { users } from '../users/users.tables.ts'
import { answersIn, type ConversationKind, type Writer } from './conversation-kind.ts'

/** Pause between two events about the same person in the same conversation, in milliseconds. */
const pauseMs = 3000
/** Most events that are remembered before the old ones are forgotten. */
const mostRemembered = 10_000

/** Times of the last events of this process, the oldest first. */
const announced = new Map<string, number>()

/**
 * Tells the others in a conversation that this person writes: the team by their name, the customer only that somebody
 * does; of an internal note the team alone. Nothing is stored, and too much of it is left out.
 */
export async function announceTyping<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  user: Writer,
  id: string,
  internal: boolean,
) {
  const answers = answersIn(kind, user)
  if (internal && !answers) throw new AppError('forbidden')
  const subject = await kind.read(db, user, id)
  kind.refuseWriting(subject)
  if (isRecent([user._id, id, internal].join(' '))) return { ok: true as const }
  const [writer] = await db.select({ name: shownName }).from(users).where(eq(users._id, user._id))
  const except = room.user(user._id)
  const by = writer?.name ?? user.username
  await sendNotice(db, {
    kind: 'typing',
    rooms: [room.holders(kind.permission)],
    except,
    event: { id, by, by_customer: !answers },
  })
  if (answers && !internal) {
    const rooms = [room.user(kind.customerOf(subject))]
    await sendNotice(db, { kind: 'typing', rooms, except, event: { id, by: null, by_customer: false } })
  }
  return { ok: true as const }
}

/** Tells if the same was announced a moment ago, and remembers that it is now if it wasn't. */
function isRecent(key: string): boolean {
  const now = Date.now()
  if (now - (announced.get(key) ?? Number.NEGATIVE_INFINITY) < pauseMs) return true
  announced.delete(key)
  announced.set(key, now)
  if (announced.size > mostRemembered) {
    const [oldest] = announced.keys()
    if (oldest) announced.delete(oldest)
  }
  return false
}
