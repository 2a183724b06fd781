import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { importVehicles } from '../catalog/import-vehicles.ts'
import { variants } from '../catalog/vehicles.tables.ts'
import { importStages } from './import-stages.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function makeVariant() {
  const engine = { engine_code: 'CAYC', fuel_type: 'diesel', displacement_cc: 1598 } as const
  const ecu = { ecus: [{ brand: 'Siemens', version: 'PCR2.1' }] }
  const path = {
    vtype: 'Car',
    manufacture: 'Volkswagen',
    model: 'Golf',
    generation: 'VI',
    years: '2008–2013',
  }
  await importVehicles(t.db, [
    { ...path, ...engine, ...ecu, variant: '1.6 TDI CR 105', power_hp: 105, torque_nm: 250 },
  ])
  const [variant] = await t.db.select().from(variants)
  if (!variant) throw new Error('the vehicle was not imported')
  return variant
}

test('the power and torque after a service are listed by vehicle, and stored with an order of it', async () => {
  const customer = await makeUser(t, { credits: 2000 })
  const variant = await makeVariant()
  const [known, unknown] = [await makeService(t), await makeService(t)]
  const gain = { service_id: known._id, power_hp: 140, torque_nm: 320 }
  const stage = { ...gain, variant_id: variant._id, position: 1, name: 'Stage 1', remarks: '', curve: [] }
  await importStages(t.db, [{ ...stage, power_hp: 1 }])
  await importStages(t.db, [stage])

  const listed = async (id: string) =>
    (await t.call(statisticsRoutes.gains, { as: customer, query: { variant: id } })).data
  expect(await listed(variant._id)).toEqual([gain])
  expect(await listed(randomUUID())).toEqual([])

  const place = async (service: typeof known, variant_id: string | null) => {
    const body = orderOf(service, { variant_id })
    const { data } = await t.call(orderRoutes.place, { as: customer, body, files: [originalFile(1)] })
    return [data.variant_id, data.tuned_power, data.tuned_torque]
  }
  expect(await place(known, variant._id)).toEqual([variant._id, 140, 320])
  expect(await place(unknown, variant._id)).toEqual([variant._id, null, null])
  expect(await place(known, null)).toEqual([null, null, null])
})
