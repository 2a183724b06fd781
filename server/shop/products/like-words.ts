import { and, asc, desc, or, type SQL, sql } from 'drizzle-orm'
import { nearestWords } from '../../../shared/words/nearest-words.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { containsWord, searchedWords } from '../../platform/db/contains.ts'
import { inOrder } from '../../platform/db/page-of.ts'
import { similarWords } from '../../platform/words/similar-words.ts'
import { products, productWords } from './products.tables.ts'

/** Words that each word of a search may stand for: itself, and if it is misspelt those nearest to it. */
export type MeantWords = readonly (readonly string[])[]

/** Returns the typed words as they are. */
export const asTyped = (words: string): MeantWords => searchedWords(words).map((word) => [word])

/** Returns what the typed words may stand for: `lamda` also for lambda. */
export async function corrected(db: Db, words: string): Promise<MeantWords> {
  const typed = searchedWords(words)
  const meant = await correct(db, typed)
  return typed.map((word) => [word, ...(meant.get(word) ?? [])])
}

/** Narrows to products in which each word stands, or another one that it may stand for. */
export const hasMeant = (words: MeantWords): SQL | undefined =>
  and(...words.map((meant) => or(...meant.map((word) => containsWord(products.search_text, word)))))

const named = sql`fold(' ' || ${products.name} || ' ' || ${products.product_code})`

/** Orders what can be had before what can't, then by the words in name and code: at the beginning of one before within. */
export function byRelevance(words: MeantWords): SQL {
  const rank = words.map((meant) => {
    const standsIn = (begin: string) => or(...meant.map((word) => sql`strpos(${named}, ${begin + word}) > 0`))
    return sql`case when ${standsIn(' ')} then 2 when ${standsIn('')} then 1 else 0 end`
  })
  const ranked = sql.join([sql`0`, ...rank], sql` + `)
  return inOrder(
    sql`${products.inventory} = 0`,
    desc(ranked),
    asc(inAlphabet(products.name)),
    asc(products._id),
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
