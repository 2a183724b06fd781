import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../../shared/contract/errors.ts'
import type { CannedReply, CannedReplyForm } from '../../../../shared/support/tickets/canned-replies.ts'
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

/** Changes a canned reply where it stands. Throws `not_found`. */
export function changeCannedReply(
  db: Db,
  user: Actor,
  _id: string,
  form: CannedReplyForm,
): Promise<CannedReply> {
  return db.transaction(async (db) => {
    const [before] = await db.select().from(cannedReplies).where(eq(cannedReplies._id, _id)).for('update')
    const [changed] = await db.update(cannedReplies).set(form).where(eq(cannedReplies._id, _id)).returning()
    if (!before || !changed) throw new AppError('not_found')
    const described = ({ name, texts }: CannedReplyForm) => ({ name, ...texts })
    await audit(db, user, 'canned_reply_changed', changed, {
      before: described(before),
      after: described(changed),
    })
    await announceCanned(db)
    return changed
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
