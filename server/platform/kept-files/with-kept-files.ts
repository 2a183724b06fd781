import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { RunningPortal } from '../portal.ts'
import { keepFile } from './keep-file.ts'
import { removeUnrecorded } from './remove-unrecorded.ts'

/** A file in the storage that no record names yet. */
export type KeptFile = Pick<StagedFile, 'name' | 'size' | 'sha256'> & { storage_key: string }

/** A staged file that was looked into, with what its record says of it beside its name and size. */
export type FileToKeep<Facts> = { staged: StagedFile; facts: Facts }

/**
 * Moves staged files into the storage and runs `record`, which records them in its transaction. When that fails the
 * files are removed again: no file without its record, no record without its file. A commit may have succeeded though
 * its answer was lost, so the records are read first; if they can't be, the next start cleans up.
 */
export async function withKeptFiles<Facts, T>(
  portal: RunningPortal,
  files: FileToKeep<Facts>[],
  record: (kept: (KeptFile & Facts)[]) => Promise<T>,
): Promise<T> {
  const kept: (KeptFile & Facts)[] = []
  try {
    for (const { staged, facts } of files) {
      const storage_key = await keepFile(portal.storage, staged)
      kept.push({ ...facts, name: staged.name, size: staged.size, sha256: staged.sha256, storage_key })
    }
    return await record(kept)
  } catch (error) {
    const keys = kept.map((file) => file.storage_key)
    await removeUnrecorded(portal, keys).catch(() => {})
    throw error
  }
}
