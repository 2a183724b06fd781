import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../../platform/storage/storage.ts'
import { ConversionFailure } from './slave-service.ts'

/** Requires that a stored file still is the one that was recorded. Throws `source_changed`. */
export async function requireSameBytes(storage: Storage, storage_key: string, sha256: string) {
  const hash = createHash('sha256')
  await pipeline(await storage.open(storage_key), hash)
  if (hash.digest('hex') !== sha256) throw new ConversionFailure('source_changed')
}
