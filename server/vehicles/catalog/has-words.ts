import { type SQL, sql } from 'drizzle-orm'
import { queryOf, type Term } from './search/term.ts'
import { typedTerms } from './search/typed-terms.ts'
import { searchVector, variants } from './vehicles.tables.ts'

/** Narrows to the variants that have all terms, or begin so, in any order, if there are any. */
export function hasTerms(terms: readonly Term[]): SQL | undefined {
  if (terms.length === 0) return undefined
  return sql`${searchVector(variants.search_text)} @@ ${queryOf(terms, { begun: 'all' })}::tsquery`
}

/** Narrows to the variants that have all that was typed, or begin so, in any order, if something was typed. */
export const hasWords = (keywords: string | undefined) => hasTerms(typedTerms(keywords ?? ''))
