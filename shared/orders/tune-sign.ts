import { z } from 'zod'
import { id, line, requiredLine } from '../contract/fields.ts'
import type { IdentityWarning } from '../vehicles/ecu-identity/identity.ts'
import { orderFileLimits } from './order-form.ts'

/** Warnings of faulty reads, whose bytes are others for that reason. */
export const faultyReads: readonly IdentityWarning[] = [
  'truncated',
  'erased',
  'mostly_erased',
  'doubled',
  'encrypted',
]

/** Data of a chosen file by which it is compared with files that were here before. Without a software number its bytes alone are. */
export const comparedFile = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.coerce.number().int().min(1).max(orderFileLimits.maxTotalBytes),
  container: requiredLine(20),
  software: line(60).default(''),
  hardware: line(400).default('').describe('All hardware numbers, in the file’s order, with blanks between'),
})
export type ComparedFile = z.output<typeof comparedFile>

/**
 * A sign that a file was tuned before: `delivered`, it is a modified file that was delivered; `other_bytes`, alike reads
 * with the same numbers were here with other bytes. `order` is the caller's own order that shows it, if there is one.
 */
export const tuneSign = z.object({
  sign: z.enum(['delivered', 'other_bytes']).nullable(),
  order: z.object({ _id: id, orderID: z.number().int() }).nullable(),
})
export type TuneSign = z.output<typeof tuneSign>
