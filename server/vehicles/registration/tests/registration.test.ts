import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { settingsRoutes } from '../../../../shared/site/settings-routes.ts'
import { registrationRoutes } from '../../../../shared/vehicles/registration.ts'
import type { PlateCountry } from '../../../../shared/vehicles/registration-number.ts'
import { readVehicles } from '../../../demo/vehicles/read-vehicles.ts'
import { startTestApp } from '../../../test/app.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { importVehicles } from '../../catalog/import-vehicles.ts'
import { removeOldLookups } from '../look-up-plate.ts'
import { plateLookups } from '../lookups.tables.ts'
import { openDvla } from '../registers/dvla.ts'
import { openRdw } from '../registers/rdw.ts'
import { startRegisters } from './registers-stub.ts'

const key = 'a-key-of-the-dvla'
const registers = await startRegisters(key)
const t = await startTestApp({ env: registers.env })
await importVehicles(t.db, readVehicles())
const team = await makeStaff(t, ['settings'])
const tab = { tab: 'registers', dvla_lookup: true, rdw_lookup: true, dvla_key: key } as const
await t.call(settingsRoutes.change, { as: team, body: tab })
afterAll(async () => {
  await t.close()
  registers.close()
})

const golf = {
  ...{
    merk: 'VOLKSWAGEN',
    handelsbenaming: 'GOLF',
    datum_eerste_toelating: '20150312',
    cilinderinhoud: '1968',
  },
  fuels: [{ brandstof_omschrijving: 'Diesel', nettomaximumvermogen: '110.00' }],
}
const british = { make: 'VOLKSWAGEN', yearOfManufacture: 2015, engineCapacity: 1968, fuelType: 'DIESEL' }
beforeEach(async () => {
  registers.says.clear()
  registers.says.set('12ABC3', golf).set('AB15CDE', british)
  registers.asked.splice(0)
  await t.db.delete(plateLookups)
  await t.changeSettings({ dvla_lookup: true, rdw_lookup: true })
})

/** Looks up as a new person each time, so that the limit of calls isn't met. */
async function search(reg: string, country?: PlateCountry) {
  const as = await makeUser(t)
  return t.call(registrationRoutes.search, { as, params: { reg }, query: { country } })
}
async function refusal(reg: string, country?: PlateCountry) {
  const as = await makeUser(t)
  const call = () => t.call(registrationRoutes.search, { as, params: { reg }, query: { country } })
  const { code, data } = await refused(t, call)
  return data ? [code, data] : code
}
const named = (found: Awaited<ReturnType<typeof search>>) =>
  found.data.candidates.map(({ variant: { vmodel, generation, name } }) => `${vmodel} ${generation} ${name}`)

test('a Dutch plate names the vehicle with its power, and the tree has just one like it', async () => {
  const found = await search('12-abc-3')
  expect(found.data).toMatchObject({
    ...{ reg_no: '12ABC3', register: 'NL', vin: null, unknown: [], make_known: true, alike: 1 },
    vehicle: {
      ...{ make: 'VOLKSWAGEN', model: 'GOLF', year: 2015 },
      ...{ fuel: 'diesel', displacement_cc: 1968, power_hp: 150 },
    },
  })
  expect(named(found)[0]).toBe('Golf VII (5G) 2.0 TDI 150')
  expect(found.data.candidates[0]).toMatchObject({
    agrees: ['model', 'year', 'fuel', 'displacement', 'power'],
    differs: [],
  })
  expect(found.data.candidates.slice(1).every(({ differs }) => differs.length > 0)).toBe(true)
})

test('a British plate has neither model nor power, and says so', async () => {
  const found = await search('AB15 CDE')
  expect(found.data).toMatchObject({ register: 'GB', unknown: ['model', 'power'], make_known: true })
  expect(found.data.vehicle).toEqual({
    ...{ make: 'VOLKSWAGEN', model: '', year: 2015 },
    ...{ fuel: 'diesel', displacement_cc: 1968, power_hp: null },
  })
  expect(found.data.alike).toBeGreaterThan(1)
  const facts = found.data.candidates
    .slice(0, found.data.alike)
    .map(({ variant: { fuel_type, displacement_cc } }) => [fuel_type, displacement_cc])
  expect(new Set(facts.map(String))).toEqual(new Set(['diesel,1968']))
})

test('an unknown maker, and a model the tree doesn’t have, give no candidates', async () => {
  registers.says.set('12ABC4', { ...golf, merk: 'SPYKER' }).set('12ABC5', { ...golf, handelsbenaming: 'XL1' })
  expect((await search('12-ABC-4')).data).toMatchObject({ candidates: [], alike: 0, make_known: false })
  expect((await search('12-ABC-5')).data).toMatchObject({ candidates: [], alike: 0, make_known: true })
})

test('a trade name that is the engine’s finds the variant', async () => {
  const bmw = { ...golf, merk: 'B.M.W.', handelsbenaming: '320D', cilinderinhoud: '1995' }
  registers.says.set('12ABC6', {
    ...bmw,
    fuels: [{ brandstof_omschrijving: 'Diesel', nettomaximumvermogen: '135.00' }],
  })
  expect(named(await search('12-ABC-6'))[0]).toMatch(/^3 Series .*320d/)
})

test('a VIN is decoded without asking anybody, also while all registers are off', async () => {
  await t.changeSettings({ dvla_lookup: false, rdw_lookup: false })
  const found = await search('wvwzzzauzew123456')
  expect(found.data).toMatchObject({
    ...{ reg_no: '', register: null, make_known: true, more: false },
    vin: { vin: 'WVWZZZAUZEW123456', make: 'Volkswagen', country: 'DE', check_digit: 'unused' },
    vehicle: { make: 'Volkswagen', model: 'Golf', year: 2014 },
    unknown: ['fuel', 'displacement', 'power'],
  })
  expect(named(found).filter((name) => !name.startsWith('Golf VII (5G) '))).toEqual([])
  expect(registers.asked).toEqual([])
})

test('a VIN that several generations share leaves the choice between them and by its year', async () => {
  const { data } = await search('WVWZZZ1KZ6W123456')
  expect(data.vehicle).toMatchObject({ make: 'Volkswagen', model: '' })
  expect(data.vin?.models).toContainEqual({ model: 'Golf', generation: 'V' })
  expect(data.candidates.length).toBeGreaterThan(0)
  expect(data.candidates.every(({ variant: { vmodel } }) => vmodel === 'Golf')).toBe(true)
  const fitting = data.candidates.slice(0, data.alike)
  expect(new Set(fitting.map(({ variant: { generation } }) => generation))).toEqual(new Set(['V (1K)']))
})

test('a VIN of a wrong length, or with letters that none has, is said', async () => {
  expect(await refusal('WVWZZZAUZEW12345')).toEqual(['vin_length', { length: 16 }])
  expect(await refusal('WVWZZZAUZEW1234567')).toEqual(['vin_length', { length: 18 }])
  expect(await refusal('WVWZZZAUZEO123456')).toEqual(['vin_letters', { length: 17 }])
})

test('answers are cached for a month, those for unknown plates for a day', async () => {
  await search('12-ABC-3')
  await search('12ABC3')
  await search('12-ABC-9')
  await search('12-ABC-9')
  expect(registers.asked.map(({ plate }) => plate)).toEqual(['12ABC3', '12ABC9'])
  const age = (days: number) =>
    t.db.update(plateLookups).set({ asked_at: sql`now() - ${days} * interval '1 day'` })
  await age(29)
  await search('12ABC3')
  await search('12-ABC-9')
  expect(registers.asked.map(({ plate }) => plate)).toEqual(['12ABC3', '12ABC9', '12ABC9'])
  await age(31)
  await search('12ABC3')
  expect(registers.asked).toHaveLength(4)
  await age(31)
  await removeOldLookups(t.db)
  expect(await t.db.$count(plateLookups)).toBe(0)
})

test('what is stored names no person', async () => {
  await search('12-ABC-3')
  const [stored] = await t.db.select().from(plateLookups)
  expect(Object.keys(stored ?? {}).toSorted()).toEqual(['asked_at', 'country', 'reg_no', 'vehicle'])
})

test.each(['garbage', 500, 429, 403] as const)('%s is no answer, and isn’t kept', async (says) => {
  registers.says.set('12ABC7', says).set('AB15XYZ', says)
  for (const plate of ['12-ABC-7', 'AB15 XYZ']) {
    const { status, error } = await search(plate)
    expect([status, error.code]).toEqual([503, 'plate_register_down'])
  }
  expect(await t.db.$count(plateLookups)).toBe(0)
})

test('an answer after the time limit is none', async () => {
  registers.says.set('12ABC7', 'silence').set('AB15XYZ', 'silence')
  await expect(openRdw(registers.url, 50)('12ABC7', '')).rejects.toThrow()
  await expect(openDvla(registers.url, 50)('AB15XYZ', key)).rejects.toThrow()
})

test('unknown and unreadable plates, and registers that are off, are refused in words', async () => {
  expect((await search('12-ABC-9')).error.code).toBe('plate_not_found')
  expect((await search('ZZ99 ZZZ')).error.code).toBe('plate_not_found')
  registers.says.set('ZZ98ZZZ', 400)
  expect((await search('ZZ98 ZZZ')).error.code).toBe('plate_not_found')
  expect(await refusal('HH-XY 12345')).toBe('plate_unreadable')
  expect(await refusal('12-ABC-3', 'GB')).toBe('plate_unreadable')
  expect((await search('x'.repeat(31))).status).toBe(404)
  await t.changeSettings({ rdw_lookup: false })
  expect(await refusal('12-ABC-3')).toBe('plate_search_off')
  await t.changeSettings({ dvla_lookup: false })
  expect(await refusal('AB15 CDE')).toBe('plate_search_off')
  const refusedPlates = ['12ABC3', 'AB15CDE']
  expect(registers.asked.filter(({ plate }) => refusedPlates.includes(plate))).toEqual([])
})

test('a plate that two countries may have asks which, unless one register alone is on', async () => {
  registers.says.set('AB1234', golf)
  const both = { countries: ['GB', 'NL'] }
  expect(await refusal('AB1234')).toEqual(['plate_country_needed', both])
  expect((await search('AB1234', 'NL')).data.register).toBe('NL')
  await t.changeSettings({ dvla_lookup: false })
  expect((await search('AB1234')).data.register).toBe('NL')
})

test('one person looks up twenty times a minute', async () => {
  const as = await makeUser(t)
  const ask = () => t.call(registrationRoutes.search, { as, params: { reg: '12-ABC-3' } })
  for (let one = 0; one < 20; one++) expect((await ask()).status).toBe(200)
  expect((await ask()).error.code).toBe('too_many_requests')
})

test('the key is sealed, shown to nobody, retained while the field is empty, and needed for the switch', async () => {
  const change = (body: object) => t.call(settingsRoutes.change, { as: team, body: { ...tab, ...body } })
  const unchanged = await change({ dvla_key: '' })
  expect(unchanged.data).toMatchObject({ dvla_key_set: true })
  expect(JSON.stringify(unchanged.data)).not.toContain(key)
  expect((await t.portal.settings.get()).dvla_key).not.toContain(key)
  expect((await search('AB15 CDE')).status).toBe(200)
  const without = await refused(t, () => change({ dvla_key: '', remove_dvla_key: true }))
  expect(without).toMatchObject({ code: 'invalid_input', fields: { dvla_key: 'required' } })
  const off = await change({ dvla_key: '', remove_dvla_key: true, dvla_lookup: false })
  expect(off.data).toMatchObject({ dvla_key_set: false, dvla_lookup: false })
})
