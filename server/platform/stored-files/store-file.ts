import { randomUUID } from 'node:crypto'
import type { StagedFile } from '../http/uploads/receive-upload.ts'
import type { Storage } from '../storage/storage.ts'

/** Moves a staged file into the storage and returns its key there. */
export async function storeFile(storage: Storage, staged: StagedFile): Promise<string> {
  const key = randomUUID()
  await storage.putFile(key, staged.path)
  return key
}
