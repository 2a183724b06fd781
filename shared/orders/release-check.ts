import { z } from 'zod'
import { id } from '../contract/fields.ts'
import type { EcuIdentity } from '../vehicles/ecu-identity/identity.ts'

/** Seconds for which a release can be undone, before anybody is notified. */
export const undoSeconds = 10

/** A difference between the original and the modified file that speaks for another ECU; both sides as they are shown. */
export const releaseWarning = z.object({
  kind: z.enum(['family', 'hardware', 'software', 'length']),
  original: z.string(),
  modified: z.string(),
})
export type ReleaseWarning = z.output<typeof releaseWarning>

/** Numbers and length that identify one of the two files. */
const checkedFile = z.object({
  _id: id,
  name: z.string(),
  size: z.number().int(),
  families: z.array(z.string()),
  hardware: z.array(z.string()),
  software: z.array(z.string()),
})

/** A modified file of an order beside an original one. */
export const releaseCheck = z.object({
  original: checkedFile,
  modified: checkedFile,
  /** Bytes that differ, the regions they stand in, and their share of the longer file; null for archives. */
  changes: z.object({ bytes: z.number().int(), regions: z.number().int(), share: z.number() }).nullable(),
  warnings: z.array(releaseWarning),
})
export type ReleaseCheck = z.output<typeof releaseCheck>

type ComparedFile = { size: number; identity: EcuIdentity }

/** Returns true for files that are not compared, as what is in them is not looked into. */
export const isArchive = ({ container }: Pick<EcuIdentity, 'container'>) =>
  container === 'zip' || container === 'rar'

/**
 * Compares what was read out of a modified file with the original. Numbers count as different when both files have
 * some and none in common.
 */
export function compareFiles(original: ComparedFile, modified: ComparedFile): ReleaseWarning[] {
  if (isArchive(original.identity) || isArchive(modified.identity)) return []
  const warnings: ReleaseWarning[] = []
  for (const [kind, field] of [
    ['family', 'families'],
    ['hardware', 'hardware'],
    ['software', 'software'],
  ] as const) {
    const [before, now] = [original.identity[field], modified.identity[field]]
    if (before.length > 0 && now.length > 0 && !now.some((name) => before.includes(name)))
      warnings.push({ kind, original: before.join(', '), modified: now.join(', ') })
  }
  if (original.size !== modified.size)
    warnings.push({ kind: 'length', original: String(original.size), modified: String(modified.size) })
  return warnings
}
