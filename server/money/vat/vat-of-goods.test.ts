import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { insertEuRates } from './change-vat.ts'
import { vat, vatChecks } from './vat.tables.ts'
import { vatOfGoods } from './vat-of-goods.ts'
import { startVies } from './vies-stub.ts'

let vies: Awaited<ReturnType<typeof startVies>>
let t: TestApp

beforeAll(async () => {
  vies = await startVies()
  const settings = { company_country: 'DE', company_vat_no: 'DE 111 111 125' }
  t = await startTestApp({ env: { VIES_BASE_URL: vies.url }, settings })
  await insertEuRates(t.db)
})
afterAll(async () => {
  await t.close()
  vies.close()
})
beforeEach(async () => {
  vies.asked.length = 0
  vies.says.clear()
  await t.db.delete(vatChecks)
})

const vatFor = (country: string, vat_no = '', oss = false) =>
  vatOfGoods(t.db, t.portal, { country, vat_no }, { oss })
const charged = (vat_percentage: number) => ({ vat_percentage, vat_treatment: 'charged', vat_check: null })

test('private people pay the rate of the operator without the one-stop shop', async () => {
  for (const country of ['DE', 'FR', 'HU']) expect(await vatFor(country)).toEqual(charged(1900))
  expect(vies.asked).toEqual([])
})

test('with the one-stop shop private people pay the rate of their country', async () => {
  expect(await vatFor('FR', '', true)).toEqual(charged(2000))
  expect(await vatFor('DE', '', true)).toEqual(charged(1900))
})

test('where the rate of the country is switched off, the operator’s is charged', async () => {
  await t.db.update(vat).set({ enabled: false }).where(eq(vat.country, 'HU'))
  expect(await vatFor('HU', '', true)).toEqual(charged(1900))
})

test('goods to a business elsewhere in the EU are exempt while its number is valid', async () => {
  vies.says.set('FR83123456709', 'valid')
  expect(await vatFor('FR', 'fr 83.123.456.709', true)).toMatchObject({
    vat_percentage: 0,
    vat_treatment: 'intra_community',
    vat_check: { vat_no: 'FR83123456709', result: 'valid' },
  })
  expect(await vatFor('FR', 'FR10123456717')).toMatchObject({
    ...charged(1900),
    vat_check: { result: 'invalid' },
  })
  vies.says.set('FR34123456725', 'MS_UNAVAILABLE')
  expect(await vatFor('FR', 'FR34123456725')).toMatchObject({
    ...charged(1900),
    vat_check: { result: 'unreachable' },
  })
})

test('a number may be of another country than the one to which the goods go', async () => {
  vies.says.set('EL094259216', 'valid')
  expect(await vatFor('FR', 'EL094259216')).toMatchObject({ vat_treatment: 'intra_community' })
})

test('a number of the operator’s country, or goods that stay there, change nothing', async () => {
  vies.says.set('DE123456788', 'valid').set('FR83123456709', 'valid')
  expect(await vatFor('FR', 'DE123456788')).toEqual(charged(1900))
  expect(await vatFor('DE', 'FR83123456709')).toEqual(charged(1900))
  expect(vies.asked).toEqual([])
})

test('Northern Ireland belongs to the EU for goods, the rest of the United Kingdom doesn’t', async () => {
  vies.says.set('XI123456727', 'valid')
  expect(await vatFor('GB', 'XI 123 456 727')).toMatchObject({ vat_treatment: 'intra_community' })
  expect(await vatFor('GB', 'GB123456727')).toEqual({ ...charged(0), vat_treatment: 'export' })
})

test('goods to a country outside of the EU are exported without VAT', async () => {
  await t.db.insert(vat).values({ country: 'NO', percentage: 2500, enabled: true })
  for (const country of ['US', 'CH', 'NO']) {
    expect(await vatFor(country, '', true)).toEqual({ ...charged(0), vat_treatment: 'export' })
  }
})

test('an operator outside of the EU charges VAT at home and exports everywhere else', async () => {
  const uk = await startTestApp({ settings: { company_country: 'GB' } })
  await uk.db.insert(vat).values({ country: 'GB', percentage: 2000, enabled: true })
  const from = (country: string) => vatOfGoods(uk.db, uk.portal, { country, vat_no: '' }, { oss: true })
  expect(await from('GB')).toEqual(charged(2000))
  expect(await from('FR')).toEqual({ ...charged(0), vat_treatment: 'export' })
  await uk.close()
})
