import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { invoiceRoutes } from '../../../shared/money/invoices.ts'
import { vatRoutes } from '../../../shared/money/vat.ts'
import { shownPriceRoutes } from '../../../shared/shop/shown-prices.ts'
import { makeSignUpForm } from '../../accounts/account-fixtures.ts'
import { room } from '../../platform/live/rooms.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { buyPackage, makePackage } from '../credits/credit-fixtures.ts'
import { invoices } from '../invoices/invoices.tables.ts'
import { insertEuRates } from './change-vat.ts'
import { vatChecks } from './vat.tables.ts'
import { startVies } from './vies-stub.ts'

let vies: Awaited<ReturnType<typeof startVies>>
let t: TestApp
let package_id: string

beforeAll(async () => {
  vies = await startVies()
  const settings = { company_country: 'DE', company_vat_no: 'DE 111 111 125', bank_details: 'DE02' }
  t = await startTestApp({ env: { VIES_BASE_URL: vies.url }, settings })
  await insertEuRates(t.db)
  package_id = (await makePackage(t, { amount: 10_000 }))._id
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

const typed = async (country: string, vat_no: string) =>
  (await t.call(vatRoutes.checkTyped, { query: { country, vat_no } })).data

test('a number that is typed is checked by its form first, then by VIES, which knows the name', async () => {
  vies.says.set('FR83123456709', 'valid').set('IT12345670041', 'MS_UNAVAILABLE')
  expect(await typed('FR', 'fr 83 123456709')).toEqual({ result: 'valid', name: 'EXAMPLE SARL' })
  expect(await typed('FR', 'FR10123456717')).toEqual({ result: 'invalid', name: '' })
  expect(await typed('IT', 'IT12345670041')).toEqual({ result: 'unreachable', name: '' })
  expect(vies.asked).toHaveLength(3)
})

test('VIES isn’t asked for a number of a wrong form, nor for one of a country that it doesn’t know', async () => {
  expect(await typed('DE', 'DE12345')).toEqual({ result: 'invalid', name: '' })
  expect(await typed('CH', 'CHE-123.456.788 MWST')).toEqual({ result: 'unchecked', name: '' })
  expect(await typed('ZA', '4123456789')).toEqual({ result: 'unchecked', name: '' })
  expect(vies.asked).toEqual([])
})

test('the operator’s own number is none of a buyer, and right in the operator’s settings', async () => {
  vies.says.set('DE111111125', 'valid')
  expect(await typed('DE', 'DE 111111125')).toEqual({ result: 'of_operator', name: '' })
  const query = { country: 'DE', vat_no: 'DE111111125', of: 'operator' as const }
  expect((await t.call(vatRoutes.checkTyped, { query })).data.result).toBe('valid')
})

/** Buys a package and returns the VAT no. that stands on its invoice. */
async function printed(country: string, vat_no: string): Promise<string> {
  const as = await makeUser(t, { country, vat_no, address: 'Street 1', city: 'Town' })
  const { data, error } = await buyPackage(t, as, { package_id })
  expect(error.code).toBeUndefined()
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, data.invoice._id))
  return row?.buyer.vat_no ?? '?'
}

test('an invoice shows a VAT no. that was checked, written with its country, and no other one', async () => {
  vies.says.set('DE123456788', 'valid').set('FR83123456709', 'valid').set('IT12345670041', 'MS_UNAVAILABLE')
  expect(await printed('DE', 'DE12345')).toBe('')
  expect(await printed('DE', '123 456 788')).toBe('DE123456788')
  expect(await printed('DE', 'DE123456796')).toBe('')
  expect(await printed('FR', '83123456709')).toBe('FR83123456709')
  expect(await printed('FR', 'DE123456788')).toBe('')
  expect(await printed('IT', 'IT12345670041')).toBe('')
  expect(await printed('CH', 'CHE123456788MWST')).toBe('CHE123456788MWST')
  expect(await printed('CH', 'CHE123456789MWST')).toBe('')
  expect(await printed('ZA', '4123456789')).toBe('4123456789')
})

test('a number that VIES confirmed before stays on invoices while VIES doesn’t answer', async () => {
  vies.says.set('PL1234567883', 'MS_UNAVAILABLE')
  const checked_at = new Date(Date.now() - 2 * 86_400_000).toISOString()
  await t.db.insert(vatChecks).values({ vat_no: 'PL1234567883', valid: true, checked_at })
  expect(await printed('PL', 'PL1234567883')).toBe('PL1234567883')
})

test('a bill of the team shows no wrong VAT no. either', async () => {
  const { _id: user_id } = await makeUser(t, { country: 'DE', vat_no: 'DE12345' })
  const body = { user_id, lines: [{ item_name: 'Work', count: 100, price: 1000 }], credits: 0, paid: false }
  const as = await makeAdmin(t)
  const { data } = await t.call(invoiceRoutes.bill, {
    as,
    body: { ...body, request_key: crypto.randomUUID() },
  })
  const [row] = await t.db.select().from(invoices).where(eq(invoices._id, data._id))
  expect(row?.buyer.vat_no).toBe('')
})

test('a number never checked is checked in the background when a business reads the shop’s prices, which are net then', async () => {
  vies.says.set('FR83123456709', 'valid')
  const as = await makeUser(t, { country: 'FR', vat_no: 'FR83123456709' })
  const isGross = async () => (await t.call(shownPriceRoutes.read, { as })).data.with_vat
  const received = await collectLive(t)
  expect(await isGross()).toBe(true)
  await expect.poll(isGross, { timeout: 15_000 }).toBe(false)
  expect(vies.asked).toHaveLength(1)
  await expect
    .poll(async () => (await received()).map(({ rooms, event }) => [rooms, event.topic]), { timeout: 5000 })
    .toContainEqual([[room.user(as._id)], 'account'])
})

test('a VAT no. of a wrong form or with wrong check digits is refused at its field, one that VIES doesn’t confirm is accepted', async () => {
  vies.says.set('IT12345670041', 'MS_UNAVAILABLE')
  const person = await makeUser(t, { country: 'IT', vat_no: 'IT1' })
  const save = (vat_no: string, company_name = '') =>
    t.call(profileRoutes.updateBusiness, {
      as: person,
      body: { company_name, company_reg: '', vat_no, web_url: '' },
    })
  const wrong = { status: 422, error: { fields: { vat_no: 'vat_no_wrong' } } }
  expect(await save('IT12345670042')).toMatchObject(wrong)
  expect((await save('IT1', 'Its number was wrong before')).status).toBe(200)
  expect((await save('IT12345670041')).status).toBe(200)
  const as = await makeAdmin(t)
  const params = { id: person._id }
  expect(await t.call(peopleRoutes.update, { as, params, body: { vat_no: 'IT2' } })).toMatchObject(wrong)
  expect((await t.call(peopleRoutes.update, { as, params, body: { country: 'DE' } })).status).toBe(200)
  const body = makeSignUpForm({ country: 'DE', vat_no: 'DE12345' })
  expect(await t.call(authRoutes.signUp, { body })).toMatchObject(wrong)
})

test('the operator’s own VAT no. is refused as a buyer’s, however it is written', async () => {
  const refusedAs = { status: 422, error: { fields: { vat_no: 'vat_no_of_operator' } } }
  const body = makeSignUpForm({ country: 'DE', vat_no: 'de111111125' })
  expect(await t.call(authRoutes.signUp, { body })).toMatchObject(refusedAs)
  const person = await makeUser(t, { country: 'DE', vat_no: '' })
  const business = { company_name: 'Not the operator', company_reg: '', web_url: '' }
  for (const vat_no of ['111111125', 'DE 111.111.125'])
    expect(
      await t.call(profileRoutes.updateBusiness, { as: person, body: { ...business, vat_no } }),
    ).toMatchObject(refusedAs)
  const params = { id: person._id }
  const as = await makeAdmin(t)
  expect(await t.call(peopleRoutes.update, { as, params, body: { vat_no: 'DE111111125' } })).toMatchObject(
    refusedAs,
  )
  const other = { ...business, vat_no: 'DE123456788' }
  expect((await t.call(profileRoutes.updateBusiness, { as: person, body: other })).status).toBe(200)
})
