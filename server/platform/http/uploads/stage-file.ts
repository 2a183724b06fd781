import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../../shared/contract/errors.ts'

/** Data that arrives while the disk writes is written in one go. */
const BUFFERED_BYTES = 512 * 1024

/**
 * Writes incoming data to a new file, hashing on the way, and syncs it: from here on a rename is enough to store it.
 * Nothing is left when it fails.
 *
 * @throws AppError `file_too_large` beyond `maxBytes`, `file_empty`
 */
export async function stageFile(contents: AsyncIterable<Buffer>, stagingDir: string, maxBytes: number) {
  const path = join(stagingDir, randomUUID())
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of contents) {
      size += chunk.length
      if (size > maxBytes) throw new AppError('file_too_large', { data: { max_bytes: maxBytes } })
      hash.update(chunk)
      yield chunk
    }
    if (size === 0) throw new AppError('file_empty')
  }
  const file = createWriteStream(path, {
    flags: 'wx',
    mode: 0o600,
    flush: true,
    highWaterMark: BUFFERED_BYTES,
  })
  const closed = new Promise<void>((resolve) => file.once('close', resolve))
  try {
    await pipeline(measured, file)
  } catch (error) {
    // It may still be on its way to be opened, and would then appear after it was removed.
    await closed
    await rm(path, { force: true })
    throw error
  }
  return { path, size, sha256: hash.digest('hex') }
}
