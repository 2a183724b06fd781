import type { Readable } from 'node:stream'
import { type ExportFormat, totalRowsHeader } from '../../../shared/contract/table-export.ts'
import { type Cell, csvStream } from '../csv/write-csv.ts'
import type { FileAnswer } from '../http/file-answer.ts'
import { xlsxStream } from './xlsx.ts'

type Format = {
  type: string
  stream: (name: string, head: readonly string[], batches: AsyncIterable<Cell[][]>) => Readable
}

const formats: Record<ExportFormat, Format> = {
  csv: { type: 'text/csv; charset=utf-8', stream: (_name, head, batches) => csvStream(head, batches) },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', stream: xlsxStream },
}

/** Rows a statement: few statements, and next to nothing in memory. */
const batchSize = 100
/** Rows handed on at once: the engine keeps longer texts apart and clears them away late. */
const groupSize = 20

/** A list as a file: the rows after the one with the `_id` `last`, in the order of their ids. */
type Table<Row> = {
  format: ExportFormat
  /** `users`: the beginning of the file's name. */
  name: string
  total: number
  columns: readonly string[]
  read: (last: string | undefined, limit: number) => Promise<Row[]>
  cells: (row: Row) => Cell[]
}

/**
 * Answers a list as a file that is written while it is sent. Each batch is a statement that continues after the last row
 * of the one before: a slow reader holds no connection, and nothing more is read for one who left.
 */
export function tableFile<Row extends { _id: string }>(table: Table<Row>): FileAnswer {
  const { format, name, total, columns } = table
  const { type, stream } = formats[format]
  return {
    name: `${name}-${new Date().toISOString().slice(0, 10)}.${format}`,
    type,
    headers: { [totalRowsHeader]: total },
    open: () => stream(name, columns, groupsOf(table)),
  }
}

async function* groupsOf<Row extends { _id: string }>({ read, cells }: Table<Row>) {
  let last: string | undefined
  while (true) {
    const rows = await read(last, batchSize)
    for (let done = 0; done < rows.length; done += groupSize)
      yield rows.slice(done, done + groupSize).map(cells)
    if (rows.length < batchSize) return
    last = rows.at(-1)?._id
  }
}
