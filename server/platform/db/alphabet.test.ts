import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collatorOf } from '../../../shared/contract/intl-locale.ts'
import { localeCodes } from '../../../shared/contract/locale-codes.ts'
import { createTestDatabase } from '../../test/database.ts'
import { inAlphabet, inEachLanguage } from './alphabet.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const sorted = inEachLanguage((sorted) => sorted(sql`word`))

/** Sorts words in the database; those that a language takes for equal by their code points. */
async function inDatabase(words: string[], order: ReturnType<typeof sorted>) {
  const { rows } = await database.db.execute<{ word: string }>(
    sql`select word from unnest(${sql.param(words)}::text[]) word order by ${asc(order)}, word collate "C"`,
  )
  return rows.map(({ word }) => word)
}

const byCode = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** First and last letter of the blocks of our languages' scripts. */
const blocks = ['Az', 'Àɏ', 'Άώ', 'Ѐґ', 'את', 'اي', 'अह', 'অহ', 'กฮ', 'ぁん', 'ァン', '一丐']
const letters = blocks.flatMap((block) => {
  const [from = 0, to = 0] = [...block].map((letter) => letter.codePointAt(0) ?? 0)
  const all = Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  return all.filter((letter) => /\p{L}/u.test(letter)).map((letter) => `${letter}a`)
})
const pairs = [
  'ci cz cha',
  'csa cza',
  'dza dzsa',
  'gya gza',
  'lla lya lza',
  'nya nza',
  'sza ssz',
  'tya tza',
  'zsa zza',
]
const words = [
  ...letters,
  ...pairs.flatMap((pair) => pair.split(' ')),
  'ia',
  'ha',
  'IA',
  'a b',
  'a-b',
  'a2',
  'a10',
]

test.each(localeCodes)('the database sorts as browsers do: %s', async (locale) => {
  const { compare } = collatorOf(locale)
  const inBrowser = words.toSorted((one, other) => compare(one, other) || byCode(one, other))
  expect(await inDatabase(words, sorted(locale))).toEqual(inBrowser)
})

test('what has an index is sorted with accents beside their letters', async () => {
  expect(await inDatabase(['zebra', 'Åre', 'apfel', 'Ähre', 'łoś', 'lux'], inAlphabet(sql`word`))).toEqual([
    ...['Ähre', 'apfel', 'Åre', 'łoś', 'lux', 'zebra'],
  ])
})
