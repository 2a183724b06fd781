import { rm } from 'node:fs/promises'
import { inspectUpload } from '../archive/inspect-upload.ts'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { RunningPortal } from '../portal.ts'
import { type FileToStore, type StoredFile, withStoredFiles } from '../stored-files/with-stored-files.ts'
import { drawWithThumbnail } from './draw-with-thumbnail.ts'

/** A picture in the storage, drawn anew, that no record names yet; sizes in pixels. */
export type StoredPicture = StoredFile & {
  kind: 'picture'
  width: number
  height: number
  /** Null for a picture that is small already. */
  thumbnail_key: string | null
}
/** A file in the storage that no record names yet. */
export type DrawnFile =
  | StoredPicture
  | (StoredFile & { kind: 'file'; width: null; height: null; thumbnail_key: null })

/**
 * Draws the pictures among staged files anew, inspects the other files, and stores all of them like `withStoredFiles`; of
 * a picture what was uploaded isn't stored. Throws the errors of an unsafe archive.
 */
export async function withDrawnFiles<T>(
  portal: RunningPortal,
  files: StagedFile[],
  record: (stored: DrawnFile[]) => Promise<T>,
): Promise<T> {
  const drawn: string[] = []
  try {
    const inspected: FileToStore<Facts>[] = []
    // One at a time: each takes memory while it is looked into.
    for (const file of files) inspected.push(...(await inspect(file, (path) => drawn.push(path))))
    return await withStoredFiles(portal, inspected, (stored) => record(withThumbnails(stored)))
  } finally {
    await Promise.all(drawn.map((path) => rm(path, { force: true })))
  }
}

type Facts = { kind: 'picture'; width: number; height: number } | { kind: 'file' } | { kind: 'thumbnail' }

/** Returns a file as it is stored; behind a picture stands its thumbnail. */
async function inspect(staged: StagedFile, onDrawn: (path: string) => void): Promise<FileToStore<Facts>[]> {
  const drawn = await drawWithThumbnail(staged, onDrawn)
  if (!drawn) {
    await inspectUpload(staged)
    return [{ staged, facts: { kind: 'file' } }]
  }
  const { picture, thumbnail, width, height } = drawn
  return [
    { staged: picture, facts: { kind: 'picture', width, height } },
    ...(thumbnail ? [{ staged: thumbnail, facts: { kind: 'thumbnail' as const } }] : []),
  ]
}

/** Puts the key of each thumbnail to the picture before it. */
function withThumbnails(stored: (StoredFile & Facts)[]): DrawnFile[] {
  return stored.flatMap((file, index): DrawnFile[] => {
    if (file.kind === 'thumbnail') return []
    if (file.kind === 'file') return [{ ...file, width: null, height: null, thumbnail_key: null }]
    const next = stored[index + 1]
    return [{ ...file, thumbnail_key: next?.kind === 'thumbnail' ? next.storage_key : null }]
  })
}
