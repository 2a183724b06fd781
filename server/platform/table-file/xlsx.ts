import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../csv/write-csv.ts'
import { packageParts, sheetEnd, sheetStart } from './xlsx-parts.ts'

/**
 * Writes a workbook of one sheet (ECMA-376) while it is read. Texts stand in their cells, because a table of shared
 * texts would have to be in memory as a whole. A text is never a formula there, whatever it begins with.
 */
export function xlsxStream(
  name: string,
  head: readonly string[],
  batches: AsyncIterable<Cell[][]>,
): Readable {
  const zip = new ZipFile()
  const sheet = Readable.from(rowsOf(head, batches), { objectMode: false })
  for (const [path, xml] of Object.entries(packageParts(name))) zip.addBuffer(Buffer.from(xml), path)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const packed = new PassThrough()
  zip.outputStream.pipe(packed)
  // The archive hears neither that its source failed nor that its reader left.
  sheet.once('error', (error) => packed.destroy(error))
  packed.once('close', () => sheet.destroy())
  return packed
}

async function* rowsOf(head: readonly string[], batches: AsyncIterable<Cell[][]>) {
  yield sheetStart + row(head, ' s="1"')
  for await (const rows of batches) yield rows.map((cells) => row(cells)).join('')
  yield sheetEnd
}

const row = (cells: readonly Cell[], style = '') =>
  `<row>${cells.map((cell) => cellOf(cell, style)).join('')}</row>`

function cellOf(cell: Cell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c t="b"${style}><v>${Number(cell)}</v></c>`
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }

/**
 * Escapes a text for XML: removes what XML can't hold, and keeps texts that look like the format's own escapes
 * (`_x000D_`) from being read as such.
 */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>\r]/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/[^\t\n\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}
