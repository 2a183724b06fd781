import { asc, desc, sql } from 'drizzle-orm'
import type { Variant } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { hasWords, mostWords } from './has-words.ts'
import { searchWords } from './search-words.ts'
import { selectVariants } from './select-variants.ts'
import { generations, manufactures, variants, vmodels } from './vehicles.tables.ts'

const mostResults = 20

/**
 * Finds the best 20 variants for a text: each word must begin one of the vehicle's words, in any order. Those with
 * more words met in full come first, then by manufacture and model, the newest generation first.
 */
export async function searchVariants(db: Db, keywords: string): Promise<Variant[]> {
  const words = searchWords(keywords).slice(0, mostWords)
  if (words.length === 0) return []
  const metInFull = words.map(
    (word) => sql`(' ' || ${variants.search_text} || ' ' like ${`% ${word} %`})::int`,
  )
  return selectVariants(db)
    .where(hasWords(keywords))
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
