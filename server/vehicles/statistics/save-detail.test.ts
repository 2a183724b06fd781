import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SentBody } from '../../../shared/contract/route.ts'
import { serviceRoutes } from '../../../shared/services/services.ts'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { treeVariantRoutes } from '../../../shared/vehicles/tree.ts'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeAdmin, makeService, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { makeTree } from '../tree/tree-fixtures.ts'

let t: TestApp
let admin: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
  customer = await makeUser(t)
})
afterAll(() => t.close())

const figures = { power_hp: 110, torque_nm: 260, ecus: [{ brand: 'Bosch', version: 'EDC17C64' }] }
const point = (rpm: number) => ({ rpm, power_hp: 60, torque_nm: 250 })
const stage = (name: string, service_id: string | null = null) => ({
  ...{ name, service_id, power_hp: 140, torque_nm: 320, remarks: '', curve: [point(1500), point(2500)] },
})

async function picture(name: string, color: string): Promise<SentFile> {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
  return { field: 'picture', name, bytes: new Uint8Array(await plain.png().toBuffer()) }
}
type Form = SentBody<typeof statisticsRoutes.saveDetail>
const save = (id: string, body: Form, files: SentFile[] = [], as = admin) =>
  t.call(statisticsRoutes.saveDetail, { as, params: { id }, body, files })

async function stored() {
  const keys: string[] = []
  for await (const key of t.portal.storage.list()) keys.push(key)
  return keys
}

test('figures, stages, control units, remarks and curves are saved, and the vehicle is found by them', async () => {
  const { variant } = await makeTree(t, admin)
  const service = await makeService(t)
  const body = {
    ...{ ...figures, remarks: 'Two ECUs', stock_curve: [point(1000), point(2000)] },
    stages: [stage('Stage 1', service._id), stage('Stage 2')],
  }
  const { data } = await save(variant._id, body)
  expect(data).toMatchObject({ ...body, pictures: [], ecu_version: 'EDC17C64' })
  expect(data.stages.map(({ position }) => position)).toEqual([1, 2])
  const found = await t.call(vehicleRoutes.variants, { query: { keywords: 'edc17c64 110hp' } })
  expect(found.data.map(({ _id }) => _id)).toEqual([variant._id])
  const gains = await t.call(statisticsRoutes.gains, { as: customer, query: { variant: variant._id } })
  expect(gains.data).toEqual([{ service_id: service._id, power_hp: 140, torque_nm: 320 }])

  const swapped = await save(variant._id, { ...figures, stages: [stage('Stage 2', service._id)] })
  expect(swapped.data.stages.map(({ name, service_id }) => [name, service_id])).toEqual([
    ['Stage 2', service._id],
  ])
})

test('a deleted service leaves its stage, for which every service is then open', async () => {
  const { variant } = await makeTree(t, admin)
  const service = await makeService(t)
  await save(variant._id, { ...figures, stages: [stage('Stage 1', service._id)] })
  await t.call(serviceRoutes.remove, { as: admin, params: { id: service._id } })
  const { data } = await t.call(statisticsRoutes.variant, { as: customer, params: { id: variant._id } })
  expect(data.stages).toEqual([expect.objectContaining({ name: 'Stage 1', service_id: null })])
})

test('pictures are drawn anew, shown with their thumbnails, put in order and removed with their files', async () => {
  const { variant } = await makeTree(t, admin)
  const before = await stored()
  const form = { ...figures, stages: [] }
  const first = await save(variant._id, form, [
    await picture('red.png', '#c33'),
    await picture('blue.png', '#33c'),
  ])
  expect(first.data.pictures.map(({ name, width }) => [name, width])).toEqual([
    ['red.webp', 900],
    ['blue.webp', 900],
  ])
  const [red, blue] = first.data.pictures
  const shown = await t.call(statisticsRoutes.picture, {
    as: customer,
    params: { id: variant._id, picture: red?._id ?? '' },
    query: { thumbnail: 'true' },
  })
  expect(shown.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(shown.bytes).metadata()).width).toBe(640)

  const turned = await save(
    variant._id,
    { ...form, pictures: [{ upload: 1 }, { _id: blue?._id }, { _id: red?._id }] },
    [await picture('green.png', '#3c3'), await picture('white.png', '#fff')],
  )
  expect(turned.data.pictures.map(({ name }) => name)).toEqual([
    'white.webp',
    'blue.webp',
    'red.webp',
    'green.webp',
  ])
  await save(variant._id, { ...form, pictures: [{ _id: blue?._id }] })
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(before.length + 2)
  await t.call(treeVariantRoutes.remove, {
    as: admin,
    params: { id: variant._id },
    query: { with_below: 'true' },
  })
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(before.length)
})

test.each([
  ['revolutions that fall', { stock_curve: [point(2000), point(1500)] }, 'stock_curve.1.rpm'],
  [
    'more than sixty points',
    { stock_curve: Array.from({ length: 61 }, (_, n) => point(1000 + n)) },
    'stock_curve',
  ],
  ['a name twice', { stages: [stage('Stage 1'), stage('STAGE 1')] }, 'stages.1.name'],
  ['a service there isn’t', { stages: [stage('Stage 1', randomUUID())] }, 'stages.0.service_id'],
  ['no power', { power_hp: 0 }, 'power_hp'],
  ['seven stages', { stages: Array.from({ length: 7 }, (_, n) => stage(`Stage ${n}`)) }, 'stages'],
])('refused is %s', async (_, wrong, field) => {
  const { variant } = await makeTree(t, admin)
  const call = () => save(variant._id, { ...figures, stages: [], ...wrong })
  expect(await refused(t, call)).toMatchObject({
    code: 'invalid_input',
    fields: { [field]: expect.anything() },
  })
})

test('refused are a service for two stages, a picture that is none or another’s, and a variant there isn’t', async () => {
  const { variant } = await makeTree(t, admin)
  const other = await makeTree(t, admin)
  const service = await makeService(t)
  const form = { ...figures, stages: [] }
  const twice = { ...form, stages: [stage('Stage 1', service._id), stage('Stage 2', service._id)] }
  expect(await refused(t, () => save(variant._id, twice))).toMatchObject({
    code: 'invalid_input',
    fields: { 'stages.1.service_id': 'service_twice' },
  })
  const missing = { ...form, pictures: [{ upload: 0 }] }
  expect(await refused(t, () => save(variant._id, missing))).toMatchObject({ code: 'invalid_input' })
  const text = { field: 'picture', name: 'a.png', bytes: new Uint8Array(Buffer.from('not a picture')) }
  expect(await refused(t, () => save(variant._id, form, [text]))).toMatchObject({
    code: 'picture_unreadable',
  })
  const own = await save(other.variant._id, form, [await picture('red.png', '#c33')])
  const pictures = own.data.pictures.map(({ _id }) => ({ _id }))
  expect(await refused(t, () => save(variant._id, { ...form, pictures }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refused(t, () => save(randomUUID(), form))).toMatchObject({ code: 'not_found' })
  expect(await refused(t, () => save(variant._id, form, [], customer))).toMatchObject({ code: 'forbidden' })
})
