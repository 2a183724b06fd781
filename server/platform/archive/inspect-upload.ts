import { open } from 'node:fs/promises'
import { containerOf } from '../../../shared/contract/file-container.ts'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import { inspectArchive } from './archive.ts'
import type { ArchiveListing } from './archive-rules.ts'

/** First bytes of a file, in which a container declares itself. */
const headBytes = 4096

/**
 * Lists the contents of a staged file like `inspectArchive`. Tools' own encrypted containers have a zip inside that
 * only the tool can open: they don't count as archives.
 */
export async function inspectUpload({ name, path }: StagedFile): Promise<ArchiveListing | null> {
  const container = containerOf(name, await headOf(path))
  return container === 'slave' ? null : inspectArchive(path)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
