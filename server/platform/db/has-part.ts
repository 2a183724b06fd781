import { type AnyColumn, like, or, type SQL } from 'drizzle-orm'

/**
 * Whether a text contains the words, whatever their case, if there are any: any part of it, or for one or two letters, of which the trigram
 * indexes know beginnings alone, the beginning of a word.
 *
 * @param text in lower case, with a trigram index
 */
export function hasPart(text: AnyColumn | SQL, words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const part = `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return words.length > 2 ? like(text, `%${part}`) : or(like(text, part), like(text, `% ${part}`))
}
