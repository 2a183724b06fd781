import { setImmediate } from 'node:timers/promises'
import { type CsvLine, csvLineLimits, makeLineSplitter, unreadable } from './split-lines.ts'

/** Bytes that are split at a time: each may be a line. */
const partSize = 8 * 1024
/** Lines that are handed over at a time: others have their turn between them. */
const groupSize = 100
/** Milliseconds of work after which others have their turn. */
const longestTurnMs = 5

/**
 * Splits a CSV file into lines and cells while it is read, in small groups between which other calls have their turn.
 * Cells are separated as the first line shows: by semicolons, commas or tabs, or as Excel's `sep=;` says. Empty lines are
 * left out. Throws `csv_unreadable`, with the line, for what is no UTF-8 text, a quote that isn't closed and lines over
 * the limits.
 */
export async function* splitCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvLine[], void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const yieldTurn = makeTurns()
  let splitter: ReturnType<typeof makeLineSplitter> | undefined
  let head = ''
  const split = (text: string, isLast: boolean): CsvLine[] => {
    if (splitter) return splitter.split(text, isLast)
    head += text
    if (!isLast && !head.includes('\n')) {
      if (head.length > csvLineLimits.line) throw unreadable(1)
      return []
    }
    const said = /^sep=(.)\r?\n/.exec(head)
    splitter = makeLineSplitter(said?.[1] ?? separatorOf(head), said ? 2 : 1)
    return splitter.split(head.slice(said?.[0].length), isLast)
  }
  async function* inGroups(lines: CsvLine[]) {
    await yieldTurn()
    for (let at = 0; at < lines.length; at += groupSize) {
      yield lines.slice(at, at + groupSize)
      await yieldTurn()
    }
  }
  const decoded = (piece?: Uint8Array) => decode(decoder, splitter?.line() ?? 1, piece)
  for await (const piece of bytes)
    for (let at = 0; at < piece.length; at += partSize)
      yield* inGroups(split(decoded(piece.subarray(at, at + partSize)), false))
  yield* inGroups(split(decoded(), true))
}

function decode(decoder: TextDecoder, line: number, piece?: Uint8Array): string {
  try {
    const text = decoder.decode(piece, { stream: piece !== undefined })
    if (!text.includes('\0')) return text
  } catch {
    // Refused below, as a NUL is.
  }
  throw unreadable(line)
}

/** Finds what separates the cells of the first line. */
function separatorOf(text: string): string {
  const end = text.indexOf('\n')
  const plain = text.slice(0, end < 0 ? undefined : end).replaceAll(/"[^"]*"/g, '')
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: plain.split(sign).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ','
}

/** Makes what long work calls between its small steps: it lets other calls have their turn whenever it was busy for a while. */
function makeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await setImmediate()
    since = performance.now()
  }
}
