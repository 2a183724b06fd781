import { sql } from 'drizzle-orm'
import { nearestWords } from '../../../shared/words/nearest-words.ts'
import type { Db } from '../../platform/db/client.ts'
import { similarWords } from '../../platform/words/similar-words.ts'
import { codes, codeWords } from './codes.tables.ts'

/** Tells if a word may have a typo: codes and short words are what they are. */
const mayBeWrong = (word: string) => /^\p{L}{4,}$/u.test(word)

/**
 * Returns what each word may stand for: itself where some code has a word that begins so, else longer words that it is a
 * part of, as in German, or the known words nearest to it. Null when there is nothing to correct, or a word that resembles none.
 */
export async function correctWords(db: Db, words: readonly string[]): Promise<string[][] | null> {
  const doubtful = words.filter(mayBeWrong)
  if (doubtful.length === 0) return null
  const { rows } = await db.execute<{ word: string; containing: string[]; similar: string[] }>(sql`
    select typed.word,
      array(
        select known.word from ${codeWords} known where strpos(known.word, typed.word) > 1
        order by length(known.word), known.word limit 20
      ) containing,
      ${similarWords(codeWords, sql`typed.word`)} similar
    from unnest(${sql.param(doubtful)}::text[]) typed(word)
    where not exists (select from ${codeWords} known where starts_with(known.word, typed.word))`)
  const meant = new Map(
    rows.map(({ word, containing, similar }) => [word, [...containing, ...nearestWords(word, similar)]]),
  )
  if (meant.size === 0 || [...meant.values()].some((others) => others.length === 0)) return null
  return words.map((word) => meant.get(word) ?? [word])
}

/** Removes the words that no code has any more, so that nothing is corrected to them. */
export function clearCodeWords(db: Db) {
  return db.delete(codeWords).where(sql`not exists (
    select from ${codes} where ${codes.words} @@ to_tsquery('simple', '''' || ${codeWords.word} || ''''))`)
}
