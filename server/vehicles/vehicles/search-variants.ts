import { asc, desc, sql } from 'drizzle-orm'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { searchWords } from './search-words.ts'
import { selectVariants } from './select-variants.ts'
import { generations, manufactures, variants, vmodels } from './vehicles.tables.ts'

const mostResults = 20
/** Most words of a search; further ones are ignored. */
const mostWords = 10

/**
 * Finds the best 20 variants for a text: each word must begin one of the vehicle's words, in any order. Those with
 * more words met in full come first, then by manufacture and model, the newest generation first.
 */
export async function searchVariants(db: Db, keywords: string): Promise<Variant[]> {
  const words = searchWords(keywords).slice(0, mostWords)
  if (words.length === 0) return []
  // Words hold only letters, digits and the point of a decimal, so nothing in them is an operator of the query.
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  const metInFull = words.map(
    (word) => sql`(' ' || ${variants.search_text} || ' ' like ${`% ${word} %`})::int`,
  )
  return selectVariants(db)
    .where(sql`to_tsvector('simple', ${variants.search_text}) @@ to_tsquery('simple', ${prefixes})`)
    .orderBy(
      desc(sql.join(metInFull, sql` + `)),
      asc(manufactures.name),
      asc(vmodels.name),
      desc(generations.years),
      asc(variants.power_hp),
      asc(variants.name),
    )
    .limit(mostResults)
}
