import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { Edited } from '../../../../shared/contract/opened-with.ts'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import type { CannedReply, CannedReplyForm } from '../../../../shared/support/tickets/canned-replies.ts'
import { changeRecord } from '../../../accounts/audit/change-record.ts'
import { audit } from '../../../accounts/users/audit.ts'
import type { Db } from '../../../platform/db/client.ts'
import { closeGap, lockList, moveRow, nextPosition } from '../../../platform/db/positions.ts'
import type { Actor } from '../../../platform/http/gate.ts'
import { announce } from '../../../platform/live/announce.ts'
import { room } from '../../../platform/live/rooms.ts'
import { cannedReplies } from './canned-replies.tables.ts'

/** Lists the canned replies by position. */
export function listCannedReplies(db: Db): Promise<CannedReply[]> {
  return db.select().from(cannedReplies).orderBy(asc(cannedReplies.position))
}

/** Adds a canned reply at the end; without a user it is the portal itself that does. */
export function addCannedReply(db: Db, user: Actor | null, form: CannedReplyForm): Promise<CannedReply> {
  return db.transaction(async (db) => {
    await lockList(db, cannedReplies)
    const [added] = await db
      .insert(cannedReplies)
      .values({ ...form, position: nextPosition(cannedReplies) })
      .returning()
    if (!added) throw new AppError('internal_error')
    if (user) await audit(db, user, 'canned_reply_added', added, { after: form.texts })
    await announceCanned(db)
    return added
  })
}

/** Changes a canned reply where it stands. Throws `not_found`, `changed_meanwhile`. */
export function changeCannedReply(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<CannedReplyForm>,
): Promise<CannedReply> {
  const which = eq(cannedReplies._id, _id)
  return changeRecord(db, user, {
    act: 'canned_reply_changed',
    changes,
    opened,
    read: async (db) => (await db.select().from(cannedReplies).where(which).for('update'))[0],
    formOf: (reply) => reply,
    write: async (db, changed) => (await db.update(cannedReplies).set(changed).where(which).returning())[0],
    named: (reply) => reply,
    described: ({ name, texts }) => ({
      name,
      texts: entriesOf(texts).map(([locale, words]) => `${locale}: ${words}`),
    }),
    announce: announceCanned,
  })
}

/** Deletes a canned reply. Throws `not_found`. */
export function removeCannedReply(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, cannedReplies)
    const [removed] = await db.delete(cannedReplies).where(eq(cannedReplies._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await closeGap(db, cannedReplies, removed.position)
    await audit(db, user, 'canned_reply_deleted', removed, { before: removed.texts })
    await announceCanned(db)
    return { ok: true as const }
  })
}

/** Moves a canned reply and answers with the whole list as it is then. Throws `not_found`. */
export function moveCannedReply(db: Db, user: Actor, _id: string, position: number): Promise<CannedReply[]> {
  return db.transaction(async (db) => {
    await lockList(db, cannedReplies)
    const { was, ...moved } = await moveRow(db, cannedReplies, _id, position)
    if (moved.position !== was) {
      await audit(db, user, 'canned_reply_moved', moved, {
        before: { position: was },
        after: { position: moved.position },
      })
      await announceCanned(db)
    }
    return listCannedReplies(db)
  })
}

/** Announces that canned replies changed, to all who answer with them. */
async function announceCanned(db: Db) {
  const rooms = [room.holders('tickets'), room.holders('orders'), room.holders('live_support')]
  await announce(db, rooms, { topic: 'canned_replies' })
}
