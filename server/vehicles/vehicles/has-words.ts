import { type SQL, sql } from 'drizzle-orm'
import { queryOf } from './search/term.ts'
import { typedTerms } from './search/typed-terms.ts'
import { searchVector, variants } from './vehicles.tables.ts'

/** Narrows to the variants that have all that was typed, or begin so, in any order, if something was typed. */
export function hasWords(keywords: string | undefined): SQL | undefined {
  const terms = typedTerms(keywords ?? '')
  if (terms.length === 0) return undefined
  return sql`${searchVector(variants.search_text)} @@ ${queryOf(terms, { begun: 'all' })}::tsquery`
}
