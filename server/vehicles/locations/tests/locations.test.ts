import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { SentQuery } from '../../../../shared/contract/route.ts'
import { type LocationForm, locationRoutes } from '../../../../shared/vehicles/locations.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { auditLog } from '../../../users/users.tables.ts'
import { generations, variants, vmodels } from '../../catalog/vehicles.tables.ts'
import { locations } from '../locations.tables.ts'
import { refreshVehicleTexts } from '../vehicle-of-location.ts'
import { makeTwoVehicles } from './location-fixtures.ts'

const t: TestApp = await startTestApp()
const [team, customer] = [await makeStaff(t, ['miscellaneous']), await makeUser(t)]
const { golf, polo } = await makeTwoVehicles(t)
afterAll(() => t.close())
beforeEach(() => t.db.delete(locations))

const add = async (body: LocationForm) => (await t.call(locationRoutes.add, { as: team, body })).data
const about = (ecu_location: string) => ({ ecu_location, adblue_location: '' })
const wholeModel = ({ vtype, manufacture, vmodel }: typeof golf) => ({
  ...{ vtype, manufacture, vmodel, generation: null, variant: null },
})
const wholeGeneration = (path: typeof golf) => ({ ...path, variant: null })

/** Lists the ECU texts of the locations that are found. */
async function found(query: SentQuery<typeof locationRoutes.list>, as = customer) {
  const { data } = await t.call(locationRoutes.list, { as, query })
  return data.items.map(({ ecu_location }) => ecu_location)
}

test('a location is added, changed and deleted, and each is in the audit log and announced to everybody', async () => {
  const received = await collectLive(t)
  const made = await add({
    ...wholeGeneration(golf),
    ecu_location: 'Left of the battery',
    adblue_location: 'In the boot',
  })
  expect(made).toMatchObject({
    vtype: { name: 'Car' },
    manufacture: { _id: golf.manufacture, name: 'Volkswagen' },
    vmodel: { name: 'Golf' },
    generation: { _id: golf.generation, name: 'VII' },
    variant: null,
    years: '2012–2020',
    ecu_location: 'Left of the battery',
    adblue_location: 'In the boot',
    ecu_images: [],
    adblue_images: [],
  })
  const params = { id: made._id }
  const body = { ...golf, ...about('Under the wiper') }
  const { data: changed } = await t.call(locationRoutes.change, { as: team, params, body })
  expect(changed).toMatchObject({ variant: { name: '2.0 TDI CR 150' }, ecu_location: 'Under the wiper' })
  expect((await t.call(locationRoutes.one, { as: customer, query: params })).data).toEqual(changed)
  expect((await t.call(locationRoutes.remove, { as: team, params })).status).toBe(200)
  expect((await t.call(locationRoutes.one, { as: customer, query: params })).error.code).toBe('not_found')
  const written = await t.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject_id, made._id))
    .orderBy(auditLog._id)
  expect(written.map(({ act, subject_name }) => [act, subject_name])).toEqual([
    ['location_added', 'Volkswagen Golf VII'],
    ['location_changed', 'Volkswagen Golf VII 2.0 TDI CR 150'],
    ['location_deleted', 'Volkswagen Golf VII 2.0 TDI CR 150'],
  ])
  const events = (await received()).filter(({ event }) => event.topic === 'locations')
  expect(events.map(({ rooms }) => rooms)).toEqual([['everyone'], ['everyone'], ['everyone']])
})

test.each([
  ['vtype', { ...golf, vtype: randomUUID() }],
  ['manufacture', { ...golf, manufacture: golf.vmodel }],
  ['vmodel', { ...golf, vmodel: randomUUID() }],
  ['generation', { ...golf, generation: polo.generation }],
  ['generation', { ...golf, vmodel: polo.vmodel }],
  ['variant', { ...golf, variant: polo.variant }],
  ['generation', { ...golf, generation: null }],
])('a vehicle with a wrong %s is refused', async (field, path) => {
  const body = { ...path, ...about('Anywhere') }
  const { code, fields } = await refused(t, () => t.call(locationRoutes.add, { as: team, body }))
  expect([code, Object.keys(fields ?? {})]).toEqual(['invalid_input', [field]])
  const { _id: id } = await add({ ...golf, ...about('Before') })
  const change = await refused(t, () => t.call(locationRoutes.change, { as: team, params: { id }, body }))
  expect(Object.keys(change.fields ?? {})).toEqual([field])
})

test('texts beyond 2,000 characters, unknown locations and no vehicle are refused', async () => {
  const long = { ...golf, ...about('x'.repeat(2001)) }
  expect((await refused(t, () => t.call(locationRoutes.add, { as: team, body: long }))).status).toBe(422)
  const params = { id: randomUUID() }
  const body = { ...golf, ...about('x') }
  expect((await refused(t, () => t.call(locationRoutes.change, { as: team, params, body }))).code).toBe(
    'not_found',
  )
  expect((await refused(t, () => t.call(locationRoutes.remove, { as: team, params }))).code).toBe('not_found')
  expect((await refused(t, () => t.call(locationRoutes.picture, { as: customer, params }))).code).toBe(
    'not_found',
  )
  expect((await refused(t, () => t.call(locationRoutes.one, { as: customer }))).code).toBe('invalid_input')
})

test.each([
  ['variant', { variant: polo.variant }],
  ['generation', { generation: polo.generation }],
  ['generation', { vmodel: polo.vmodel }],
  ['manufacture', { manufacture: randomUUID() }],
  ['vtype', { vtype: randomUUID() }],
])('a %s that doesn’t belong to the branch above it is refused', async (field, wrong) => {
  const body = { ...golf, ...wrong, ...about('x') }
  expect(await refused(t, () => t.call(locationRoutes.add, { as: team, body }))).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: 'wrong_parent' },
  })
})

test('a vehicle gets the location that fits it best', async () => {
  const one = async (query: SentQuery<typeof locationRoutes.one>) => {
    const { data, error } = await t.call(locationRoutes.one, { as: customer, query })
    return data?.ecu_location ?? error.code
  }
  const { vmodel, generation, variant } = golf
  expect(await one({ variant })).toBe('not_found')
  await add({ ...wholeModel(golf), ...about('Model') })
  expect(await one({ variant })).toBe('Model')
  await add({ ...wholeGeneration(golf), ...about('Generation') })
  expect(await one({ variant })).toBe('Generation')
  await add({ ...golf, ...about('Variant') })
  expect([await one({ variant }), await one({ generation }), await one({ vmodel })]).toEqual([
    'Variant',
    'Generation',
    'Model',
  ])
  expect(await found({ variant })).toEqual(['Variant', 'Generation', 'Model'])
  expect(await found({ variant: polo.variant })).toEqual([])
})

test('locations are found by what people type for a vehicle they serve, in any order and with any digits', async () => {
  await add({ ...wholeModel(golf), ...about('Model') })
  await add({ ...wholeGeneration(golf), ...about('Generation') })
  await add({ ...golf, ...about('Variant') })
  await add({ ...polo, ...about('Polo') })
  expect(await found({ keywords: 'golf' })).toEqual(['Model', 'Generation', 'Variant'])
  expect(await found({ keywords: '150 tdi golf 2,0' })).toEqual(['Model', 'Generation', 'Variant'])
  expect(await found({ keywords: 'tdi 105' })).toEqual(['Model', 'Generation'])
  expect(await found({ keywords: 'volkswagen' })).toEqual(['Model', 'Generation', 'Variant', 'Polo'])
  expect(await found({ keywords: 'volkswagen', sort: '-vehicle' })).toEqual([
    'Polo',
    'Variant',
    'Generation',
    'Model',
  ])
  expect(await found({ keywords: 'golf audi' })).toEqual([])
  // Misspelt words are corrected where nothing has them as they were typed.
  expect(await found({ keywords: 'volkswgen golff' })).toEqual(['Model', 'Generation', 'Variant'])
  expect(await found({ keywords: 'golf zeppelin audi' })).toEqual([])
  expect(await found({ keywords: '& | !' })).toEqual([])
})

test('pages hold as many as asked for, and count all', async () => {
  for (const one of ['1', '2', '3']) await add({ ...golf, ...about(one) })
  const { data } = await t.call(locationRoutes.list, { as: customer, query: { page: 2, size: 2 } })
  expect(data).toMatchObject({ total: 3, page: 2, size: 2 })
  expect(data.items.map(({ ecu_location }) => ecu_location)).toEqual(['3'])
})

test('a location goes where its vehicle is moved in the tree, and its name and place in the list with it', async () => {
  const made = await add({ ...golf, ...about('Moved') })
  await t.db.update(generations).set({ vmodel_id: polo.vmodel }).where(eq(generations._id, golf.generation))
  const { data } = await t.call(locationRoutes.one, { as: customer, query: { id: made._id } })
  expect(data.vmodel?.name).toBe('Polo')
  await refreshVehicleTexts(t.db)
  const [stored] = await t.db.select().from(locations)
  expect(stored?.vehicle).toBe('Volkswagen Polo VII 2.0 TDI CR 150')
  await t.db.update(generations).set({ vmodel_id: golf.vmodel }).where(eq(generations._id, golf.generation))
})

test('a location whose vehicle was deleted stays for the team, with the vehicle’s name', async () => {
  const [variant] = await t.db.select().from(variants).where(eq(variants._id, golf.variant))
  const [made] = await t.db
    .insert(vmodels)
    .values({ manufacture_id: golf.manufacture, name: 'Beetle' })
    .returning()
  await add({ ...wholeModel(golf), vmodel: made?._id ?? '', ...about('Beetle') })
  await t.db.delete(vmodels).where(eq(vmodels.name, 'Beetle'))
  expect(variant).toBeDefined()
  expect(await found({ without_vehicle: 'true' }, team)).toEqual(['Beetle'])
  expect([await found({ without_vehicle: 'true' }), await found({})]).toEqual([[], []])
  const { data } = await t.call(locationRoutes.list, { as: team, query: { without_vehicle: 'true' } })
  expect(data.items[0]).toMatchObject({
    vehicle: 'Volkswagen Beetle',
    vtype: null,
    manufacture: null,
    vmodel: null,
  })
  const query = { id: data.items[0]?._id ?? '' }
  expect((await t.call(locationRoutes.one, { as: team, query })).data.ecu_location).toBe('Beetle')
  expect((await refused(t, () => t.call(locationRoutes.one, { as: customer, query }))).code).toBe('not_found')
})
