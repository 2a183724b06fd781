import { z } from 'zod'

/** Limits of a CSV file that one call takes over: its size, and the problems and characters of a cell that are told. */
export const csvImportLimits = { bytes: 8 * 1024 * 1024, problems: 200, value: 40 } as const

/** Outcome of a CSV file, planned or done: lines by what becomes of them, and problems by line. */
export const csvImportReport = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /**
   * The first problems; with any, nothing of the file is taken over. `column` is empty where the whole line is wrong;
   * `value` is the beginning of the cell, `allowed` names all that may stand there.
   */
  problems: z.array(
    z.object({
      line: z.number().int(),
      column: z.string(),
      value: z.string(),
      problem: z.string(),
      allowed: z.array(z.string()).optional(),
    }),
  ),
  problems_total: z.number().int(),
  /** True once what the file says is in the database. */
  done: z.boolean(),
})
export type CsvImportReport = z.output<typeof csvImportReport>
export type CsvProblem = CsvImportReport['problems'][number]
