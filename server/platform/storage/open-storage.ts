import { join } from 'node:path'
import type { Storage, StorageEnv } from './storage.ts'

/** Opens the storage that the environment names. The S3 client is large, so it is loaded only where it is used. */
export async function openStorage(env: StorageEnv): Promise<Storage> {
  if (env.STORAGE === 'fs') {
    const { localStorage } = await import('./storage-local.ts')
    return localStorage(join(env.DATA_DIR, 'files'))
  }
  const { s3Storage } = await import('./storage-s3.ts')
  return s3Storage(env)
}
