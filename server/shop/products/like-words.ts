import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { containsWord, typedWords } from '../../platform/db/contains.ts'
import { nearestWords, similarWords } from '../../platform/words/nearest-words.ts'
import { products, productWords } from './products.tables.ts'

/** Narrows to products in which each word stands, or one much like it: `lamda` finds the lambda kit. */
export async function likeWords(db: Db, words: string): Promise<SQL | undefined> {
  const typed = typedWords(words)
  const meant = await correct(db, typed)
  return and(
    ...typed.map((word) =>
      or(...[word, ...(meant.get(word) ?? [])].map((one) => containsWord(products.search_text, one))),
    ),
  )
}

/** Returns the known words nearest to each word that is none, nor a part of one. */
async function correct(db: Db, typed: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ word: string; similar: string[] }>(sql`
    select typed.word, ${similarWords(productWords, sql`typed.word`)} similar
    from unnest(${sql.param(typed)}::text[]) typed(word)
    where not exists (select from ${productWords} known where strpos(known.word, typed.word) > 0)`)
  return new Map(rows.map(({ word, similar }) => [word, nearestWords(word, similar)]))
}

/** Removes the words that no product has any more, so that nothing is corrected to them. */
export function clearProductWords(db: Db) {
  return db
    .delete(productWords)
    .where(
      sql`not exists (select from ${products} where ${products.search_text} like '%' || ${productWords.word} || '%')`,
    )
}
