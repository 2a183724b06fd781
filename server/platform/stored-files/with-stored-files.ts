import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { RunningPortal } from '../portal.ts'
import { removeUnrecorded } from './remove-unrecorded.ts'
import { storeFile } from './store-file.ts'

/** A file in the storage that no record names yet. */
export type StoredFile = Pick<StagedFile, 'name' | 'size' | 'sha256'> & { storage_key: string }

/** A staged file that was looked into, with what its record says of it beside its name and size. */
export type FileToStore<Facts> = { staged: StagedFile; facts: Facts }

/**
 * Moves staged files into the storage and runs `record`, which records them in its transaction. When that fails the
 * files are removed again: no file without its record, no record without its file. A commit may have succeeded though
 * its answer was lost, so the records are read first; if they can't be, the next start cleans up.
 */
export async function withStoredFiles<Facts, T>(
  portal: RunningPortal,
  files: FileToStore<Facts>[],
  record: (stored: (StoredFile & Facts)[]) => Promise<T>,
): Promise<T> {
  const stored: (StoredFile & Facts)[] = []
  try {
    for (const { staged, facts } of files) {
      const storage_key = await storeFile(portal.storage, staged)
      stored.push({ ...facts, name: staged.name, size: staged.size, sha256: staged.sha256, storage_key })
    }
    return await record(stored)
  } catch (error) {
    const keys = stored.map((file) => file.storage_key)
    await removeUnrecorded(portal, keys).catch(() => {})
    throw error
  }
}
