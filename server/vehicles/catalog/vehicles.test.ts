import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { readVehicles } from '../../demo/vehicles/read-vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { importVehicles } from './import-vehicles.ts'
import { clearWords } from './search/clear-words.ts'
import type { Vehicle } from './vehicle.ts'
import { manufactures, vehicleWords } from './vehicles.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await importVehicles(t.db, readVehicles())
  await importVehicles(t.db, [borealis])
})
afterAll(() => t.close())

const borealis: Vehicle = {
  vtype: 'Car',
  manufacture: 'Borealis',
  model: 'B-Line',
  generation: 'T99',
  years: '2013–2016',
  variant: '1.6 dCi 130',
  engine_code: '',
  fuel_type: 'diesel',
  displacement_cc: 1598,
  power_hp: 130,
  torque_nm: 320,
  ecus: [{ brand: 'Bosch', version: 'EDC17C84' }],
}

const search = async (keywords: string) => {
  const { data } = await t.call(vehicleRoutes.variants, { query: { keywords } })
  return data
}
const named = (list: { _id: string; name: string }[], name: string) => ({
  parent: list.find((branch) => branch.name === name)?._id ?? '',
})

test('the tree leads from the types to a variant', async () => {
  const types = await t.call(vehicleRoutes.types)
  const manufactures = await t.call(vehicleRoutes.manufactures, { query: named(types.data, 'Car') })
  const models = await t.call(vehicleRoutes.models, { query: named(manufactures.data, 'Borealis') })
  const generations = await t.call(vehicleRoutes.generations, { query: named(models.data, 'B-Line') })
  expect(generations.data.map(({ name }) => name)).toEqual(['T99 · 2013–2016'])
  const variants = await t.call(vehicleRoutes.variants, { query: { parent: generations.data[0]?._id } })
  const { model: vmodel, variant: name, ecus, ...known } = borealis
  const ecu = { ecu_brand: 'Bosch', ecu_version: 'EDC17C84' }
  expect(variants.data).toEqual([{ ...known, ...ecu, vmodel, name, _id: variants.data[0]?._id }])
})

test('branches are sorted by name, generations newest first', async () => {
  const types = await t.call(vehicleRoutes.types)
  const names = types.data.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  const manufactures = await t.call(vehicleRoutes.manufactures, { query: named(types.data, 'Car') })
  const models = await t.call(vehicleRoutes.models, { query: named(manufactures.data, 'Volkswagen') })
  const { data } = await t.call(vehicleRoutes.generations, { query: named(models.data, 'Golf') })
  const years = data.map(({ name }) => Number(/\d{4}/.exec(name.split(' · ')[1] ?? '')?.[0]))
  expect(years.length).toBeGreaterThan(2)
  expect(years).toEqual([...years].sort((a, b) => b - a))
})

test.each([
  ['golf tdi 105', /Golf .*TDI.*105/],
  ['105 GOLF tdi', /Golf .*TDI.*105/],
  ['320d f30', /F30.*320d/],
  ['f30 320d', /F30.*320d/],
  ['gol vi 2.0 tdi', /Golf VI.*2\.0 TDI/],
  ['golf 2,0 tdi', /Golf .*2\.0 TDI/],
])('%s finds what is meant by it', async (keywords, expected) => {
  const found = await search(keywords)
  expect(found.length).toBeGreaterThan(0)
  for (const { vmodel, generation, name } of found)
    expect(`${vmodel} ${generation} ${name}`).toMatch(expected)
})

test.each([
  'b-line',
  'bline',
  'b line t99',
  'borealis edc17c84',
  '1.6dci borealis 320nm',
  'b-line 2015',
  'Boreális line',
])('a vehicle is found by %s', async (keywords) => {
  const found = await search(keywords)
  expect(found[0]).toMatchObject({ manufacture: 'Borealis', vmodel: 'B-Line' })
})

test('words met in full come before words only begun', async () => {
  const found = await search('audi a3')
  expect(found[0]?.vmodel).toBe('A3')
})

test('at most 20 are found', async () => {
  expect(await search('diesel')).toHaveLength(20)
})

test.each(['', '   ', "' & | ! ( ) : * < -> \\", 'zzzz qqqq'])(
  '%j finds nothing and breaks nothing',
  async (keywords) => {
    expect(await search(keywords)).toEqual([])
  },
)

test('a word that no vehicle has and nothing resembles is left out', async () => {
  expect(await search('b-line qqqq')).toMatchObject([{ manufacture: 'Borealis' }])
})

test('one of three words or more may be missing, when no vehicle has them all', async () => {
  expect(await search('borealis 1.6 diesel 999')).toMatchObject([{ manufacture: 'Borealis' }])
  expect(await search('borealis 999')).toEqual([])
})

test('misspelt words are corrected to those of vehicles that are new, and no longer to those that are gone', async () => {
  await importVehicles(t.db, [{ ...borealis, manufacture: 'Zephyrion', variant: '1.2' }])
  expect(await search('zefyrion')).toMatchObject([{ manufacture: 'Zephyrion' }])
  await t.db.delete(manufactures).where(eq(manufactures.name, 'Zephyrion'))
  await clearWords(t.db)
  const words = await t.db.select().from(vehicleWords)
  expect(words).toContainEqual({ word: 'borealis' })
  expect(words).not.toContainEqual({ word: 'zephyrion' })
})

test('importing again adds nothing twice and takes the new figures', async () => {
  await importVehicles(t.db, [
    { ...borealis, power_hp: 131 },
    { ...borealis, variant: 'DIG-T 163', power_hp: 163 },
  ])
  const found = await search('borealis')
  expect(found.map(({ name, power_hp }) => [name, power_hp])).toEqual([
    ['1.6 dCi 130', 131],
    ['DIG-T 163', 163],
  ])
})
