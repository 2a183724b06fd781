import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { auditRoutes } from '../../../shared/users/audit.ts'
import {
  generationRoutes,
  manufactureRoutes,
  treeVariantRoutes,
  vmodelRoutes,
  vtypeRoutes,
} from '../../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeAdmin, makeService, makeStaff, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { locations } from '../locations/locations.tables.ts'
import { engine, makeTree } from './tree-fixtures.ts'

let t: TestApp
let admin: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  customer = await makeUser(t, { credits: 100_000 })
})
afterAll(() => t.close())

const search = async (keywords: string) =>
  (await t.call(vehicleRoutes.variants, { query: { keywords } })).data.map(({ _id }) => _id)

describe('a branch', () => {
  test('is added below its parent, listed with its path and what hangs below, and searched for by words of both', async () => {
    const { vtype, manufacture, vmodel, generation, variant } = await makeTree(t, admin, {
      manufacture: 'Borealis Motors',
    })
    expect(generation).toMatchObject({ years: '2008–2013', parent: vmodel._id })
    const { data } = await t.call(vmodelRoutes.list, { as: customer, query: { keywords: 'golf borealis' } })
    expect(data.items).toEqual([
      {
        ...{ _id: vmodel._id, name: 'Golf', years: '', parent: manufacture._id },
        ...{ path: [vtype.name, 'Borealis Motors'], children: 1, variants: 1 },
      },
    ])
    const below = await t.call(manufactureRoutes.list, { as: customer, query: { parent: vtype._id } })
    expect(below.data.items.map(({ _id, variants }) => [_id, variants])).toEqual([[manufacture._id, 1]])
    const variants = await t.call(treeVariantRoutes.list, {
      as: customer,
      query: { keywords: 'borealis tdi', parent: generation._id, completed: 'false' },
    })
    expect(variants.data.items).toEqual([
      expect.objectContaining({ _id: variant._id, stages: 0, ecus: engine.ecus, ecu_version: 'PCR2.1' }),
    ])
  })

  test('is sorted by name, by the names above it and by its variants', async () => {
    const names = async (sort: 'name' | '-name') =>
      (await t.call(manufactureRoutes.list, { as: customer, query: { sort } })).data.items.map(
        ({ _id }) => _id,
      )
    expect(await names('-name')).toEqual((await names('name')).toReversed())
    for (const manufacture of ['Zephyr', 'Alpha Romeo', 'Alphabet'])
      await makeTree(t, admin, { vtype: `Kite ${manufacture}`, manufacture })
    const query = { sort: 'path', keywords: 'kite' } as const
    const models = await t.call(vmodelRoutes.list, { as: customer, query })
    expect(models.data.items.map(({ path }) => path[1])).toEqual(['Alpha Romeo', 'Alphabet', 'Zephyr'])
    const { data } = await t.call(vtypeRoutes.list, { as: customer, query: { sort: '-variants' } })
    const counts = data.items.map(({ variants }) => variants)
    expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  })

  test('is renamed and moved with all below it, which is found by the new names', async () => {
    const from = await makeTree(t, admin, { manufacture: 'Folkswagen' })
    const to = await makeTree(t, admin, { manufacture: 'Audy' })
    const body = { name: 'Kolf', parent: to.manufacture._id }
    const moved = await t.call(vmodelRoutes.update, { as: admin, params: { id: from.vmodel._id }, body })
    expect(moved.data).toMatchObject({ name: 'Kolf', path: [to.vtype.name, 'Audy'], variants: 1 })
    expect(await search('audy kolf')).toEqual([from.variant._id])
    expect(await search('folkswagen')).toEqual([])
  })

  test('of any kind is changed, and its vehicles are found by what it says now', async () => {
    const { vtype, manufacture, vmodel, generation, variant } = await makeTree(t, admin)
    const change = { as: admin, params: { id: vtype._id }, body: { name: 'Barge' } }
    expect((await t.call(vtypeRoutes.update, change)).data.name).toBe('Barge')
    await t.call(manufactureRoutes.update, {
      ...{ as: admin, params: { id: manufacture._id } },
      body: { name: 'Werftwerk', parent: vtype._id },
    })
    const later = await t.call(generationRoutes.update, {
      ...{ as: admin, params: { id: generation._id } },
      body: { name: 'Neptun', years: '2031–2033', parent: vmodel._id },
    })
    expect(later.data).toMatchObject({ years: '2031–2033', path: ['Barge', 'Werftwerk', 'Golf'] })
    const { data } = await t.call(generationRoutes.list, { as: customer, query: { parent: vmodel._id } })
    expect(data.items).toEqual([later.data])
    expect(await search('werftwerk neptun 2032')).toEqual([variant._id])
  })

  test('is announced, and stands in the audit log', async () => {
    const received = await collectLive(t)
    const { vtype } = await makeTree(t, admin)
    expect(await received()).toContainEqual({ rooms: ['everyone'], event: { topic: 'vehicles' } })
    const { data } = await t.call(auditRoutes.list, { as: admin, query: { subject: vtype._id } })
    expect(data.items).toEqual([expect.objectContaining({ act: 'vehicle_added', subject_name: vtype.name })])
  })
})

describe('refused is', () => {
  test('a name that a sibling has, whatever its case, and not one of another parent', async () => {
    const one = await makeTree(t, admin)
    const other = await makeTree(t, admin)
    const body = { name: ' gOLF ', parent: one.manufacture._id }
    const add = () => t.call(vmodelRoutes.add, { as: admin, body })
    expect(await refused(t, add)).toMatchObject({ status: 409, code: 'name_taken' })
    const move = () => t.call(vmodelRoutes.update, { as: admin, params: { id: other.vmodel._id }, body })
    expect(await refused(t, move)).toMatchObject({ code: 'name_taken' })
    const duplicate = { ...engine, name: ' 1.6 tdi 105', parent: one.generation._id }
    const addDuplicate = () => t.call(treeVariantRoutes.add, { as: admin, body: duplicate })
    expect(await refused(t, addDuplicate)).toMatchObject({ status: 409, code: 'name_taken' })
  })

  test('a parent of another kind, itself, one below it, or none', async () => {
    const { vtype, manufacture, vmodel, generation, variant } = await makeTree(t, admin)
    for (const parent of [vtype._id, vmodel._id, generation._id, variant._id, randomUUID()]) {
      const move = () =>
        t.call(vmodelRoutes.update, { as: admin, params: { id: vmodel._id }, body: { name: 'X', parent } })
      expect(await refused(t, move)).toMatchObject({
        code: 'invalid_input',
        fields: { parent: 'unknown_parent' },
      })
    }
    const body = { ...engine, name: 'X', parent: vmodel._id }
    const below = () => t.call(treeVariantRoutes.add, { as: admin, body })
    expect(await refused(t, below)).toMatchObject({ fields: { parent: 'unknown_parent' } })
    const under = () => t.call(treeVariantRoutes.update, { as: admin, params: { id: variant._id }, body })
    expect(await refused(t, under)).toMatchObject({ fields: { parent: 'unknown_parent' } })
    expect(manufacture.path).toEqual([vtype.name])
  })

  test.each([
    ['no name', { name: '  ' }],
    ['a name that is too long', { name: 'x'.repeat(81) }],
    ['years backwards', { years: '2013–2008' }],
    ['years in words', { years: 'from 2008' }],
  ])('a generation with %s', async (_, wrong) => {
    const { vmodel } = await makeTree(t, admin)
    const body = { name: 'VII', years: '2012–2019', parent: vmodel._id, ...wrong }
    expect(await refused(t, () => t.call(generationRoutes.add, { as: admin, body }))).toMatchObject({
      code: 'invalid_input',
      fields: { [Object.keys(wrong)[0] ?? '']: expect.anything() },
    })
  })

  test.each([
    { power_hp: 0 },
    { torque_nm: 20_001 },
    { displacement_cc: 1.5 },
    { fuel_type: 'coal' },
    { ecus: Array.from({ length: 7 }, () => ({ brand: 'Bosch', version: '' })) },
  ])('a variant with %j', async (wrong) => {
    const { generation } = await makeTree(t, admin)
    const body = { ...engine, name: 'New', parent: generation._id, ...wrong } as never
    expect(await refused(t, () => t.call(treeVariantRoutes.add, { as: admin, body }))).toMatchObject({
      code: 'invalid_input',
    })
  })

  test('what isn’t there, and whoever lacks the permission of that kind', async () => {
    const { vmodel, manufacture } = await makeTree(t, admin)
    const body = { name: 'X', parent: manufacture._id }
    const gone = () => t.call(vmodelRoutes.update, { as: admin, params: { id: randomUUID() }, body })
    expect(await refused(t, gone)).toMatchObject({ code: 'not_found' })
    const staff = await makeStaff(t, ['vehicle_statistics.generations.edit'])
    const other = () => t.call(vmodelRoutes.update, { as: staff, params: { id: vmodel._id }, body })
    expect(await refused(t, other)).toMatchObject({ code: 'forbidden' })
  })
})

describe('deleting', () => {
  test('names what hangs below and waits until that is confirmed', async () => {
    const { vtype } = await makeTree(t, admin)
    const counts = {
      manufactures: 1,
      vmodels: 1,
      generations: 1,
      variants: 1,
      stages: 0,
      pictures: 0,
      locations: 0,
      orders: 0,
    }
    const { data } = await t.call(vtypeRoutes.below, { as: admin, params: { id: vtype._id } })
    expect(data).toEqual(counts)
    const remove = (query: { with_below?: 'true' } = {}) =>
      t.call(vtypeRoutes.remove, { as: admin, params: { id: vtype._id }, query })
    expect(await refused(t, () => remove())).toMatchObject({
      code: 'vehicle_has_below',
      data: { below: counts },
    })
    expect((await remove({ with_below: 'true' })).status).toBe(200)
    expect(await refused(t, () => remove())).toMatchObject({ code: 'not_found' })
  })

  test('counts the locations on all levels that stay without a vehicle', async () => {
    const { vtype, vmodel, generation, variant } = await makeTree(t, admin)
    const texts = { vehicle: 'golf', ecu_location: 'Left', adblue_location: '' }
    await t.db.insert(locations).values([
      { ...texts, vmodel_id: vmodel._id },
      { ...texts, generation_id: generation._id },
      { ...texts, variant_id: variant._id },
    ])
    const counted = async (of: typeof vtypeRoutes | typeof generationRoutes, id: string) =>
      (await t.call(of.below, { as: admin, params: { id } })).data.locations
    expect(await counted(vtypeRoutes, vtype._id)).toBe(3)
    expect(await counted(generationRoutes, generation._id)).toBe(2)
    const remove = () =>
      t.call(treeVariantRoutes.remove, { as: admin, params: { id: variant._id }, query: {} })
    expect(await refused(t, remove)).toMatchObject({
      code: 'vehicle_has_below',
      data: { below: { variants: 0, locations: 1 } },
    })
  })

  test('leaves orders with the names of their vehicle', async () => {
    const { variant, vmodel } = await makeTree(t, admin)
    const body = orderOf(await makeService(t), { variant_id: variant._id, variant: '1.6 TDI 105' })
    const placed = await t.call(orderRoutes.place, { as: customer, body, files: [originalFile(1)] })
    const read = async () =>
      (await t.call(orderRoutes.one, { as: customer, params: { id: placed.data._id } })).data
    const { variant_id, manufacture, model } = await read()
    expect([variant_id, manufacture, model]).toEqual([variant._id, body.manufacture, body.model])
    const below = await t.call(vmodelRoutes.below, { as: admin, params: { id: vmodel._id } })
    expect(below.data.orders).toBe(1)
    await t.call(vmodelRoutes.remove, {
      as: admin,
      params: { id: vmodel._id },
      query: { with_below: 'true' },
    })
    expect(await read()).toMatchObject({ variant_id: null, manufacture, model, variant: body.variant })
  })
})
