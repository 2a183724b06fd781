import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService, makeUser } from '../../test/factories.ts'
import { importVehicles } from '../catalog/import-vehicles.ts'
import type { Vehicle } from '../catalog/vehicle.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { importStages } from './import-stages.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const golf: Vehicle = {
  vtype: 'Car',
  manufacture: 'Volkswagen',
  model: 'Golf',
  generation: 'VI',
  years: '2008–2013',
  variant: '1.6 TDI CR 105',
  engine_code: 'CAYC',
  fuel_type: 'diesel',
  displacement_cc: 1598,
  power_hp: 105,
  torque_nm: 250,
  ecus: [{ brand: 'Siemens', version: 'PCR2.1' }],
}

async function makeVariant(overrides: Partial<Vehicle> = {}) {
  await importVehicles(t.db, [{ ...golf, ...overrides }])
  const all = await t.db.select().from(variants)
  const made = all.find(({ name }) => name === (overrides.variant ?? golf.variant))
  if (!made) throw new Error('the vehicle was not imported')
  return made
}

test('a variant is read with its stages by position, and one there is not is not found', async () => {
  const as = await makeUser(t)
  const variant = await makeVariant()
  const service = await makeService(t)
  const curve = [
    { rpm: 1500, power_hp: 60, torque_nm: 280 },
    { rpm: 2500, power_hp: 110, torque_nm: 320 },
  ]
  const stage = { variant_id: variant._id, power_hp: 140, torque_nm: 320, remarks: '', curve: [] }
  await importStages(t.db, [
    { ...stage, position: 2, name: 'Stage 2', service_id: null, power_hp: 155, curve },
    { ...stage, position: 1, name: 'Stage 1', service_id: service._id },
  ])
  const { data } = await t.call(statisticsRoutes.variant, { as, params: { id: variant._id } })
  const { variant: name, model: vmodel, ...known } = golf
  expect(data).toEqual({
    ...{ ...known, _id: variant._id, name, vmodel, ecu_brand: 'Siemens', ecu_version: 'PCR2.1' },
    ...{ parent: variant.generation_id, remarks: '', stock_curve: [], pictures: [] },
    stages: [
      expect.objectContaining({ name: 'Stage 1', position: 1, service_id: service._id, curve: [] }),
      expect.objectContaining({ name: 'Stage 2', position: 2, service_id: null, power_hp: 155, curve }),
    ],
  })
  const none = await t.call(statisticsRoutes.variant, { as, params: { id: randomUUID() } })
  expect(none.error.code).toBe('not_found')
})

test('completed are the variants with figures of a stage at least, found by their words', async () => {
  const as = await makeUser(t)
  const bare = await makeVariant({ variant: '2.0 GTI 211' })
  const done = await makeVariant({ variant: '1.4 TSI 122' })
  await importStages(t.db, [
    {
      ...{ variant_id: done._id, position: 1, name: 'Stage 1', service_id: null, remarks: '', curve: [] },
      ...{ power_hp: 150, torque_nm: 250 },
    },
  ])
  const completed = async (keywords?: string) =>
    (await t.call(statisticsRoutes.completed, { as, query: { keywords } })).data.items.map(({ _id }) => _id)
  expect(await completed()).toContain(done._id)
  expect(await completed()).not.toContain(bare._id)
  expect(await completed('golf tsi')).toEqual([done._id])
  expect(await completed('passat')).toEqual([])
})
