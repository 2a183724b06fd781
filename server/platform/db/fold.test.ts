import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '../../../shared/words/fold.ts'
import { createTestDatabase } from '../../test/database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const asFolded = async (texts: string[]) =>
  (await database.pool.query('select fold(text) from unnest($1::text[]) text', [texts])).rows.map(
    (row) => row.fold,
  )

/** Scripts of the product's languages; each letter that these are written with is of one of them. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Devanagari', 'Bengali', 'Thai', 'Javanese'],
  ...['Hiragana', 'Katakana', 'Bopomofo', 'Inherited', 'Common'],
]
const ofScripts = new RegExp(`[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]`, 'u')

/** Lists the characters of the scripts in the Basic Multilingual Plane that the database's Unicode knows. */
async function characters() {
  const codes = Array.from({ length: 0xffff }, (_, at) => at + 1)
  const written = codes.map((code) => String.fromCodePoint(code)).filter((one) => ofScripts.test(one))
  const { rows } = await database.pool.query(
    'select one from unnest($1::text[]) one where unicode_assigned(one)',
    [written],
  )
  return rows.map(({ one }) => String(one))
}

test('the database folds each letter of the product’s scripts as browsers and server do', async () => {
  const all = await characters()
  expect(all.length).toBeGreaterThan(4000)
  const texts = all.flatMap((one) => [one, `И${one}и`, `a ${one}`])
  expect(await asFolded(texts)).toEqual(texts.map(fold))
})

test('any text is folded alike on both sides, and only once', async () => {
  const one = fc.constantFrom(...(await characters()))
  const other = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'))
  const known = async (text: string) =>
    (await database.pool.query('select unicode_assigned($1) known', [text])).rows[0].known
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: one, maxLength: 40 }), other), async (text) => {
      fc.pre(await known(text))
      const folded = fold(text)
      expect(await asFolded([text])).toEqual([folded])
      expect(fold(folded)).toBe(folded)
    }),
    { numRuns: 300 },
  )
})
