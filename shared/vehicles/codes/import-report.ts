import { z } from 'zod'

/** Limits of a file of codes. */
export const codeImportLimits = { bytes: 8 * 1024 * 1024, rows: 50_000, problems: 200 } as const

/** Outcome of a file of codes, planned or done: lines by what becomes of them, and problems by line. */
export const codeImportReport = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** The first problems; with any, nothing of the file is taken over. `column` is empty where the whole line is wrong. */
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), problem: z.string() })),
  problems_total: z.number().int(),
  /** True once the codes are in the database. */
  done: z.boolean(),
})
export type CodeImportReport = z.output<typeof codeImportReport>
