import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StagedFile } from '../platform/http/uploads/receive-upload.ts'
import type { Portal } from '../platform/portal.ts'

/** Puts bytes where uploads wait, as if they had been received. */
export async function stageBytes(
  { env }: Portal,
  bytes: Buffer,
): Promise<Pick<StagedFile, 'path' | 'size' | 'sha256'>> {
  const folder = join(env.DATA_DIR, 'incoming')
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
