import { csvImportLimits, type RowChange } from '../../../shared/contract/csv-import.ts'
import type { Cell } from '../../platform/csv/write-csv.ts'

/** A record in the cells of its export. */
export type Cells = Record<string, string>

/** Outcome of a row of a file for a record; `before` is null for a new one. */
export type PlannedRow = { line: number; name: string; before: Cells | null; after: Cells }

/** Writes the cells of an export as texts; empty ones are left out. */
export function textCells(cells: Partial<Record<string, Cell>>): Cells {
  const filled = Object.entries(cells).filter(
    ([, cell]) => cell !== null && cell !== undefined && cell !== '',
  )
  return Object.fromEntries(filled.map(([column, cell]) => [column, String(cell)]))
}

/** Lists the cells that differ, in the order of the file's columns. */
export function changeOf({ line, name, before, after }: PlannedRow): RowChange {
  const columns = Object.keys({ ...after, ...before })
  const cut = (cell = '') => (cell.length > longest ? `${cell.slice(0, longest)}…` : cell)
  const cells = columns
    .filter((column) => before?.[column] !== after[column])
    .map((column) => ({ column, before: cut(before?.[column]), after: cut(after[column]) }))
  return { line, name, is_new: before === null, cells }
}

/** Longest cell that is shown, in characters. */
const longest = 5 * csvImportLimits.value

/** Tells if a row makes any difference. */
export const makesDifference = (row: PlannedRow) => row.before === null || changeOf(row).cells.length > 0
