import { AppError } from '../../../shared/contract/errors.ts'

/** A line of a CSV file: the number of the line it begins in, from 1, and its cells as they stand there. */
export type CsvLine = { line: number; cells: string[] }

/** Characters of the longest line: a quote that is never closed would draw in the whole file. */
const longestLine = 200_000

/**
 * Splits a CSV file into lines and cells while it is read, a group of lines for each piece that arrives. Cells are
 * separated as the first line tells: by semicolons, commas or tabs, or as Excel's `sep=;` says. Empty lines are left
 * out. Throws `csv_unreadable`, with the line, for what is no UTF-8 text, a quote that isn't closed and lines without end.
 */
export async function* splitCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine[], void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let [rest, line, separator] = ['', 1, '']
  const split = (text: string, isLast: boolean): CsvLine[] => {
    const lines: CsvLine[] = []
    let at = 0
    while (at < text.length) {
      if (separator === '') {
        const said = /^sep=(.)\r?\n/.exec(text)
        separator = said?.[1] ?? separatorOf(text, isLast)
        if (separator === '') break
        if (said) [at, line] = [said[0].length, 2]
      }
      const found = readLine(text, at, separator, isLast)
      if (!found) break
      if (found.cells.some((cell) => cell !== '')) lines.push({ line, cells: found.cells })
      line += found.breaks
      at = found.next
    }
    rest = text.slice(at)
    if (rest.length > longestLine || (isLast && rest !== '')) throw unreadable(line)
    return lines
  }
  for await (const piece of bytes) yield split(rest + decoded(decoder, line, piece), false)
  yield split(rest + decoded(decoder, line), true)
}

const unreadable = (line: number) => new AppError('csv_unreadable', { data: { line } })

function decoded(decoder: TextDecoder, line: number, piece?: Uint8Array): string {
  try {
    const text = decoder.decode(piece, { stream: piece !== undefined })
    if (!text.includes('\0')) return text
  } catch {
    // Refused below, as a NUL is.
  }
  throw unreadable(line)
}

/** Finds what separates the cells of the first line; empty while that line isn't whole. */
function separatorOf(text: string, isLast: boolean): string {
  const end = text.indexOf('\n')
  if (end < 0 && !isLast) return ''
  const plain = text.slice(0, end < 0 ? undefined : end).replaceAll(/"[^"]*"/g, '')
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: plain.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

type Found = { cells: string[]; next: number; breaks: number }

/** Reads the line that begins at a place; null while it isn't whole. */
function readLine(text: string, at: number, separator: string, isLast: boolean): Found | null {
  const end = text.indexOf('\n', at)
  if (end < 0 && !isLast) return null
  const plain = text.slice(at, end < 0 ? undefined : end)
  const next = end < 0 ? text.length : end + 1
  if (!plain.includes('"')) return { cells: withoutReturn(plain).split(separator), next, breaks: 1 }
  return readQuoted(text, at, separator, isLast)
}

const withoutReturn = (text: string) => (text.endsWith('\r') ? text.slice(0, -1) : text)

function readQuoted(text: string, from: number, separator: string, isLast: boolean): Found | null {
  const cells: string[] = []
  let at = from
  while (true) {
    let cell = ''
    if (text[at] === '"') {
      const closed = text.slice(at).match(/^"([^"]*(?:""[^"]*)*)"(?!")/)
      if (!closed || (at + closed[0].length === text.length && !isLast)) return null
      cell = (closed[1] ?? '').replaceAll('""', '"')
      at += closed[0].length
    }
    const separated = text.indexOf(separator, at)
    const broken = text.indexOf('\n', at)
    const end = Math.min(...[separated, broken, text.length].filter((place) => place >= 0))
    if (end === text.length && !isLast) return null
    const tail = text.slice(at, end)
    cells.push(cell + (end === separated ? tail : withoutReturn(tail)))
    at = end + 1
    if (end === separated) continue
    return { cells, next: Math.min(at, text.length), breaks: text.slice(from, at).split('\n').length - 1 }
  }
}
