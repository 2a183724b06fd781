import { z } from 'zod'
import { byId, id, timestamp } from './fields.ts'
import type { LiveTopic } from './live.ts'
import { paged, paging } from './paging.ts'
import type { Access } from './route.ts'

/** Limits of a CSV file that one call takes over: its size, and the problems, changes and characters of a cell that are reported. */
export const csvImportLimits = { bytes: 8 * 1024 * 1024, problems: 200, changes: 200, value: 40 } as const

/** Records that are imported from files. */
export const importKinds = ['vehicles', 'p_codes', 'bosch_codes', 'df_codes', 'products'] as const
export type ImportKind = (typeof importKinds)[number]

/** Rows taken over of a file with problems: none of them, or the good ones. One rule for all imports, chosen by who imports. */
export const rowsTaken = z.enum(['all', 'good']).default('all')
export type RowsTaken = z.output<typeof rowsTaken>

/** Outcome of a row: a new record, or a changed one with the cells that differ. Long cells are cut. */
export const rowChange = z.object({
  line: z.number().int(),
  name: z.string(),
  is_new: z.boolean(),
  cells: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
})
export type RowChange = z.output<typeof rowChange>

/** Outcome of a CSV file, planned or done: lines by what becomes of them, and problems by line. */
export const csvImportReport = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  same: z.number().int(),
  /** The first changes, by line. */
  changes: z.array(rowChange),
  /**
   * The first problems. `column` is empty where the whole line is wrong; `value` is the beginning of the cell, `allowed`
   * names all that may stand there.
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

/** Counts the rows of a checked file that aren't taken over: those with problems, however many each has. */
export const rowsLeftOut = ({
  rows,
  added,
  changed,
  same,
}: Pick<CsvImportReport, 'rows' | 'added' | 'changed' | 'same'>): number => rows - added - changed - same

/** The form beside an imported file. */
export const csvImportForm = z.object({ dry_run: z.boolean().default(false), take: rowsTaken })
export type CsvImportForm = z.output<typeof csvImportForm>

/** A file that was imported. */
export const importRecord = z.object({
  _id: id,
  name: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  created_by: z.string(),
  created_at: timestamp,
  undone_at: timestamp.nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type ImportRecord = z.output<typeof importRecord>

/** Days after which an import can't be undone any more. */
export const undoDays = 90

/** Makes the calls to look at imports of one kind, and to undo one, which may take more: what was added is deleted again. */
export const importRecordCalls = <
  Path extends string,
  T extends LiveTopic,
  A extends Access,
  U extends Access,
>(
  path: Path,
  topic: T,
  access: A,
  undoAccess: U,
) =>
  ({
    imports: {
      method: 'GET',
      path: `/${path}/imports` as const,
      shows: [topic],
      access,
      summary: 'The files that were imported, newest first',
      query: paging,
      response: paged(importRecord),
    },
    undoImport: {
      method: 'POST',
      path: `/${path}/imports/:id/undo` as const,
      changes: [topic],
      access: undoAccess,
      summary: 'Undo an import; refused where something of it was changed since, with what it was',
      params: byId,
      response: importRecord,
    },
  }) as const
