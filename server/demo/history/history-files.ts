import { randomUUID } from 'node:crypto'
import type { RunningPortal } from '../../platform/portal.ts'
import { makeModifiedFile, makeOriginalFile } from '../original-file.ts'
import { stageBytes } from '../stage-bytes.ts'
import type { PlannedOrder } from './plan-orders.ts'

type Wanted = { kind: string; version: number; plan: PlannedOrder }

/** Makes the bytes of orders' files and puts them into the storage, a few at a time. */
export async function storeFiles<F extends Wanted>(portal: RunningPortal, files: readonly F[]) {
  const stored: (Omit<F, 'plan'> & { sha256: string; storage_key: string })[] = []
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce).map(async ({ plan, ...file }) => ({
      ...file,
      ...(await store(portal, bytesOf(plan, file))),
    }))
    stored.push(...(await Promise.all(some)))
  }
  return stored
}

const atOnce = 8

function bytesOf({ identity, size, seed }: PlannedOrder, { kind, version }: Omit<Wanted, 'plan'>): Buffer {
  const original = (version: number) => makeOriginalFile({ seed: seed * 4 + version, size, ...identity })
  return kind === 'modified' ? makeModifiedFile(original(1), seed) : original(version)
}

async function store(portal: RunningPortal, bytes: Buffer) {
  const storage_key = randomUUID()
  const { path, sha256 } = await stageBytes(portal, bytes)
  await portal.storage.putFile(storage_key, path)
  return { sha256, storage_key }
}
