import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Unpacks the parts of a workbook by their paths. */
export async function partsOf(workbook: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>()
  const zip = await fromBufferPromise(workbook)
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  }
  return parts
}

/** Reads the texts of a workbook's first sheet by rows, as a spreadsheet shows them. Throws where a part is missing. */
export async function readSheet(workbook: Buffer): Promise<string[][]> {
  const parts = await partsOf(workbook)
  const paths = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']
  const sheet = parts.get('xl/worksheets/sheet1.xml')
  if (!sheet || paths.some((path) => !parts.has(path))) throw new Error('The workbook lacks a part.')
  return [...sheet.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c[^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => shown(cell)),
  )
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

function shown(cell: string): string {
  return cell
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&(?:lt|gt|amp);/g, (entity) => signs[entity] ?? '')
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
