import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { ConversationMessage } from '../../shared/conversations/conversations.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../platform/pictures/stored-pictures.ts'
import { withStoredPictures } from '../platform/pictures/with-stored-pictures.ts'
import type { Portal, RunningPortal } from '../platform/portal.ts'
import { removeFiles } from '../platform/stored-files/remove-files.ts'
import type { ConversationKind } from './conversation-kind.ts'
import { conversations, messageFiles } from './conversations.tables.ts'
import { addMessageFiles } from './message-files.ts'

type ShownFile = ConversationMessage['files'][number]

const batch = 200

/**
 * Stores a picture for a message that this person sends later, drawn anew. Throws `picture_unreadable` for any other
 * file, `not_found`.
 */
export async function uploadPicture<S extends { _id: string }>(
  db: Db,
  kind: ConversationKind<S>,
  portal: RunningPortal,
  user: Actor,
  id: string,
  files: StagedFile[],
): Promise<ShownFile> {
  const subject = await kind.read(db, user, id)
  kind.refuseWriting(subject)
  return withStoredPictures(portal, files, (stored) =>
    db.transaction(async (db) => {
      const held = await kind.hold(db, id)
      await makeConversation(db, kind, held)
      const [picture] = await addMessageFiles(
        db,
        { conversation_id: id, message_id: null, uploaded_by: user._id },
        stored,
      )
      if (!picture) throw new Error('a picture was not recorded')
      const { _id, name, size, width, height, deleted_at } = picture
      return { _id, kind: picture.kind, name, size, width, height, deleted_at }
    }),
  )
}

/** Makes the conversation of a picture that comes before its first message. */
async function makeConversation<S extends { _id: string }>(db: Db, kind: ConversationKind<S>, subject: S) {
  const empty = { last_number: 0, last_at: sql`now()` }
  await db
    .insert(conversations)
    .values({ _id: subject._id, kind: kind.kind, customer_id: kind.customerOf(subject), ...empty })
    .onConflictDoNothing()
}

/** Puts uploaded pictures into the message of their uploader, in this order. Throws `not_found` for any other. */
export async function attachPictures(
  db: Db,
  of: { conversation_id: string; message_id: string; uploaded_by: string },
  ids: string[],
  firstPosition: number,
) {
  if (ids.length === 0) return
  const attached = await db
    .update(messageFiles)
    .set({
      message_id: of.message_id,
      position: sql`${firstPosition}::int + array_position(${sql.param(ids)}::uuid[], ${messageFiles._id}) - 1`,
    })
    .where(
      and(
        inArray(messageFiles._id, ids),
        eq(messageFiles.conversation_id, of.conversation_id),
        eq(messageFiles.uploaded_by, of.uploaded_by),
        isNull(messageFiles.message_id),
      ),
    )
    .returning({ _id: messageFiles._id })
  if (attached.length < ids.length) throw new AppError('not_found')
}

/** Removes a picture of this person that no message has yet. Throws `not_found`. */
export async function removeUnsentPicture(
  db: Db,
  { kind }: Pick<ConversationKind<never>, 'kind'>,
  portal: Portal,
  user: Actor,
  id: string,
) {
  const ofKind = db.select({ _id: conversations._id }).from(conversations).where(eq(conversations.kind, kind))
  const [picture] = await db
    .delete(messageFiles)
    .where(
      and(
        ...[eq(messageFiles._id, id), eq(messageFiles.uploaded_by, user._id)],
        ...[isNull(messageFiles.message_id), inArray(messageFiles.conversation_id, ofKind)],
      ),
    )
    .returning()
  if (!picture) throw new AppError('not_found')
  await removeFiles(portal, keysOf(picture))
  return { ok: true as const }
}

/**
 * Removes pictures that no message has a day after their upload.
 *
 * @returns true when there may be more
 */
export async function sweepUnsentPictures({ db, jobs }: RunningPortal): Promise<boolean> {
  return db.transaction(async (db) => {
    const old = db
      .select({ _id: messageFiles._id })
      .from(messageFiles)
      .where(and(isNull(messageFiles.message_id), lt(messageFiles.created_at, sql`now() - interval '1 day'`)))
      .limit(batch)
    const removed = await db.delete(messageFiles).where(inArray(messageFiles._id, old)).returning()
    const storage_keys = removed.flatMap(keysOf)
    if (storage_keys.length > 0) await jobs.send(db, 'remove_files', { storage_keys })
    return removed.length === batch
  })
}
