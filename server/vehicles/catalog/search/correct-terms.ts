import { sql } from 'drizzle-orm'
import { nearestWords } from '../../../../shared/words/nearest-words.ts'
import type { Db } from '../../../platform/db/client.ts'
import { similarWords } from '../../../platform/words/similar-words.ts'
import { searchVector, variants, vehicleWords } from '../vehicles.tables.ts'
import { faceliftOf } from './generation-numbers.ts'
import { queryOf, type Term } from './term.ts'
import { termOf } from './typed-terms.ts'

/** Shorter words have neighbours that mean something else: GTI and GTD. */
const shortestWidened = 4

type Corrections = {
  /** The terms with unknown words replaced by the known ones nearest to them; what resembles nothing is left out. */
  corrected: Term[]
  /** True if every term is known or resembles something. */
  whole: boolean
  /** The same, where a known word may also stand for its neighbours. */
  widened: Term[]
}

/** Corrects misspelt words. */
export async function correctTerms(db: Db, terms: readonly Term[]): Promise<Corrections> {
  const about = new Map((await lookUp(db, terms)).map((row) => [row.word, row]))
  const correct = (term: Term, known: (word: string, similar: string[]) => string[][]): Term[] => {
    const found = term.begins === null ? undefined : about.get(term.begins)
    if (!found) return [term]
    if (found.is_known) return [{ ...term, same: [...term.same, ...known(found.word, found.similar)] }]
    const meant = asTerms(nearestWords(found.word, found.similar))
    return meant.length > 0 ? [{ ...term, same: meant, begins: null }] : splitOf(found.word)
  }
  const each = terms.map((term) => correct(term, () => []))
  return {
    corrected: each.flat(),
    whole: each.every((meant) => meant.length > 0),
    widened: terms.flatMap((term) => correct(term, neighbours)),
  }
}

/** Returns all that words may be called in the tree. */
const asTerms = (words: string[]) => words.flatMap((word) => termOf(word).same)

/** Returns what a known word may stand for besides: words one mistake away, the generation of a facelift. */
function neighbours(word: string, similar: string[]): string[][] {
  const facelift = faceliftOf(word)
  if (facelift) return termOf(facelift).same
  return word.length < shortestWidened ? [] : asTerms(nearestWords(word, similar, 1))
}

/** Returns what an unknown word is made of: `golf7` of letters and a number, `7.5` is a facelift of the seventh. */
function splitOf(word: string): Term[] {
  const facelift = faceliftOf(word)
  if (facelift) return [termOf(facelift)]
  const parts = word.match(/\d+(\.\d+)?|[^\d.]+/g) ?? []
  return parts.length > 1 ? parts.map(termOf) : []
}

/** Tells of each word whether vehicles have it, and which known words resemble it, the most alike first. */
async function lookUp(db: Db, terms: readonly Term[]) {
  const typed = terms.filter(({ begins }) => begins !== null)
  const words = typed.map(({ begins }) => begins)
  const queries = typed.map((term) => queryOf([term], { begun: 'all' }))
  const { rows } = await db.execute<{ word: string; is_known: boolean; similar: string[] }>(sql`
    select typed.word, exists (
        select from ${vehicleWords} known where starts_with(known.word, typed.word)
      ) or exists (
        select from ${variants} where ${searchVector(variants.search_text)} @@ typed.query::tsquery
      ) is_known,
      ${similarWords(vehicleWords, sql`typed.word`)} similar
    from unnest(${sql.param(words)}::text[], ${sql.param(queries)}::text[]) typed(word, query)`)
  return rows
}
