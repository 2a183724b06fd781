import { crc32 } from 'node:zlib'
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  type ArchiveListing,
  checkEntryCount,
  checkEntryMode,
  checkedEntryName,
  checkUnpackedSize,
} from './archive-rules.ts'

/**
 * Lists a ZIP after unpacking it into nothing, because the sizes it declares can't be trusted. Errors: see
 * `inspectArchive`.
 */
export async function listZipEntries(path: string): Promise<ArchiveListing> {
  try {
    // Names stay bytes: yauzl would mend some unsafe ones and refuse others in its own words.
    const zip = await openPromise(path, { decodeStrings: false, validateEntrySizes: false, autoClose: false })
    try {
      const entries = await readDirectory(zip)
      await checkExtents(zip, entries)
      await unpackIntoNothing(zip, entries)
      return entries.filter(({ isFolder }) => !isFolder).map(({ name, size }) => ({ name, size }))
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('archive_broken')
  }
}

type NamedEntry = { name: string; size: number; entry: Entry; isFolder: boolean }

/** Reads the directory and refuses all that can be refused before a single byte is unpacked. */
async function readDirectory(zip: ZipFile): Promise<NamedEntry[]> {
  checkEntryCount(zip.entryCount)
  const entries: NamedEntry[] = []
  let declared = 0
  for await (const entry of zip.eachEntry()) {
    const { generalPurposeBitFlag, fileNameRaw, extraFields, uncompressedSize: size } = entry
    const sent = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    const name = checkedEntryName(sent)
    checkEntryMode(entry.externalFileAttributes >>> 16)
    if (entry.isEncrypted()) throw new AppError('archive_encrypted')
    declared += size
    checkUnpackedSize(declared, zip.fileSize)
    entries.push({ name, size, entry, isFolder: sent.endsWith('/') })
  }
  return entries
}

/**
 * Refuses archives whose entries share bytes (the trick of the densest bombs), and those whose second copy of a name differs
 * from the one that was checked: some programs unpack by that one.
 */
async function checkExtents(zip: ZipFile, entries: NamedEntry[]): Promise<void> {
  const byOffset = entries
    .map(({ entry }) => entry)
    .sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let previousEnd = 0
  for (const entry of byOffset) {
    if (entry.relativeOffsetOfLocalHeader < previousEnd) throw new AppError('archive_too_large')
    const local = await zip.readLocalFileHeaderPromise(entry)
    if (!local.fileName.equals(entry.fileNameRaw)) throw new AppError('archive_broken')
    previousEnd =
      entry.relativeOffsetOfLocalHeader +
      LOCAL_HEADER_BYTES +
      local.fileNameLength +
      local.extraFieldLength +
      entry.compressedSize
  }
}

const LOCAL_HEADER_BYTES = 30

async function unpackIntoNothing(zip: ZipFile, entries: NamedEntry[]): Promise<void> {
  let total = 0
  for (const { size, entry } of entries) {
    const before = total
    let checksum = 0
    const unpacked: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry)
    for await (const chunk of unpacked) {
      total += chunk.length
      checkUnpackedSize(total, zip.fileSize)
      checksum = crc32(chunk, checksum)
    }
    if (total - before !== size || checksum !== entry.crc32) throw new AppError('archive_broken')
  }
}
