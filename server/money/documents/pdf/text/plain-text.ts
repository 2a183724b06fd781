import { cutText } from '../../../../../shared/contract/cut-text.ts'
import { isolated } from '../../../../../shared/words/isolated.ts'

/**
 * Characters that would change the direction of the text around them or can't be drawn: controls, marks and overrides
 * of direction, private characters.
 */
const undrawable = /[\p{Cc}\p{Co}\p{Cs}\p{Cn}\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\u2028\u2029]/gu
/** Longest run without a space; longer ones would overflow their column. */
const longestRun = 24
const graphemes = new Intl.Segmenter()

/**
 * Writes somebody's own words as one line of at most `most` characters. The line has a direction of its own, whatever
 * the direction of the document is, and may be broken where a word is too long for a line.
 */
export function own(text: string, most = 1_000): string {
  const line = cut(clean(text), most)
  return line && isolated(breakable(line))
}

/** Returns the lines of somebody's own text, each of at most `most` characters, without empty ones. */
export function ownLines(text: string, most: number): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => own(line, most))
    .filter((line) => line !== '')
}

/** Returns a text without the characters that serve only its drawing. */
export const plain = (text: string) => clean(text).replaceAll('\u200B', '')

const clean = (text: string) =>
  text
    .replace(/[\t\n\r]+/g, ' ')
    .replace(undrawable, '')
    .trim()

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${cutText(text, most).trimEnd()}…`
}

/** Adds zero-width places to break between the characters of very long words. */
function breakable(text: string): string {
  return text.replace(/\S{25,}/gu, (run) => {
    const parts = Array.from(graphemes.segment(run), ({ segment }) => segment)
    return parts
      .map((part, index) => (index > 0 && index % longestRun === 0 ? `\u200B${part}` : part))
      .join('')
  })
}
