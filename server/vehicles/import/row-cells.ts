import type { z } from 'zod'
import type { ImportColumn, ImportProblem } from '../../../shared/vehicles/import.ts'
import type { CsvRow } from '../../platform/csv/read-csv.ts'

/** Collects the problems of a row while its cells are read. */
export type Cells = {
  get: (column: ImportColumn) => string | undefined
  wrong: (column: ImportColumn | '', problem: ImportProblem) => undefined
  number: (column: ImportColumn, shape: z.ZodType<number>) => number | undefined
  text: (column: ImportColumn, longest: number) => string | undefined
}

/** Reads the cells of a row; `wrong` is called for each problem. */
export function cellsOf(values: CsvRow<ImportColumn>['values'], wrong: Cells['wrong']): Cells {
  const get = (column: ImportColumn) => values[column]
  return {
    get,
    wrong,
    text: (column, longest) => {
      const cell = get(column)?.replaceAll(/\s+/g, ' ')
      return cell !== undefined && cell.length > longest ? wrong(column, 'too_long') : cell
    },
    number: (column, shape) => {
      const cell = get(column)
      if (cell === undefined) return undefined
      if (cell === '') return wrong(column, 'required')
      if (!/^\d+$/.test(cell)) return wrong(column, 'not_a_number')
      return shape.safeParse(Number(cell)).data ?? wrong(column, 'out_of_range')
    },
  }
}
