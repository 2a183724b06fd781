import { rm } from 'node:fs/promises'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { inspectUpload } from '../../platform/archive/inspect-upload.ts'
import type { Db } from '../../platform/db/client.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { type FileToKeep, type KeptFile, withKeptFiles } from '../../platform/kept-files/with-kept-files.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import { messageFiles } from './conversations.tables.ts'
import { drawMessagePicture } from './draw-message-picture.ts'

type Row = typeof messageFiles.$inferInsert
type Facts = Pick<Row, 'kind' | 'width' | 'height'>
/** A file of a message in the storage, not yet recorded with it. */
export type KeptMessageFile = KeptFile & Facts & { thumbnail_key: string | null }

/**
 * Inspects staged files, draws pictures anew, and keeps them like `withKeptFiles`; of a picture what was uploaded isn't
 * kept. Throws the errors of an unsafe archive.
 */
export async function withMessageFiles<T>(
  portal: RunningPortal,
  files: StagedFile[],
  record: (kept: KeptMessageFile[]) => Promise<T>,
): Promise<T> {
  const drawn: string[] = []
  try {
    const inspected: FileToKeep<Facts | typeof ofThumbnail>[] = []
    // One at a time: each takes memory while it is looked into.
    for (const file of files) inspected.push(...(await inspectMessageFile(file, (path) => drawn.push(path))))
    return await withKeptFiles(portal, inspected, (kept) => record(withThumbnails(kept)))
  } finally {
    await Promise.all(drawn.map((path) => rm(path, { force: true })))
  }
}

const ofThumbnail = { kind: 'thumbnail' } as const

/** Returns a file as it is kept; behind a picture stands its thumbnail. */
async function inspectMessageFile(
  staged: StagedFile,
  onDrawn: (path: string) => void,
): Promise<FileToKeep<Facts | typeof ofThumbnail>[]> {
  const drawn = await drawMessagePicture(staged, onDrawn)
  if (!drawn) {
    await inspectUpload(staged)
    return [{ staged, facts: { kind: 'file', width: null, height: null } }]
  }
  const { picture, thumbnail, width, height } = drawn
  return [
    { staged: picture, facts: { kind: 'picture', width, height } },
    ...(thumbnail ? [{ staged: thumbnail, facts: ofThumbnail }] : []),
  ]
}

/** Puts the key of each thumbnail to the picture before it. */
function withThumbnails(kept: (KeptFile & (Facts | typeof ofThumbnail))[]): KeptMessageFile[] {
  return kept.flatMap((file, index) => {
    if (file.kind === 'thumbnail') return []
    const next = kept[index + 1]
    return [{ ...file, thumbnail_key: next?.kind === 'thumbnail' ? next.storage_key : null }]
  })
}

/** Records kept files with their message, if they have one already, in the order in which they came. */
export async function addMessageFiles(
  db: Db,
  of: Pick<Row, 'conversation_id' | 'message_id' | 'uploaded_by'>,
  kept: KeptMessageFile[],
) {
  if (kept.length === 0) return []
  return db
    .insert(messageFiles)
    .values(kept.map((file, position) => ({ ...file, ...of, position })))
    .returning()
}

/** Reads the storage keys of the files of a message or of conversations, except those that are removed. */
export async function readStorageKeys(
  db: Db,
  of: { message_id: string } | { conversation_ids: string[] },
): Promise<string[]> {
  const theirs =
    'message_id' in of
      ? eq(messageFiles.message_id, of.message_id)
      : inArray(messageFiles.conversation_id, of.conversation_ids)
  const files = await db
    .select(keyColumns)
    .from(messageFiles)
    .where(and(theirs, isNull(messageFiles.deleted_at)))
  return files.flatMap(keysOf)
}

/**
 * Records that the files of conversations are removed; their rows stay, with name and size.
 *
 * @returns the storage keys of what is to be removed once the transaction commits
 */
export async function expireMessageFiles(db: Db, conversation_ids: string[]): Promise<string[]> {
  const files = await db
    .update(messageFiles)
    .set({ deleted_at: sql`now()` })
    .where(and(inArray(messageFiles.conversation_id, conversation_ids), isNull(messageFiles.deleted_at)))
    .returning(keyColumns)
  return files.flatMap(keysOf)
}

const keyColumns = { storage_key: messageFiles.storage_key, thumbnail_key: messageFiles.thumbnail_key }

/** Lists the storage keys of a file. */
export const keysOf = ({
  storage_key,
  thumbnail_key,
}: {
  storage_key: string
  thumbnail_key: string | null
}) => (thumbnail_key ? [storage_key, thumbnail_key] : [storage_key])
