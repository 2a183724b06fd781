import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../storage/storage.ts'

/** Computes the SHA-256 of a stored file, in hex. Throws `file_deleted` where there is none. */
export async function hashOfStored(storage: Storage, storage_key: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(await storage.open(storage_key), hash)
  return hash.digest('hex')
}
