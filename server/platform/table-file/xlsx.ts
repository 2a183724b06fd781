import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Cell } from '../csv/write-csv.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const formats = 'http://schemas.openxmlformats.org'
const main = `xmlns="${formats}/spreadsheetml/2006/main"`
const related = `${formats}/officeDocument/2006/relationships`
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Returns the parts of a workbook beside its sheet, which has this name; cell style 1 is the bold one of the head. */
const packageParts = (name: string): Record<string, string> => ({
  '[Content_Types].xml': `${declaration}<Types xmlns="${formats}/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contentType}.worksheet+xml"/>
</Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId1" Type="${related}/officeDocument" Target="xl/workbook.xml"/>
</Relationships>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">
<Relationship Id="rId1" Type="${related}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${related}/styles" Target="styles.xml"/>
</Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${related}">
<sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets>
</workbook>`,
  'xl/styles.xml': `${declaration}<styleSheet ${main}>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs>
</styleSheet>`,
})

/** The sheet up to its first row, which stays in sight. */
const sheetStart = `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`
const sheetEnd = '</sheetData></worksheet>'

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
  // The archive isn't notified when its source fails or its reader leaves.
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
