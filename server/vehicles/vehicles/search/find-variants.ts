import { desc, type SQLWrapper, sql } from 'drizzle-orm'
import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/client.ts'
import { selectVariants } from '../select-variants.ts'
import { generations, manufactures, searchVector, variants, vmodels } from '../vehicles.tables.ts'
import type { Term } from './term.ts'

const mostResults = 20
/** Most variants that are ranked: who types less than a vehicle has to go on typing. */
const mostRanked = 300

const { full, begun, words, power } = {
  full: sql.placeholder('full'),
  begun: sql.placeholder('begun'),
  words: sql.placeholder('words'),
  power: sql.placeholder('power'),
}
// A query that the planner can't know beforehand always takes the index: others read and parse the whole table.
const met = (query: SQLWrapper) =>
  sql`${searchVector(variants.search_text)} @@ (select ${query}::text::tsquery)`
const ranked = sql.raw(String(mostRanked))

/** Those with all words in full and, unless they are enough, those whose words begin so, with the words they have in full. */
const found = sql`(
  with in_full as materialized (select _id from ${variants} where ${met(full)} limit ${ranked}),
    begun as materialized (
      select _id, search_text from ${variants}
      where (select count(*) < ${sql.raw(String(mostResults))} from in_full) and ${met(begun)} limit ${ranked})
  select _id, 1000 as words_met from in_full
  union all
  select _id, (select count(*) from unnest(${words}::text[]) w where string_to_array(search_text, ' ') && string_to_array(w, ' '))
  from begun where not exists (select from in_full where in_full._id = begun._id)
) found`

const findBest = builtOnce((db) =>
  selectVariants(db)
    .innerJoin(found, sql`found._id = ${variants._id}`)
    .orderBy(
      sql`found.words_met desc`,
      desc(sql`${variants.power_hp} = any(${power}::int[])`),
      manufactures.name,
      vmodels.name,
      desc(generations.years),
      variants.power_hp,
      variants.name,
    )
    .limit(mostResults),
)

/**
 * Finds the best 20 variants: those that meet `full`, then those that meet `begun`, with more of the words in full and the
 * power that was typed first; then by manufacture and model, the newest generation first.
 */
export function findVariants(
  db: Db,
  terms: readonly Term[],
  queries: { full: string; begun: string },
): Promise<Variant[]> {
  return findBest(
    db,
    {},
    {
      ...queries,
      words: terms.map(({ same }) => same.flat().join(' ')),
      power: terms.flatMap(({ power_ps }) => power_ps),
    },
  )
}
