import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/client.ts'
import { selectOfVariants, variantColumns } from '../select-variants.ts'
import { generations, manufactures, searchVector, variants, vmodels } from '../vehicles.tables.ts'
import type { RememberedSearches } from './remember-searches.ts'
import { queryOf, type Term } from './term.ts'

const mostResults = 20
/** Ranking more takes so long that what was found is remembered. */
const many = sql.raw('200')
/** Most variants that are ranked of those that lack a term. */
const mostRanked = sql.raw('200')
const enough = sql.raw(String(mostResults))

const { full, lastBegun, begun, words, others, power } = {
  full: sql.placeholder('full'),
  lastBegun: sql.placeholder('lastBegun'),
  begun: sql.placeholder('begun'),
  words: sql.placeholder('words'),
  others: sql.placeholder('others'),
  power: sql.placeholder('power'),
}
// A query that the planner can't know beforehand always takes the index: others read and parse the whole table.
const meets = (query: SQLWrapper) =>
  sql`${searchVector(variants.search_text)} @@ (select ${query}::text::tsquery)`

/** Number of the words that a variant has in full; of a single one that is known without looking. */
const wordsInFull = sql`case cardinality(${words}::text[]) when 1 then 0 else (
  select count(*) from unnest(${words}::text[]) word where exists (
    select from unnest(string_to_array(word, ' ')) one where strpos(' ' || search_text || ' ', ' ' || one || ' ') > 0)
) end`

/**
 * Those with all words in full and, unless they are enough, those with words that begin so, by the words they have in full.
 * Where some have all words in full only the last one may be unfinished.
 */
const inFullOrBegun = sql`(
  with in_full as materialized (select _id from ${variants} where ${meets(full)}),
    begun as materialized (
      select _id, ${wordsInFull} as rank from ${variants}
      where (select count(*) < ${enough} from in_full)
        and ${meets(sql`case when exists (select from in_full) then ${lastBegun} else ${begun} end`)}),
    every as (
      select _id, 1000 as rank from in_full
      union all
      select _id, rank from begun where not exists (select from in_full where in_full._id = begun._id))
  select _id, rank, exists (select from in_full offset ${many}) or exists (select from begun offset ${many}) as many
  from every
) found`

/** Those that meet one of several queries, the first one first. */
const meetingOthers = sql`(
  select meeting._id, max(-query.place) as rank from unnest(${others}::text[]) with ordinality query(text, place)
  cross join lateral (select _id from ${variants} where ${meets(sql`query.text`)} limit ${mostRanked}) meeting
  group by meeting._id
) found`

/** Reads the best of what was found: by rank, the power that was typed, manufacture and model, the newest generation first. */
const bestOf = (found: SQL, many: SQL<boolean>) =>
  builtOnce((db) =>
    selectOfVariants(db, { ...variantColumns, many })
      .innerJoin(found, sql`found._id = ${variants._id}`)
      .orderBy(
        sql`found.rank desc`,
        desc(sql`${variants.power_hp} = any(${power}::int[])`),
        manufactures.name,
        vmodels.name,
        desc(generations.years),
        variants.power_hp,
        variants.name,
        variants._id,
      )
      .limit(mostResults),
  )
const readInFullOrBegun = bestOf(inFullOrBegun, sql<boolean>`found.many`)
const readMeetingOthers = bestOf(meetingOthers, sql<boolean>`false`)

const powerOf = (terms: readonly Term[]) => terms.flatMap(({ power_ps }) => power_ps)
const wireOf = ({ many, ...variant }: Variant & { many: boolean }): Variant => variant

/** Finds the best 20 variants that have all terms: first those with the words in full, then those whose words begin so. */
export async function findVariants(
  db: Db,
  remembered: RememberedSearches,
  terms: readonly Term[],
): Promise<Variant[]> {
  if (terms.length === 0) return []
  const begun = queryOf(terms, { begun: 'all' })
  return remembered.get(begun, async () => {
    const rows = await readInFullOrBegun(
      db,
      {},
      {
        full: queryOf(terms, { begun: 'none' }),
        lastBegun: queryOf(terms, { begun: 'last' }),
        begun,
        words: terms.map(({ same }) => same.flat().join(' ')),
        power: powerOf(terms),
      },
    )
    return { variants: rows.map(wireOf), many: rows.some(({ many }) => many) }
  })
}

/** Finds the best 20 variants that lack one of the terms, the last one first: people begin with what matters most. */
export async function findWithoutOne(db: Db, terms: readonly Term[]): Promise<Variant[]> {
  const others = terms.toReversed().map((left) =>
    queryOf(
      terms.filter((term) => term !== left),
      { begun: 'all' },
    ),
  )
  const rows = await readMeetingOthers(db, {}, { others, power: powerOf(terms) })
  return rows.map(wireOf)
}
