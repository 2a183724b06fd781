import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bcodeRoutes,
  codeRoutes,
  dpcodeRoutes,
  pcodeRoutes,
} from '../../../shared/vehicles/codes/code-routes.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { addStandardCodes } from './standard/add-standard-codes.ts'

let t: TestApp
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  customer = await makeUser(t)
  const as = await makeStaff(t, ['miscellaneous'])
  await addStandardCodes(t.db, null)
  const bosch = { kind: 'fault_code', ecu: 'EDC17C46', text: 'EGR valve jams', p_code: 'P0404' } as const
  await t.call(bcodeRoutes.add, { as, body: { ...bosch, code: 'DFC_EGRVlvJam' } })
  const number = { kind: 'ecu_number', code: '0281012345', text: 'EDC16U31' } as const
  await t.call(bcodeRoutes.add, { as, body: number })
  for (const ecu of ['EDC16CP33', 'SID301'])
    await t.call(dpcodeRoutes.add, { as, body: { code: 'DF012', ecu, p_code: 'P0115', text: 'Coolant' } })
})
afterAll(() => t.close())

const find = async (keywords: string) => {
  const { data } = await t.call(codeRoutes.search, { as: customer, query: { keywords } })
  return data.map(({ code }) => code)
}

test.each([
  // A code comes first in whatever form it is written.
  ['P0401', 'P0401'],
  ['p0401', 'P0401'],
  [' p 0401 ', 'P0401'],
  ['P0401-13', 'P0401'],
  ['p040113', 'P0401'],
  ['16785', 'P0401'],
  ['016785', 'P0401'],
  ['0xC100', 'U0100'],
  ['0xC10087', 'U0100'],
  ['53286', undefined],
  ['١٨٨٩٥', 'P2463'],
  // Its beginning, in order.
  ['P246', 'P2463'],
  ['U01', 'U0100'],
  ['dfc_egr', 'DFC_EGRVlvJam'],
  ['0 281 012', '0281012345'],
  ['df12', 'DF012'],
  ['DF 012', 'DF012'],
  // Words, in any order and language, whole or begun.
  ['egr too little', 'P0401'],
  ['little egr', 'P0401'],
  ['ruß partikelfilter', 'P2463'],
  ['سخام', 'P2463'],
  ['misfires cylinder 3', 'P0303'],
  ['egr p0401', 'P0401'],
  // Typos.
  ['thermostate', 'P0128'],
  ['rail presure too low', 'P0087'],
  ['tubocharger bypas valve mechanical', 'P2261'],
  ['thermostt kühlmittel', 'P0128'],
])('“%s” finds %s first', async (keywords, first) => {
  expect((await find(keywords))[0]).toBe(first)
})

test('a word that longer ones end with is found in them', async () => {
  const query = { keywords: 'wellenversteller' }
  const { data } = await t.call(codeRoutes.search, { as: customer, query })
  expect(data.length).toBeGreaterThan(2)
  for (const { text_de } of data) expect(text_de).toMatch(/Nockenwellenversteller/)
})

test('codes that begin so come before words, and each code once', async () => {
  const found = await find('P04')
  expect(found).toHaveLength(20)
  expect(found[0]).toBe('P0400')
  expect(new Set(found).size).toBe(20)
})

test('signs are no operators', async () => {
  for (const keywords of ["'", '&', '!', ':*', '%', '\\', "egr' | 'x", 'egr & !valve', '(((', '_____'])
    expect((await t.call(codeRoutes.search, { as: customer, query: { keywords } })).status).toBe(200)
})

test('the search of one kind finds codes of that kind alone', async () => {
  const query = { keywords: 'egr' }
  const [p, b] = [
    await t.call(pcodeRoutes.search, { as: customer, query }),
    await t.call(bcodeRoutes.search, { as: customer, query }),
  ]
  expect(p.data.every(({ code }) => code.startsWith('P'))).toBe(true)
  expect(b.data.map(({ code }) => code)).toEqual(['DFC_EGRVlvJam'])
  const df = await t.call(dpcodeRoutes.search, { as: customer, query: { keywords: 'P0115' } })
  expect(df.data.map(({ ecu }) => ecu)).toEqual(['EDC16CP33', 'SID301'])
})

test('an exact look-up takes the code in any form, and a DF code by its control unit', async () => {
  const p = await t.call(pcodeRoutes.single, { as: customer, query: { code: '16785' } })
  expect(p.data.code).toBe('P0401')
  const df = await t.call(dpcodeRoutes.single, { as: customer, query: { code: 'df12', ecu: 'sid301' } })
  expect(df.data).toMatchObject({ code: 'DF012', ecu: 'SID301', p_code: 'P0115' })
  const kind = await t.call(bcodeRoutes.single, {
    as: customer,
    query: { code: 'dfc_egrvlvjam', kind: 'ecu_number' },
  })
  expect(kind.error.code).toBe('not_found')
})

test('what is known of several codes comes in one answer', async () => {
  const query = { codes: 'P0401,P2463-62,DF012,16785,nothing,P4999' }
  const { data } = await t.call(codeRoutes.known, { as: customer, query })
  expect(data.map(({ code }) => code)).toEqual(['DF012', 'DF012', 'P0401', 'P2463'])
  for (const codes of ['', 'P0401,'.repeat(900)])
    expect((await t.call(codeRoutes.known, { as: customer, query: { codes } })).status).toBe(422)
})

test('the standard codes say what they mean in three languages', async () => {
  const { data } = await t.call(pcodeRoutes.search, { as: customer, query: { keywords: 'P0401' } })
  expect(data[0]).toMatchObject({
    text: 'EGR flow: too little',
    text_de: 'AGR-Durchfluss: zu wenig',
    text_ar: 'تدفق EGR: أقل من اللازم',
  })
})
