import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { unescapeFormula } from './escape-formula.ts'
import { splitCsv } from './split-csv.ts'
import type { CsvLine } from './split-lines.ts'

/** A row of a CSV file: its cells by column, without the spaces around them; `problem` says that they aren't as many as the head has. */
export type CsvRow<Column extends string> = {
  line: number
  values: Partial<Record<Column, string>>
  problem: 'too_many_cells' | 'too_few_cells' | null
}

/** The columns that a file must have, and those that it may have; the rows that one takes. */
export type CsvColumns<Column extends string> = {
  required: readonly Column[]
  optional: readonly Column[]
  mostRows: number
}

export type OpenCsv<Column extends string> = {
  /** Those that the file has, in its order. */
  columns: Column[]
  /** The rows after the head, in groups as they are read. */
  rows: AsyncGenerator<CsvRow<Column>[], void>
}

/**
 * Opens a CSV file: reads its head, which names the columns in any order and case, and checks it before anything else
 * is read. Texts that were escaped are read as they were. Errors: csv_header_wrong with the `missing` columns, those
 * that are `unknown` and those that stand there `twice`; csv_unreadable, also while the rows are read; csv_too_many_rows
 * with the `line` of the first row that is too many.
 */
export async function openCsv<Column extends string>(
  bytes: AsyncIterable<Uint8Array>,
  { required, optional, mostRows }: CsvColumns<Column>,
): Promise<OpenCsv<Column>> {
  const groups = splitCsv(bytes)
  const [head, ...others] = (await groups.next()).value ?? []
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase())
  // A separator at the end of every line makes a column without a name.
  while (names.at(-1) === '') names.pop()
  const known = [...required, ...optional]
  const columns = names.flatMap((name) =>
    isOneOf<string>(known, name) ? known.filter((k) => k === name) : [],
  )
  const missing = required.filter((name) => !columns.includes(name))
  const unknown = names.filter((name) => !isOneOf<string>(known, name))
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index)
  if (missing.length + unknown.length + twice.length > 0) {
    await groups.return()
    const wrong = { missing, unknown: unknown.slice(0, 20), twice }
    const names = Object.values(wrong).flat().join(', ')
    throw new AppError('csv_header_wrong', { data: { ...wrong, names } })
  }
  return { columns, rows: rowsOf(columns, mostRows, others, groups) }
}

async function* rowsOf<Column extends string>(
  columns: Column[],
  mostRows: number,
  first: CsvLine[],
  groups: AsyncGenerator<CsvLine[], void>,
) {
  let left = mostRows
  const rowsIn = (group: CsvLine[]) => {
    const tooMany = group[left]
    if (tooMany) throw new AppError('csv_too_many_rows', { data: { line: tooMany.line } })
    left -= group.length
    return group.map((line) => rowOf(columns, line))
  }
  yield rowsIn(first)
  for await (const group of groups) yield rowsIn(group)
}

function rowOf<Column extends string>(columns: Column[], { line, cells }: CsvLine): CsvRow<Column> {
  const values: Partial<Record<Column, string>> = {}
  columns.forEach((name, index) => {
    values[name] = unescapeFormula(cells[index] ?? '').trim()
  })
  const tooMany = cells.slice(columns.length).some((cell) => cell !== '')
  const tooFew = cells.length < columns.length
  return { line, values, problem: tooMany ? 'too_many_cells' : tooFew ? 'too_few_cells' : null }
}
