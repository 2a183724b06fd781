import { sql } from 'drizzle-orm'
import { type CodeKind, codeKinds } from '../../../shared/vehicles/codes/codes.ts'
import { codesMeant, plainCode } from '../../../shared/vehicles/codes/read-code.ts'
import { builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { fewSearches } from '../catalog/few-searches.ts'
import { searchWords } from '../catalog/search-words.ts'
import { codeColumns, upperCode } from './code-columns.ts'
import { codes } from './codes.tables.ts'
import { correctWords } from './correct-words.ts'

/** Most words of a search; further ones are ignored. */
const mostWords = 8
/** Codes with all the words that are compared with each other; of very frequent words these are some of them. */
const mostCompared = 200

type Asked = { most: number; kinds: readonly CodeKind[]; exact: string[]; beginning: string }

/**
 * Finds the best codes for what was typed: the exact code first, in any form in which it may be written, then codes that
 * begin with it, then those in which each word begins a word. Where there are none, words with `typos` are corrected.
 */
export async function searchCodes(
  db: Db,
  keywords: string,
  most: number,
  { kinds = codeKinds, typos = true }: { kinds?: readonly CodeKind[]; typos?: boolean } = {},
) {
  const words = searchWords(keywords).slice(0, mostWords)
  if (words.length === 0) return []
  const beginning = plainCode(keywords).replaceAll(/\s/g, '')
  const asked = { most, kinds, exact: codesMeant(keywords), beginning }
  return fewSearches(async () => {
    const typed = words.map((word) => [word])
    const found = await searchWith(db, asked, typed)
    if (found.length > 0 || !typos) return found
    const corrected = await correctWords(db, words)
    return corrected ? searchWith(db, asked, corrected) : []
  })
}

/** Searches for codes that have one word of each of the lists, or one that begins so. */
function searchWith(db: Db, { most, kinds, exact, beginning }: Asked, words: string[][]) {
  const query = words.map((same) => `(${same.map((word) => `'${word}':*`).join(' | ')})`).join(' & ')
  return search(
    db,
    {},
    {
      ...{ most, kinds: [...kinds], exact, beginning, query, words: words.flat() },
      // What sorts behind all that begins so.
      end: `${beginning}\u{10ffff}`,
    },
  )
}

const ofKinds = sql`${codes.kind} = any(${sql.placeholder('kinds')})`
const most = sql.placeholder('most')

/** A range instead of `like`, so that a plan for any value uses the index of codes. */
const begins = sql`${upperCode} ~>=~ ${sql.placeholder('beginning')} and ${upperCode} ~<~ ${sql.placeholder('end')}`
const hasWords = sql`${codes.words} @@ to_tsquery('simple', ${sql.placeholder('query')})`
const wordsInFull = sql`(select count(*) from unnest(${sql.placeholder('words')}::text[]) word
  where ' ' || ${codes.search_text} || ' ' like '% ' || word || ' %')`

/** Codes that every scan tool shows come first. */
const kindsInOrder = sql`array_position(array['p_code', 'df_code', 'fault_code', 'ecu_number'], ${codes.kind})`

const search = builtOnce((db) => {
  const exact = sql`select ${codes._id}, 0 as place, 0 as missing from ${codes}
    where ${upperCode} = any(${sql.placeholder('exact')}) and ${ofKinds}`
  const beginning = sql`(select ${codes._id}, 1 as place, 0 as missing from ${codes}
    where ${begins} and ${ofKinds} order by ${upperCode} using ~<~ limit ${most})`
  const withWords = sql`select _id, 2 as place, -${wordsInFull} as missing
    from (select * from ${codes} where ${hasWords} and ${ofKinds} limit ${sql.raw(String(mostCompared))}) ${codes}`
  const best = sql`(select _id, min(place) as place, min(missing) as missing
    from (${exact} union all ${beginning} union all ${withWords}) every group by _id) best`
  return db
    .select(codeColumns)
    .from(codes)
    .innerJoin(best, sql`best._id = ${codes._id}`)
    .orderBy(sql`best.place, best.missing, ${kindsInOrder}, ${codes.code}, ${codes.ecu}`)
    .limit(most)
})
