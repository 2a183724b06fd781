import { open } from 'node:fs/promises'
import { listRarEntries } from './archive-rar.ts'
import type { ArchiveListing } from './archive-rules.ts'
import { listZipEntries } from './archive-zip.ts'

/**
 * Lists the contents of an uploaded archive, without writing any of it to the disk. Archives inside it are listed,
 * not opened.
 *
 * @param path a local file: inspect an upload while it is still staged
 * @returns the files with their unpacked sizes in bytes, or null when it isn't an archive. Its first bytes decide,
 *   not its name: a raw flash read is never taken for one, whatever its name.
 * @throws AppError `archive_unsafe_path`, `archive_too_large`, `archive_too_many_files`, `archive_encrypted`,
 *   `archive_broken`
 */
export async function inspectArchive(path: string): Promise<ArchiveListing | null> {
  const start = await firstBytes(path, 8)
  if (ZIP_STARTS.some((magic) => start.startsWith(magic))) return listZipEntries(path)
  if (RAR_STARTS.some((magic) => start.startsWith(magic))) return listRarEntries(path)
  return null
}

/** An entry, the end of an empty archive, the mark of one that was once split. */
const ZIP_STARTS = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08']
/** Up to version 4, and version 5. */
const RAR_STARTS = ['Rar!\x1a\x07\x00', 'Rar!\x1a\x07\x01\x00']

async function firstBytes(path: string, count: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}
