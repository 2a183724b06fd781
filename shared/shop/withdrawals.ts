import { z } from 'zod'
import { id, requiredLine, text, timestamp } from '../contract/fields.ts'

/** Most pieces of a line, and most lines of a declaration. */
const pieces = z.number().int().min(1).max(999)
const withdrawnLine = z.object({ line: id, quantity: pieces })

/**
 * Declaration by which a consumer withdraws from the contract of an order, or from a part of it (Directive 2011/83/EU,
 * Art. 11a): who declares it and which pieces; the receipt goes to the account's address. No lines: all that are left.
 */
export const withdrawalForm = z.object({
  id,
  name: requiredLine(120),
  lines: z
    .array(withdrawnLine)
    .max(50)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'invalid_value')
    .default([]),
  /** Words of the consumer; no reason is needed. */
  text: text(1000).default(''),
})
export type WithdrawalForm = z.output<typeof withdrawalForm>

/** Withdrawal as it was received. Its lines name the goods as the order does. */
export const withdrawal = z.object({
  _id: id,
  created_at: timestamp,
  name: z.string(),
  lines: z.array(withdrawnLine.extend({ name: z.string() })),
  text: z.string(),
})
export type Withdrawal = z.output<typeof withdrawal>
