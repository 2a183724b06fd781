import type { Readable } from 'node:stream'
import type { ReleaseCheck } from '../../../shared/orders/release-check.ts'
import type { Portal } from '../../platform/portal.ts'

type StoredFile = { size: number; storage_key: string }

const blockBytes = 64 * 1024
/** Changed bytes with fewer equal ones than this between them are one region. */
const regionGap = 16

/**
 * Counts the bytes in which two stored files differ, and the regions they stand in. What one file is longer by has
 * changed too. Equal blocks are passed over at once, and both files are read block by block.
 */
export async function changedBytes(
  storage: Portal['storage'],
  original: StoredFile,
  modified: StoredFile,
): Promise<NonNullable<ReleaseCheck['changes']>> {
  const [before, now] = await Promise.all(
    [original, modified].map(async ({ storage_key }) => blocksOf(await storage.open(storage_key))),
  )
  let bytes = 0
  let regions = 0
  let last = Number.NEGATIVE_INFINITY
  const changed = (at: number, count: number) => {
    if (at - last > regionGap) regions += 1
    bytes += count
    last = at + count - 1
  }
  for (let from = 0; before && now; from += blockBytes) {
    const [one, other] = [(await before.next()).value, (await now.next()).value]
    if (!one && !other) break
    const [a, b] = [one ?? Buffer.alloc(0), other ?? Buffer.alloc(0)]
    if (a.equals(b)) continue
    const both = Math.min(a.length, b.length)
    for (let at = 0; at < both; at += 1) if (a[at] !== b[at]) changed(from + at, 1)
    const longer = Math.max(a.length, b.length) - both
    if (longer > 0) changed(from + both, longer)
  }
  return { bytes, regions, share: bytes / Math.max(original.size, modified.size, 1) }
}

/** Reads a stream in blocks of one size; the last one may be smaller. */
async function* blocksOf(stream: Readable): AsyncGenerator<Buffer, undefined> {
  let rest = Buffer.alloc(0)
  for await (const chunk of stream) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    for (; rest.length >= blockBytes; rest = rest.subarray(blockBytes)) yield rest.subarray(0, blockBytes)
  }
  if (rest.length > 0) yield rest
  return undefined
}
