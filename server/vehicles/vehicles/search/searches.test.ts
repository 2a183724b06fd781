import { afterAll, beforeAll, expect, test } from 'vitest'
import { vehicleRoutes } from '../../../../shared/vehicles/vehicles.ts'
import { readVehicles } from '../../../demo/vehicles/read-vehicles.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
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
