import { and, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../platform/db/contains.ts'
import { products } from './products.tables.ts'

/** Most words of a search; further ones are ignored. */
const mostWords = 6
/** Share of its trigrams that a misspelt word has in common with a text. */
const likeEnough = 0.35

/** Narrows to products in which each word stands, or one much like it: `lamda` finds the lambda kit. */
export function likeWords(words: string): SQL | undefined {
  const each = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)
  return and(
    ...each.map((word) =>
      or(
        contains(products.search_text, word),
        word.length > 3 ? sql`word_similarity(${word}, ${products.search_text}) >= ${likeEnough}` : undefined,
      ),
    ),
  )
}
