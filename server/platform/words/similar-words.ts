import { type SQLWrapper, sql } from 'drizzle-orm'

/** Selects the known words that resemble a word without digits, as an array, the most alike first. */
export const similarWords = (known: SQLWrapper, word: SQLWrapper) => sql<string[]>`array(
  select known.word from ${known} known
  where ${word} !~ '[0-9]' and length(known.word) between length(${word}) - 2 and length(${word}) + 3
  order by similarity(known.word, ${word}) desc, known.word limit 30
)`
