import { fold } from '../../../shared/words/fold.ts'

/** A decimal such as 2.0 is one word; any other character that is neither letter nor digit separates words. */
const word = /\d+[.,]\d+|[\p{L}\p{M}\p{N}]+/gu

/** Splits a text into words in the one form in which they are stored and looked for: folded, `2,0` as `2.0`. */
export const searchWords = (text: string): string[] =>
  (fold(text).match(word) ?? []).map((found) => found.replace(',', '.'))

/** A name with a figure at its end, such as `xdrive30d`; shorter ones, such as `rs3`, are no two words. */
const nameAndFigure = /^(\p{L}{3,})(\d.*)$/u

/**
 * Joins all words of some names, and each name also written together, so that `X-Trail` is found as `xtrail` and `R
 * 1200` as `r1200`, and a figure apart from its name, as `xdrive 30d`.
 */
export const searchText = (names: string[]) =>
  [...new Set(names.flatMap(wordsOfName))].filter(Boolean).join(' ')

/** The words of names that were asked for: most vehicles of a file share theirs. */
const known = new Map<string, string[]>()
const mostKnown = 5000

function wordsOfName(name: string): string[] {
  const before = known.get(name)
  if (before) return before
  const parts = name.split(' ').map(searchWords)
  const words = parts.flat()
  const apart = words.flatMap((word) => nameAndFigure.exec(word)?.slice(1) ?? [])
  const found = [...words, ...apart, ...[words, ...parts].map((part) => part.join('').replaceAll('.', ''))]
  if (known.size >= mostKnown) known.clear()
  known.set(name, found)
  return found
}
