import { z } from 'zod'
import { evidenceKinds, identityFields } from '../vehicles/ecu-identity/identity.ts'

/** A value that was read out of a file, with what speaks for it. */
const evidence = z.object({
  field: z.enum(identityFields),
  value: z.string(),
  /** Offset in the file in bytes; null where it follows from other values. */
  at: z.number().int().nullable(),
  how: z.array(z.enum(evidenceKinds)),
  /** From 3 on it counts as found. */
  score: z.number(),
  /** How often it stands in the file. */
  times: z.number().int(),
  /** The text around the place that counts most; other bytes as dots. */
  around: z.string(),
})

/** All that was read out of a file, the surest value of each field first. */
export const fileIdentity = z.object({
  byte_order: z.enum(['plain', 'swapped', 'interleaved']),
  evidence: z.array(evidence),
})
export type FileIdentity = z.output<typeof fileIdentity>
export type FileEvidence = FileIdentity['evidence'][number]
