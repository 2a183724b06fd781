import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { buyPackage, makePackage, markPaid } from '../credits/credit-fixtures.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { reconcile } from '../reconcile/reconcile.ts'
import { insertEuRates } from './change-vat.ts'
import { removeOldVatChecks } from './check-vat-no.ts'
import { vat, vatChecks } from './vat.tables.ts'
import { vatAmount } from './vat-of-sale.ts'
import { startVies } from './vies-stub.ts'

let vies: Awaited<ReturnType<typeof startVies>>
let t: TestApp
let package_id: string

beforeAll(async () => {
  vies = await startVies()
  t = await startTestApp({
    env: { VIES_BASE_URL: vies.url },
    settings: { company_country: 'DE', company_vat_no: 'DE 111 111 125', bank_details: 'DE02' },
  })
  await insertEuRates(t.db)
  package_id = (await makePackage(t, { amount: 10_001 }))._id
})
afterAll(async () => {
  expect(await reconcile(t.portal)).toEqual([])
  await t.close()
  vies.close()
})
beforeEach(() => {
  vies.asked.length = 0
  vies.says.clear()
})

const quote = async (as: SignedIn) => (await t.call(creditRoutes.quote, { as, query: { package_id } })).data
const buyer = (country: string, vat_no = '') => makeUser(t, { country, vat_no })
const quoteFor = async (country: string, vat_no = '') => quote(await buyer(country, vat_no))

test.each([
  ['at home', 'DE', 1900, 1900],
  ['elsewhere in the EU', 'FR', 2000, 2000],
  ['who didn’t say where', '', 1900, 1900],
])('a private person %s pays the VAT of the country', async (_where, country, vat_percentage, vat) => {
  expect(await quoteFor(country)).toMatchObject({
    amount: 10_001,
    vat,
    total: 10_001 + vat,
    vat_percentage,
    vat_treatment: 'charged',
    vat_check: null,
  })
  expect(vies.asked).toEqual([])
})

test.each([
  [0, 19_00, 0],
  [1, 19_00, 0],
  [2, 19_00, 0],
  [3, 19_00, 1],
  [1_00, 19_00, 19],
  [99_99, 19_00, 19_00],
  [50, 1_00, 1],
  [49, 1_00, 0],
  [1_50, 1_00, 2],
  [2_50, 1_00, 3],
  [10_00, 8_10, 81],
  [5_00, 8_10, 41],
  [333, 5_50, 18],
  [1_000_000_000, 27_00, 270_000_000],
  [499_999_999_999, 99_99, 499_949_999_999],
  [1_00, 0, 0],
])('of a net amount of %i at %i hundredths of a percent the VAT is %i', (amount, vat_percentage, vat) => {
  expect(vatAmount(amount, vat_percentage)).toBe(vat)
})

test('a country without a rate, or with one that is switched off, pays none', async () => {
  expect(await quoteFor('CH')).toMatchObject({ vat: 0, vat_percentage: 0, vat_treatment: 'outside' })
  await t.db.insert(vat).values({ country: 'NO', percentage: 2500, enabled: false })
  expect(await quoteFor('NO')).toMatchObject({ vat: 0, vat_treatment: 'outside' })
  await t.db.update(vat).set({ enabled: true }).where(eq(vat.country, 'NO'))
  expect(await quoteFor('NO')).toMatchObject({ vat_percentage: 2500, vat_treatment: 'charged' })
})

test('a business elsewhere in the EU pays the VAT itself, and its invoice says why', async () => {
  vies.says.set('FR83123456709', 'valid')
  const as = await buyer('FR', 'fr 83.123.456.709')
  const quoted = await quote(as)
  expect(quoted).toMatchObject({
    vat: 0,
    total: 10_001,
    vat_percentage: 0,
    vat_treatment: 'reverse_charge',
    vat_check: 'valid',
  })
  const { status, data } = await buyPackage(t, as, { package_id, expected_total: quoted.total })
  expect([status, data.invoice.vat_treatment]).toEqual([200, 'reverse_charge'])
  await markPaid(t, await makeAdmin(t), data.invoice._id)
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, data.invoice._id))
  expect(row).toMatchObject({
    vat: 0,
    total: 10_001,
    vat_check: {
      vat_no: 'FR83123456709',
      result: 'valid',
      checked_at: expect.stringMatching(/^\d{4}-/),
      consultation: 'WAPIAAAAZ0123456',
    },
  })
  expect(vies.asked).toEqual([
    {
      countryCode: 'FR',
      vatNumber: '83123456709',
      requesterMemberStateCode: 'DE',
      requesterNumber: '111111125',
    },
  ])
})

test.each([
  ['IT', 'IT12345670025', 'invalid', 'invalid'],
  ['IT', 'IT12345670033', 'INVALID_INPUT', 'invalid'],
  ['IT', 'IT12345670041', 'MS_UNAVAILABLE', 'unreachable'],
  ['SI', 'SI12345687', 'garbage', 'unreachable'],
])('in %s %s, of which VIES says %s, pays VAT and sees why', async (country, vat_no, says, vat_check) => {
  vies.says.set(vat_no, says)
  expect(await quoteFor(country, vat_no)).toMatchObject({ vat: 2200, vat_treatment: 'charged', vat_check })
})

test('an answer holds for a day', async () => {
  vies.says.set('ESB12345674', 'valid')
  const as = await buyer('ES', 'ESB12345674')
  expect((await quote(as)).vat_check).toBe('valid')
  vies.says.set('ESB12345674', 'invalid')
  expect((await quote(as)).vat_check).toBe('valid')
  expect(vies.asked).toHaveLength(1)
  await t.db.update(vatChecks).set({ checked_at: sql`now() - interval '25 hours'` })
  expect((await quote(as)).vat_check).toBe('invalid')
})

test('a missing answer isn’t stored', async () => {
  vies.says.set('RO1234567897', 'TIMEOUT')
  expect((await quoteFor('RO', 'RO1234567897')).vat_check).toBe('unreachable')
  expect(await t.db.$count(vatChecks, eq(vatChecks.vat_no, 'RO1234567897'))).toBe(0)
})

test('a number of another country is invalid without asking', async () => {
  for (const vat_no of ['IT12345670025', 'XI123456727', 'GB123456727'])
    expect(await quoteFor('FR', vat_no)).toMatchObject({ vat_treatment: 'charged', vat_check: 'invalid' })
  expect(vies.asked).toEqual([])
})

test('a Greek number is asked for as EL', async () => {
  vies.says.set('EL094259216', 'valid')
  expect((await quoteFor('GR', 'GR094259216')).vat_treatment).toBe('reverse_charge')
  expect(vies.asked).toMatchObject([{ countryCode: 'EL', vatNumber: '094259216' }])
})

test('a number decides nothing at home nor outside the EU, Northern Ireland included', async () => {
  for (const [country, vat_no] of [
    ['DE', 'DE123456788'],
    ['CH', 'CHE123456788'],
    ['GB', 'XI123456727'],
    ['', 'FR83123456709'],
  ] as const) {
    vies.says.set(vat_no, 'valid')
    expect(await quoteFor(country, vat_no)).toMatchObject({
      vat_check: null,
      vat_treatment: expect.not.stringContaining('reverse'),
    })
  }
})

test('typed text can’t change the address of the request', async () => {
  for (const vat_no of ['../../x', 'FR/../../check-status', 'FR12?a=b#c', '%2e%2e%2f', 'http://[::1]/']) {
    const { vat_check } = await quoteFor('FR', vat_no)
    expect(vat_check).toBe('invalid')
  }
  for (const { vatNumber } of vies.asked) expect(vatNumber).toMatch(/^[A-Z0-9+*]{2,12}$/)
})

test('a number that changed after the price was shown makes a new price', async () => {
  vies.says.set('SE556677889901', 'valid')
  const as = await buyer('SE', 'SE556677889901')
  const { total: expected_total } = await quote(as)
  await t.db.update(users).set({ vat_no: 'SE556677890701' }).where(eq(users._id, as._id))
  const { status, error } = await buyPackage(t, as, { package_id, expected_total })
  expect([status, error]).toMatchObject([409, { code: 'purchase_price_changed', data: { total: 12_501 } }])
})

test('a seller without a country taxes all buyers by the table of rates', async () => {
  await t.changeSettings({ company_country: '' })
  expect(await quoteFor('FR', 'FR83123456709')).toMatchObject({ vat_percentage: 2000, vat_check: null })
  expect(await quoteFor('')).toMatchObject({ vat_percentage: 0, vat_treatment: 'outside' })
  await t.changeSettings({ company_country: 'DE' })
})

test('one’s own number is checked at once on request, and the result is stored', async () => {
  vies.says.set('PL1234567883', 'invalid')
  const as = await buyer('PL', 'PL1234567883')
  const known = async () => (await t.call(vatRoutes.ownCheck, { as })).data
  const check = async () => (await t.call(vatRoutes.checkOwn, { as })).data
  expect(await known()).toEqual({ matters: true, check: null, address: null })
  expect((await check()).check?.result).toBe('invalid')
  vies.says.set('PL1234567883', 'valid')
  expect((await known()).check?.result).toBe('invalid')
  expect((await check()).check).toMatchObject({ vat_no: 'PL1234567883', result: 'valid' })
  vies.says.set('PL1234567883', 'MS_UNAVAILABLE')
  expect((await check()).check?.result).toBe('unreachable')
  expect((await known()).check?.result).toBe('valid')
  expect((await quote(as)).vat_treatment).toBe('reverse_charge')
})

test('the address that VIES gives with one’s own valid number is there for the invoice', async () => {
  const vat_no = 'ATU12345675'
  const as = await buyer('AT', vat_no)
  const address = async () => (await t.call(vatRoutes.ownCheck, { as })).data.address
  vies.addresses.set(vat_no, 'Stephansplatz 1\nAT-1010 Wien')
  await quote(as)
  expect(await address()).toBeNull()
  vies.says.set(vat_no, 'valid')
  await t.call(vatRoutes.checkOwn, { as })
  expect(await address()).toEqual({ address: 'Stephansplatz 1', post_code: '1010', city: 'Wien' })
})

test('VIES isn’t asked where no tax depends on the number', async () => {
  for (const [country, vat_no] of [
    ['DE', 'DE123456788'],
    ['FR', ''],
  ] as const) {
    const { data } = await t.call(vatRoutes.checkOwn, { as: await buyer(country, vat_no) })
    expect(data).toEqual({ matters: false, check: null, address: null })
  }
  expect((await t.call(vatRoutes.checkOwn)).status).toBe(401)
  expect(vies.asked).toEqual([])
})

test('old checks are removed', async () => {
  const old = `FR${randomUUID().slice(0, 8).toUpperCase()}`
  const before = (await t.db.select().from(vatChecks)).length
  await t.db
    .insert(vatChecks)
    .values({ vat_no: old, valid: true, checked_at: new Date(Date.now() - 91 * 86_400_000).toISOString() })
  await removeOldVatChecks(t.db)
  expect(await t.db.$count(vatChecks)).toBe(before)
})
