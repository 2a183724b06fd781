import { Readable } from 'node:stream'
import { escapeFormula } from './escape-formula.ts'

/** The value of a cell; null is an empty one. */
export type Cell = string | number | boolean | null

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** Writes a CSV file (RFC 4180, UTF-8 with a byte order mark) while it is read; texts are escaped. */
export function csvStream(head: readonly string[], batches: AsyncIterable<Cell[][]>): Readable {
  return Readable.from(lines(head, batches), { objectMode: false })
}

async function* lines(head: readonly string[], batches: AsyncIterable<Cell[][]>) {
  yield byteOrderMark + line(head)
  for await (const rows of batches) yield rows.map(line).join('')
}

const line = (cells: readonly Cell[]) => `${cells.map(field).join(',')}\r\n`

function field(cell: Cell): string {
  if (typeof cell !== 'string') return String(cell ?? '')
  const text = escapeFormula(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
