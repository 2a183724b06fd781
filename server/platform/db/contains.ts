import { type AnyColumn, and, eq, like, or, type SQL } from 'drizzle-orm'
import { typedWords } from '../../../shared/words/fold.ts'

/** Most words of a search; further ones are ignored. */
const mostWords = 8

/** Returns the words that were typed into a search, folded. */
export const searchedWords = (typed = ''): string[] => typedWords(typed).slice(0, mostWords)

/**
 * Narrows a list to what has every word that was typed, in any order and whatever their letters; undefined where
 * nothing was. The one rule of all lists that are searched without forgiving typos.
 *
 * @param text folded, with a trigram index; of several, a word may stand in any
 * @param exactly condition on what a word names in full, such as a number, if it can; it then needs to be in no text
 */
export function contains(
  text: AnyColumn | SQL | (AnyColumn | SQL)[],
  typed: string | undefined,
  exactly?: (word: string) => SQL | undefined,
): SQL | undefined {
  const texts = Array.isArray(text) ? text : [text]
  return and(
    ...searchedWords(typed).map((word) =>
      or(exactly?.(word), ...texts.map((one) => containsWord(one, word))),
    ),
  )
}

/**
 * Narrows to texts with a word in any part, or for one or two letters, of which the trigram indexes know only
 * beginnings, at the beginning of a word.
 */
export function containsWord(text: AnyColumn | SQL, word: string): SQL | undefined {
  const part = `${word.replaceAll(/[\\%_]/g, '\\$&')}%`
  return word.length > 2 ? like(text, `%${part}`) : or(like(text, part), like(text, `% ${part}`))
}

/** Narrows to the record whose number was typed, `1008` or `#1008`; undefined for any other word. */
export function numbered(column: AnyColumn, word: string): SQL | undefined {
  const digits = /^#?(\d{1,9})$/.exec(word)?.[1]
  return digits === undefined ? undefined : eq(column, Number(digits))
}
