import { createHash, randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../shared/errors.ts'

/**
 * Writes what arrives to a new file, hashing on the way, and syncs it: from here on a rename is all it takes to keep it.
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
  }
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(measured())
    if (size === 0) throw new AppError('file_empty')
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, size, sha256: hash.digest('hex') }
}
