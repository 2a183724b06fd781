import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type LocationChange, locationRoutes } from '../../../../shared/vehicles/locations.ts'
import { startTestApp } from '../../../test/app.ts'
import type { SentFile } from '../../../test/call.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { recordsOf } from '../../../test/unchanged.ts'
import { locations } from '../locations.tables.ts'
import { makeTwoVehicles, pictureFile } from './location-fixtures.ts'

const t = await startTestApp()
const [team, customer] = [await makeStaff(t, ['miscellaneous']), await makeUser(t)]
const { golf } = await makeTwoVehicles(t)
afterAll(() => t.close())

const form = { ...golf, ecu_location: 'Left of the battery', adblue_location: '' }
let params: { id: string }
beforeEach(async () => {
  const { data } = await t.call(locationRoutes.add, { as: team, body: form })
  params = { id: data._id }
})

const stored = async () => (await recordsOf(t)).stored
const ecu = (name: string, size?: readonly [number, number]) => pictureFile('ecu_images', name, size)
async function change(body: Partial<LocationChange>, files: SentFile[] = []) {
  return (await t.call(locationRoutes.change, { as: team, params, body: { ...form, ...body }, files })).data
}
const names = (pictures: { name: string }[]) => pictures.map(({ name }) => name)

const arrow = { kind: 'arrow', tail_x: 0.1, tail_y: 0.2, tip_x: 0.5, tip_y: 0.625 } as const
const circle = { kind: 'circle', x: 0.5, y: 0.5, r: 0.1 } as const

test('pictures are drawn anew, each with its thumbnail, and shown to every customer', async () => {
  const before = (await stored()).length
  const made = await change({}, [
    await ecu('bay.photo.png', [3000, 1500]),
    await pictureFile('adblue_images', 'tank.png'),
  ])
  expect(made.ecu_images).toMatchObject([{ name: 'bay.photo.webp', width: 2560, height: 1280, mark: null }])
  expect(names(made.adblue_images)).toEqual(['tank.webp'])
  // Two pictures with their thumbnails, and not what was uploaded.
  expect(await stored()).toHaveLength(before + 4)
  const id = made.ecu_images[0]?._id ?? ''
  const shown = async (thumbnail: 'true' | 'false') => {
    const got = await t.call(locationRoutes.picture, { as: customer, params: { id }, query: { thumbnail } })
    const { width, height, format } = await sharp(got.bytes).metadata()
    return [got.headers.get('content-type'), got.headers.get('cache-control'), width, height, format]
  }
  const forever = 'private, max-age=31536000, immutable'
  expect(await shown('false')).toEqual(['image/webp', forever, 2560, 1280, 'webp'])
  expect(await shown('true')).toEqual(['image/webp', forever, 640, 320, 'webp'])
})

test('pictures are ordered, marked, added between others and removed in one call', async () => {
  const made = await change({}, [await ecu('a.png'), await ecu('b.png'), await ecu('c.png')])
  const [a, b, c] = made.ecu_images.map(({ _id }) => _id)
  const before = (await stored()).length
  const listed = [
    { _id: c, mark: arrow },
    { upload: 0, mark: circle },
    { _id: a, mark: null },
  ]
  const changed = await change({ ecu_images: listed }, [await ecu('new.png')])
  expect(changed.ecu_images.map(({ name, mark }) => [name, mark])).toEqual([
    ['c.webp', arrow],
    ['new.webp', circle],
    ['a.webp', null],
  ])
  expect(changed.ecu_images.some(({ _id }) => _id === b)).toBe(false)
  // Two files came and two went.
  expect(await stored()).toHaveLength(before)
  const without = await change({ ecu_images: undefined }, [await ecu('last.png')])
  expect(names(without.ecu_images)).toEqual(['c.webp', 'new.webp', 'a.webp', 'last.webp'])
  expect(without.ecu_images[0]?.mark).toEqual(arrow)
  expect((await change({ ecu_images: [] })).ecu_images).toEqual([])
})

test('pictures of a location whose vehicle was deleted are for the team alone', async () => {
  const made = await change({}, [await ecu('bay.png')])
  const picture = { params: { id: made.ecu_images[0]?._id ?? '' } }
  const [before] = await t.db.select().from(locations).where(eq(locations._id, made._id))
  const none = { vmodel_id: null, generation_id: null, variant_id: null }
  await t.db.update(locations).set(none).where(eq(locations._id, made._id))
  expect((await t.call(locationRoutes.picture, { as: team, ...picture })).status).toBe(200)
  const got = await refused(t, () => t.call(locationRoutes.picture, { as: customer, ...picture }))
  expect(got.code).toBe('not_found')
  await t.db
    .update(locations)
    .set({ ...none, ...before })
    .where(eq(locations._id, made._id))
})

test('the files of a deleted location are removed', async () => {
  const before = await stored()
  await change({}, [await ecu('a.png')])
  expect((await t.call(locationRoutes.remove, { as: team, params })).status).toBe(200)
  expect(await stored()).toEqual(before)
})

test.each([
  ['an unknown picture', () => [{ _id: randomUUID(), mark: null }]],
  ['an upload that didn’t come', () => [{ upload: 1, mark: null }]],
  [
    'an upload twice',
    () => [
      { upload: 0, mark: null },
      { upload: 0, mark: null },
    ],
  ],
  ['neither picture nor upload', () => [{ mark: null }]],
  ['both', () => [{ _id: randomUUID(), upload: 0, mark: null }]],
  ['a mark outside of the picture', () => [{ upload: 0, mark: { ...arrow, tip_x: 1.01 } }]],
  ['a circle of nothing', () => [{ upload: 0, mark: { ...circle, r: 0 } }]],
  ['a mark of another kind', () => [{ upload: 0, mark: { ...circle, kind: 'star' } }]],
])('%s in the list is refused, and nothing is kept', async (_, list) => {
  const body = { ...form, ecu_images: list() as LocationChange['ecu_images'] }
  const files = [await ecu('a.png')]
  const { code } = await refused(t, () => t.call(locationRoutes.change, { as: team, params, body, files }))
  expect(code).toBe('invalid_input')
})

test('a picture of another location, a file that is none and too many are refused', async () => {
  const { ecu_images } = await change({}, [await ecu('a.png')])
  const { data: other } = await t.call(locationRoutes.add, { as: team, body: form })
  const send = (body: Partial<LocationChange>, files: SentFile[]) =>
    refused(t, () =>
      t.call(locationRoutes.change, {
        as: team,
        params: { id: other._id },
        body: { ...form, ...body },
        files,
      }),
    )
  const [taken] = ecu_images
  expect((await send({ ecu_images: [{ _id: taken?._id, mark: null }] }, [])).code).toBe('invalid_input')
  const text = { field: 'ecu_images', name: 'a.png', bytes: new TextEncoder().encode('no picture') }
  expect((await send({}, [text])).code).toBe('picture_unreadable')
  const small = await ecu('small.png', [20, 20])
  expect(
    (
      await send(
        {},
        Array.from({ length: 13 }, () => small),
      )
    ).code,
  ).toBe('too_many_files')
  expect((await send({}, [{ ...small, field: 'other' }])).code).toBe('unexpected_file_field')
  for (let more = 0; more < 11; more++) await change({}, [small])
  const full = { ...form, ecu_images: undefined }
  const thirteenth = await refused(t, () =>
    t.call(locationRoutes.change, { as: team, params, body: full, files: [small] }),
  )
  expect(thirteenth.code).toBe('too_many_files')
})
