import { z } from 'zod'
import type { EcuIdentity } from '../vehicles/ecu-identity/identity.ts'

/** A difference between the original and the modified file that speaks for another ECU; both sides as they are shown. */
export const releaseWarning = z.object({
  kind: z.enum(['family', 'hardware', 'software', 'length']),
  original: z.string(),
  modified: z.string(),
})
export type ReleaseWarning = z.output<typeof releaseWarning>

type ComparedFile = { size: number; identity: EcuIdentity }

/**
 * Compares what was read out of a modified file with the original. Numbers count as different when both files have
 * some and none in common; archives are not compared, as what is in them is.
 */
export function compareFiles(original: ComparedFile, modified: ComparedFile): ReleaseWarning[] {
  const isArchive = ({ identity }: ComparedFile) =>
    identity.container === 'zip' || identity.container === 'rar'
  if (isArchive(original) || isArchive(modified)) return []
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
