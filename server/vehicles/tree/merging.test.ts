import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import {
  generationRoutes,
  manufactureRoutes,
  treeVariantRoutes,
  vmodelRoutes,
} from '../../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeService, makeStaff, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { importStages } from '../statistics/import-stages.ts'
import { engine, makeTree } from './tree-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const stage = (variant_id: string, name: string, power_hp: number) => ({
  ...{ variant_id, name, power_hp, torque_nm: 320, position: 1 },
  ...{ service_id: null, remarks: '', curve: [] },
})
const detailOf = async ({ _id }: { _id: string }) =>
  (await t.call(statisticsRoutes.variant, { as: admin, params: { id: _id } })).data

test('doubles become one with all below them, and orders lead to what stays', async () => {
  const customer = await makeUser(t, { credits: 100_000 })
  const target = await makeTree(t, admin, { manufacture: 'Volkswagen' })
  const double = await makeTree(t, admin, { manufacture: 'VW Germany' })
  const body = { ...engine, name: '2.0 TDI 140', parent: double.generation._id }
  const only = (await t.call(treeVariantRoutes.add, { as: admin, body })).data
  await importStages(t.db, [
    stage(target.variant._id, 'Stage 1', 140),
    stage(double.variant._id, 'stage 1', 999),
    stage(double.variant._id, 'Stage 2', 155),
  ])
  const form = orderOf(await makeService(t), { variant_id: double.variant._id })
  const order = await t.call(orderRoutes.place, { as: customer, body: form, files: [originalFile(1)] })

  const params = { id: target.manufacture._id }
  const doubles = [double.manufacture._id]
  const { status } = await t.call(manufactureRoutes.merge, { as: admin, params, body: { doubles } })
  expect(status).toBe(200)

  const below = await t.call(manufactureRoutes.below, { as: admin, params })
  expect(below.data).toMatchObject({ vmodels: 1, generations: 1, variants: 2, stages: 2, orders: 1 })
  const { stages } = await detailOf(target.variant)
  expect(stages.map(({ name, power_hp }) => [name, power_hp])).toEqual([
    ['Stage 1', 140],
    ['Stage 2', 155],
  ])
  expect(await detailOf(only)).toMatchObject({ manufacture: 'Volkswagen', generation: 'VI' })
  const read = await t.call(orderRoutes.one, { as: customer, params: { id: order.data._id } })
  expect(read.data).toMatchObject({ variant_id: target.variant._id, variant: form.variant })
  const found = await t.call(vehicleRoutes.variants, { query: { keywords: 'volkswagen 2.0 tdi 140' } })
  expect(found.data.map(({ _id }) => _id)).toEqual([only._id])
  const list = await t.call(manufactureRoutes.list, { as: admin, query: { keywords: 'germany' } })
  expect(list.data.items).toEqual([])
})

test('a variant takes over what it lacks and keeps its own figures', async () => {
  const { generation, variant } = await makeTree(t, admin)
  const ecus = [{ brand: 'Bosch', version: 'EDC17C64' }]
  const double = await t.call(treeVariantRoutes.add, {
    as: admin,
    body: { ...engine, ecus, parent: generation._id, name: '1.6 TDI' },
  })
  const body = {
    ...{ power_hp: 110, torque_nm: 260, stages: [], ecus: double.data.ecus },
    ...{ remarks: 'From 2010', stock_curve: [{ rpm: 2000, power_hp: 70, torque_nm: 250 }] },
  }
  await t.call(statisticsRoutes.saveDetail, { as: admin, params: { id: double.data._id }, body })
  await t.call(treeVariantRoutes.merge, {
    as: admin,
    params: { id: variant._id },
    body: { doubles: [double.data._id] },
  })
  expect(await detailOf(variant)).toMatchObject({
    ...{ name: '1.6 TDI 105', power_hp: 105, remarks: 'From 2010', stock_curve: body.stock_curve },
    ecus: [...variant.ecus, ...ecus],
  })
})

test('a branch isn’t merged with itself, with one of another kind or with nothing', async () => {
  const { vmodel, generation } = await makeTree(t, admin)
  for (const double of [vmodel._id, generation._id, randomUUID()]) {
    const merge = () =>
      t.call(vmodelRoutes.merge, { as: admin, params: { id: vmodel._id }, body: { doubles: [double] } })
    expect(await refused(t, merge)).toMatchObject({
      code: 'invalid_input',
      fields: { doubles: expect.anything() },
    })
  }
})

test('merging needs the permissions to edit and to delete', async () => {
  const one = await makeTree(t, admin)
  const other = await makeTree(t, admin)
  const sent = { params: { id: one.generation._id }, body: { doubles: [other.generation._id] } }
  const may = async (...acts: ('edit' | 'delete')[]) => {
    const as = await makeStaff(
      t,
      acts.map((act) => `vehicle_statistics.generations.${act}` as const),
    )
    return () => t.call(generationRoutes.merge, { as, ...sent })
  }
  expect(await refused(t, await may('edit'))).toMatchObject({ code: 'forbidden' })
  expect(await refused(t, await may('delete'))).toMatchObject({ code: 'forbidden' })
  expect((await (await may('edit', 'delete'))()).status).toBe(200)
})
