import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { downloadFileLimits, downloadRoutes } from '../../../shared/library/downloads.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { formOf, sha256 } from './download-fixtures.ts'
import { downloads, partedUploads } from './downloads.tables.ts'
import { forgetOldUploads } from './parted-uploads.ts'

let t: TestApp
let manager: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  manager = await makeStaff(t, ['miscellaneous'])
})
afterAll(() => t.close())

const { startUpload, readUpload, sendPart, add } = downloadRoutes
const begin = async (size: number, name = 'tool.zip') =>
  (await t.call(startUpload, { as: manager, body: { name, size } })).data._id
const part = (text: string) => ({ field: 'part', name: 'part', bytes: new TextEncoder().encode(text) })
const send = (id: string, offset: number, text: string) =>
  t.call(sendPart, { as: manager, params: { id }, body: { offset }, files: [part(text)] })
const become = (upload_id: string) => t.call(add, { as: manager, body: formOf({ upload_id }) })
const stored = async () => {
  const keys: string[] = []
  for await (const key of t.portal.storage.list()) keys.push(key)
  return keys.length
}

test('a file comes in parts, in spite of interruptions, and becomes a download', async () => {
  const before = await stored()
  const id = await begin(10, '../../to/ol.zip')
  expect((await send(id, 0, '01234')).data.received).toBe(5)
  const asked = (await t.call(readUpload, { as: manager, params: { id } })).data
  expect(asked).toMatchObject({ size: 10, received: 5 })
  expect((await send(id, asked.received, '56789')).data.received).toBe(10)
  const { data } = await become(id)
  expect(data.file).toEqual({ name: 'ol.zip', size: 10, sha256: sha256('0123456789') })
  expect((await t.call(readUpload, { as: manager, params: { id } })).error.code).toBe('not_found')
  await expect.poll(stored).toBe(before + 1)
})

test('a part that was sent twice, leaves a hole or goes beyond the end is refused', async () => {
  const id = await begin(10)
  await send(id, 0, '01234')
  const again = await refused(t, () => send(id, 0, '01234'))
  expect(again).toMatchObject({ code: 'upload_part_refused', data: { received: 5 } })
  expect((await refused(t, () => send(id, 6, '6789'))).code).toBe('upload_part_refused')
  expect((await refused(t, () => send(id, 5, '567890'))).code).toBe('upload_part_refused')
})

test('of two who send the same part at once one is accepted', async () => {
  const id = await begin(10)
  const both = await Promise.all([send(id, 0, '01234'), send(id, 0, '01234')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an upload that five save at once is one download', async () => {
  const id = await begin(5)
  await send(id, 0, '01234')
  const [before, files] = [await t.db.$count(downloads), await stored()]
  const saved = await Promise.all(Array.from({ length: 5 }, () => become(id)))
  expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
  expect(await t.db.$count(downloads)).toBe(before + 1)
  await expect.poll(stored).toBe(files)
})

test('a file of which a part is missing becomes no download', async () => {
  const id = await begin(10)
  await send(id, 0, '01234')
  expect((await refused(t, () => become(id))).code).toBe('upload_incomplete')
})

test('a file that is too large, and one for nobody’s upload, are refused', async () => {
  const body = { name: 'a', size: downloadFileLimits.maxBytes + 1 }
  expect((await refused(t, () => t.call(startUpload, { as: manager, body }))).code).toBe('invalid_input')
  expect((await refused(t, () => send(randomUUID(), 0, 'x'))).code).toBe('not_found')
  const customer = await makeUser(t)
  const starting = () => t.call(startUpload, { as: customer, body: { name: 'a', size: 1 } })
  expect((await refused(t, starting)).code).toBe('forbidden')
})

test('an upload that nobody goes on with is forgotten after a week', async () => {
  const id = await begin(10)
  await send(id, 0, '01234')
  const before = await stored()
  await forgetOldUploads(t.portal)
  expect((await t.call(readUpload, { as: manager, params: { id } })).status).toBe(200)
  await t.db.update(partedUploads).set({ updated_at: sql`now() - interval '8 days'` })
  await forgetOldUploads(t.portal)
  expect((await t.call(readUpload, { as: manager, params: { id } })).error.code).toBe('not_found')
  await expect.poll(stored).toBeLessThan(before)
})
