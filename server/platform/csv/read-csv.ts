import { AppError } from '../../../shared/contract/errors.ts'
import { isOneOf } from '../../../shared/contract/typed-keys.ts'
import { undefuse } from './defuse.ts'
import { type CsvLine, splitCsv } from './split-csv.ts'

/** A row of a CSV file: its cells by column, without the spaces around them; `cells` says that there are too many. */
export type CsvRow<Column extends string> = {
  line: number
  values: Partial<Record<Column, string>>
  problem: 'too_many_cells' | null
}

/** The columns that a file must have, and those that it may have. */
export type CsvColumns<Column extends string> = {
  required: readonly Column[]
  optional: readonly Column[]
}

export type OpenCsv<Column extends string> = {
  /** Those that the file has, in its order. */
  columns: Column[]
  /** The rows after the head, in groups as they are read. */
  rows: AsyncGenerator<CsvRow<Column>[], void>
}

/**
 * Opens a CSV file: reads its head, which names the columns in any order and case, and checks it before anything else
 * is read. Texts that were defused are read as they were. Errors: csv_header_wrong with the `missing` columns, those
 * that are `unknown` and those that stand there `twice`; csv_unreadable, also while the rows are read.
 */
export async function openCsv<Column extends string>(
  bytes: AsyncIterable<Uint8Array>,
  { required, optional }: CsvColumns<Column>,
): Promise<OpenCsv<Column>> {
  const groups = splitCsv(bytes)
  const first = await firstGroup(groups)
  const [head, ...others] = first
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
    throw new AppError('csv_header_wrong', { data: { missing, unknown: unknown.slice(0, 20), twice } })
  }
  return { columns, rows: rowsOf(columns, others, groups) }
}

/** Reads until there is a line; a file without any has no head. */
async function firstGroup(groups: AsyncGenerator<CsvLine[], void>): Promise<CsvLine[]> {
  while (true) {
    const { value, done } = await groups.next()
    if (done) return []
    if (value.length > 0) return value
  }
}

async function* rowsOf<Column extends string>(
  columns: Column[],
  first: CsvLine[],
  groups: AsyncGenerator<CsvLine[], void>,
) {
  if (first.length > 0) yield first.map((line) => rowOf(columns, line))
  for await (const group of groups) if (group.length > 0) yield group.map((line) => rowOf(columns, line))
}

function rowOf<Column extends string>(columns: Column[], { line, cells }: CsvLine): CsvRow<Column> {
  const values: Partial<Record<Column, string>> = {}
  columns.forEach((name, index) => {
    values[name] = undefuse(cells[index] ?? '').trim()
  })
  const tooMany = cells.slice(columns.length).some((cell) => cell !== '')
  return { line, values, problem: tooMany ? 'too_many_cells' : null }
}
