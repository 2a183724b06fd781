import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningPortal } from '../../platform/portal.ts'
import { makeModifiedFile, makeOriginalFile } from '../original-file.ts'
import type { PlannedOrder } from './plan-orders.ts'

type Wanted = { kind: string; version: number; plan: PlannedOrder }

/** Makes the bytes of orders' files and puts them into the storage, a few at a time. */
export async function storeFiles<F extends Wanted>(portal: RunningPortal, files: readonly F[]) {
  const stored: (Omit<F, 'plan'> & { sha256: string; storage_key: string })[] = []
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce).map(async ({ plan, ...file }) => {
      const bytes = bytesOf(plan, file)
      return {
        ...file,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        storage_key: await store(portal, bytes),
      }
    })
    stored.push(...(await Promise.all(some)))
  }
  return stored
}

const atOnce = 8

function bytesOf({ identity, size, seed }: PlannedOrder, { kind, version }: Omit<Wanted, 'plan'>): Buffer {
  const original = (version: number) => makeOriginalFile({ seed: seed * 4 + version, size, ...identity })
  return kind === 'modified' ? makeModifiedFile(original(1), seed) : original(version)
}

async function store({ env, storage }: RunningPortal, bytes: Buffer): Promise<string> {
  const folder = join(env.DATA_DIR, 'incoming')
  await mkdir(folder, { recursive: true })
  const key = randomUUID()
  const path = join(folder, key)
  await writeFile(path, bytes)
  await storage.keep(key, path)
  return key
}
