import { Readable } from 'node:stream'
import type { Cell } from './read-people.ts'

/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** Writes a CSV file (RFC 4180, UTF-8 with a byte order mark) while it is read. */
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
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Keeps a spreadsheet from running a text as a formula: anybody may call their company `=HYPERLINK(…)`. Many
 * spreadsheets begin a cell after a semicolon or a tab, too.
 */
function harmless(text: string): string {
  return text.replaceAll(/(^|[;\t])(?=[=+\-@\t\r])/g, "$1'")
}
