import { cutSignature } from './cut-signature.ts'
import { historyStart } from './history-start.ts'

/**
 * Cuts what isn't the writer's own from the text of an answer: the mails before it, quoted below or above it, and the
 * signature. Quotes between which somebody answers stay. If nothing were left, the text stays whole.
 */
export function cutReply(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const own = cutSignature(cutQuotes(cutHistory(lines)))
    .join('\n')
    .trim()
  return own || text.trim()
}

const isQuote = (line: string) => line.trimStart().startsWith('>')
const isOwn = (line: string) => line.trim() !== '' && !isQuote(line)

/** Cuts from where a mail program introduced the history, unless the answer stands between or below its quotes. */
function cutHistory(lines: string[]): string[] {
  const start = historyStart(lines)
  if (!start) return lines
  const above = lines.slice(0, start.at)
  const below = lines.slice(start.at + start.introduction)
  const quotes = below.find((line) => line.trim() !== '')
  const answered = quotes !== undefined && isQuote(quotes) && cutSignature(below).some(isOwn)
  if (!answered) return above
  return above.some(isOwn) || isInterleaved(below) ? lines : below.slice(below.findIndex(isOwn))
}

/** Tells if quotes follow the writer's own words. */
function isInterleaved(lines: string[]): boolean {
  const first = lines.findIndex(isOwn)
  return lines.slice(first).some(isQuote)
}

/** Cuts the quotes at the end. */
function cutQuotes(lines: string[]): string[] {
  return lines.slice(0, lines.findLastIndex(isOwn) + 1)
}
