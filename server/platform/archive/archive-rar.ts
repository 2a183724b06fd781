import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { z } from 'zod'
import { AppError } from '../../../shared/contract/errors.ts'
import {
  type ArchiveListing,
  checkEntryCount,
  checkEntryMode,
  checkedEntryName,
  checkUnpackedSize,
} from './archive-rules.ts'
import type { RarResult } from './list-rar.ts'

/**
 * Lists a RAR by its headers. Unlike a ZIP's, the sizes there need no proof: unpacking stops at the size a header
 * names. Errors: see `inspectArchive`.
 */
export async function listRarEntries(path: string): Promise<ArchiveListing> {
  const result = await oneAtATime(() => askChild(path))
  if ('refused' in result) throw new AppError(result.refused)
  checkEntryCount(result.entries.length)
  const archiveSize = (await stat(path)).size
  let declared = 0
  let packed = 0
  const listing: ArchiveListing = []
  for (const entry of result.entries) {
    const name = checkedEntryName(entry.name)
    checkEntryMode(entry.mode)
    if (entry.encrypted) throw new AppError('archive_encrypted')
    packed += entry.packed
    declared += entry.size
    checkUnpackedSize(declared, archiveSize)
    if (!entry.directory) listing.push({ name, size: entry.size })
  }
  if (packed > archiveSize) throw new AppError('archive_broken')
  return listing
}

const script = fileURLToPath(new URL('./list-rar.ts', import.meta.url))
const run = promisify(execFile)

const rarResult = z.union([
  z.object({
    entries: z.array(
      z.object({
        name: z.string(),
        size: z.number(),
        packed: z.number(),
        encrypted: z.boolean(),
        directory: z.boolean(),
        mode: z.number(),
      }),
    ),
  }),
  z.object({ refused: z.enum(['archive_encrypted', 'archive_broken']) }),
])

/** Runs the library in a process of its own, which may only read files: the library hooks handlers of the whole process. */
async function askChild(path: string): Promise<RarResult> {
  try {
    const { stdout } = await run(
      process.execPath,
      ['--permission', '--allow-fs-read=*', '--max-old-space-size=64', '--no-warnings', script, path],
      { env: {}, timeout: 10_000, killSignal: 'SIGKILL', maxBuffer: 4_000_000 },
    )
    return rarResult.parse(JSON.parse(stdout))
  } catch {
    return { refused: 'archive_broken' }
  }
}

/** Runs one child at a time: many archives at once would otherwise need as many processes. */
const oneAtATime = pLimit(1)
