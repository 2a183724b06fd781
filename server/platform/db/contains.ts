import { type AnyColumn, like, or, type SQL } from 'drizzle-orm'

/**
 * Narrows to texts that contain the words, whatever their case, if there are any: in any part, or for one or two
 * letters, of which the trigram indexes know only beginnings, at the beginning of a word.
 *
 * @param text in lower case, with a trigram index
 */
export function contains(text: AnyColumn | SQL, words: string | undefined): SQL | undefined {
  if (!words) return undefined
  const part = `${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
  return words.length > 2 ? like(text, `%${part}`) : or(like(text, part), like(text, `% ${part}`))
}
