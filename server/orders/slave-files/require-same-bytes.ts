import type { Storage } from '../../platform/storage/storage.ts'
import { hashOfStored } from '../../platform/stored-files/hash-of-stored.ts'
import { ConversionFailure } from './slave-service.ts'

/** Requires that a stored file still is the one that was recorded. Throws `source_changed`. */
export async function requireSameBytes(storage: Storage, storage_key: string, sha256: string) {
  if ((await hashOfStored(storage, storage_key)) !== sha256) throw new ConversionFailure('source_changed')
}
