import { afterAll, beforeAll, expect, test } from 'vitest'
import { manufactureRoutes } from '../../../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../../../shared/vehicles/vehicles.ts'
import { readVehicles } from '../../../demo/vehicles/read-vehicles.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { makeTree } from '../../tree/tree-fixtures.ts'
import { importVehicles } from '../import-vehicles.ts'
import { searches } from './searches-fixture.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await importVehicles(t.db, readVehicles())
})
afterAll(() => t.close())

const search = async (keywords: string) => {
  const { data } = await t.call(vehicleRoutes.variants, { query: { keywords } })
  return data.map(({ manufacture, vmodel, generation, name }) =>
    [manufacture, vmodel, generation, name].join(' '),
  )
}

test.each(searches)('“%s” finds first what is meant', async (typed, first) => {
  const [found = 'nothing', ...others] = await search(typed)
  expect(found, `then ${others.slice(0, 4).join(', ')}`).toMatch(first)
})

test('of hundreds of matches those come first whose maker and model do, the newest generation first', async () => {
  const diesels = readVehicles().filter(({ fuel_type }) => fuel_type === 'diesel')
  expect(diesels.length).toBeGreaterThan(500)
  const byName = new Intl.Collator('en')
  const best = diesels.toSorted(
    (a, b) =>
      byName.compare(a.manufacture, b.manufacture) ||
      byName.compare(a.model, b.model) ||
      byName.compare(b.years, a.years) ||
      a.power_hp - b.power_hp,
  )
  const expected = best
    .slice(0, 20)
    .map(({ manufacture, model, generation, variant }) => [manufacture, model, generation, variant].join(' '))
  expect(await search('diesel')).toEqual(expected)
})

test('a vehicle that is added, and gone again, is seen among hundreds of matches', async () => {
  const as = await makeAdmin(t)
  const before = await search('diesel')
  expect(await search('diesel')).toEqual(before)
  const { manufacture } = await makeTree(t, as, { manufacture: 'Aachen Motors' })
  await expect.poll(async () => (await search('diesel'))[0]).toMatch(/^Aachen Motors/)
  await t.call(manufactureRoutes.remove, {
    as,
    params: { id: manufacture._id },
    query: { with_below: 'true' },
  })
  await expect.poll(() => search('diesel')).toEqual(before)
})
