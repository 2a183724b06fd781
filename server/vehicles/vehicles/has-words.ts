import { type SQL, sql } from 'drizzle-orm'
import { searchWords } from './search-words.ts'
import { variants } from './vehicles.tables.ts'

/** Most words of a search; further ones are ignored. */
export const mostWords = 10

/** Narrows to the variants of which each word begins one, in any order, if there are words. */
export function hasWords(keywords: string | undefined): SQL | undefined {
  const words = searchWords(keywords ?? '').slice(0, mostWords)
  if (words.length === 0) return undefined
  // Words hold only letters, digits and the point of a decimal, so nothing in them is an operator of the query.
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  return sql`to_tsvector('simple', ${variants.search_text}) @@ to_tsquery('simple', ${prefixes})`
}
