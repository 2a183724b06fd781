import { desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Variant } from '../../../../shared/vehicles/vehicles.ts'
import { builtOnce } from '../../../platform/db/built-once.ts'
import type { Db } from '../../../platform/db/client.ts'
import { selectVariants } from '../select-variants.ts'
import { generations, manufactures, searchVector, variants, vmodels } from '../vehicles.tables.ts'
import { queryOf, type Term } from './term.ts'

const mostResults = 20
/** Most variants that are ranked: who types less than a vehicle has to go on typing. */
const mostRanked = sql.raw('200')
const enough = sql.raw(String(mostResults))

const { full, begun, words, others, power } = {
  full: sql.placeholder('full'),
  begun: sql.placeholder('begun'),
  words: sql.placeholder('words'),
  others: sql.placeholder('others'),
  power: sql.placeholder('power'),
}
// A query that the planner can't know beforehand always takes the index: others read and parse the whole table.
const meets = (query: SQLWrapper) =>
  sql`${searchVector(variants.search_text)} @@ (select ${query}::text::tsquery)`

/** Those with all words in full and, unless they are enough, those with words that begin so, by the words they have in full. */
const inFullOrBegun = sql`(
  with in_full as materialized (select _id from ${variants} where ${meets(full)} limit ${mostRanked}),
    begun as materialized (
      select _id, string_to_array(search_text, ' ') has from ${variants}
      where (select count(*) < ${enough} from in_full) and ${meets(begun)} limit ${mostRanked})
  select _id, 1000 as rank from in_full
  union all
  select _id, (select count(*) from unnest(${words}::text[]) word where has && string_to_array(word, ' '))
  from begun where not exists (select from in_full where in_full._id = begun._id)
) found`

/** Those that meet one of several queries, the first one first. */
const meetingOthers = sql`(
  select meeting._id, max(-query.place) as rank from unnest(${others}::text[]) with ordinality query(text, place)
  cross join lateral (select _id from ${variants} where ${meets(sql`query.text`)} limit ${mostRanked}) meeting
  group by meeting._id
) found`

/** Reads the best of what was found: by rank, the power that was typed, manufacture and model, the newest generation first. */
const bestOf = (found: SQL) =>
  builtOnce((db) =>
    selectVariants(db)
      .innerJoin(found, sql`found._id = ${variants._id}`)
      .orderBy(
        sql`found.rank desc`,
        desc(sql`${variants.power_hp} = any(${power}::int[])`),
        manufactures.name,
        vmodels.name,
        desc(generations.years),
        variants.power_hp,
        variants.name,
      )
      .limit(mostResults),
  )
const readInFullOrBegun = bestOf(inFullOrBegun)
const readMeetingOthers = bestOf(meetingOthers)

const powerOf = (terms: readonly Term[]) => terms.flatMap(({ power_ps }) => power_ps)

/** Finds the best 20 variants that have all terms: first those with the words in full, then those whose words begin so. */
export async function findVariants(db: Db, terms: readonly Term[]): Promise<Variant[]> {
  if (terms.length === 0) return []
  const full = queryOf(terms, { begun: false })
  const begun = queryOf(terms, { begun: true })
  const words = terms.map(({ same }) => same.flat().join(' '))
  return readInFullOrBegun(db, {}, { full, begun, words, power: powerOf(terms) })
}

/** Finds the best 20 variants that lack one of the terms, the last one first: people begin with what matters most. */
export async function findWithoutOne(db: Db, terms: readonly Term[]): Promise<Variant[]> {
  const others = terms.toReversed().map((left) =>
    queryOf(
      terms.filter((term) => term !== left),
      { begun: true },
    ),
  )
  return readMeetingOthers(db, {}, { others, power: powerOf(terms) })
}
