import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DownloadForm, downloadRoutes } from '../../../shared/library/downloads.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { addTextFile, formOf, sent, sha256 } from './download-fixtures.ts'

let t: TestApp
let manager: SignedIn
let customer: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  manager = await makeStaff(t, ['miscellaneous'])
  customer = await makeUser(t)
})
afterAll(() => t.close())

const { list, all, categories, add, change, remove, download } = downloadRoutes
const names = async (as?: SignedIn, query = {}) =>
  (await t.call(list, { ...(as && { as }), query: { size: -1, ...query } })).data.items.map(
    ({ name }) => name,
  )
const stored = async () => {
  const keys: string[] = []
  for await (const key of t.portal.storage.list()) keys.push(key)
  return keys.length
}
const countOf = async (id: string) =>
  (await t.call(all, { as: manager, query: { size: -1 } })).data.items.find(({ _id }) => _id === id)?.count

test('a file is added, listed, downloaded and deleted', async () => {
  const before = await stored()
  const added = await addTextFile(t, manager, 'step by step', { name: 'One' })
  expect(added).toMatchObject({
    ...{ name: 'One', category: 'Guides', version: '1.2', note: 'With pictures', is_public: false },
    ...{ url: null, count: 0 },
    file: { name: 'guide.txt', size: 12, sha256: sha256('step by step') },
  })
  expect(await names(customer)).toContain('One')
  const got = await t.call(download, { as: customer, params: { id: added._id } })
  expect(got.bytes.toString()).toBe('step by step')
  expect(got.headers.get('content-disposition')).toContain('attachment; filename="guide.txt"')
  expect((await t.call(remove, { as: manager, params: { id: added._id } })).status).toBe(200)
  expect((await t.call(download, { as: customer, params: { id: added._id } })).error.code).toBe('not_found')
  await expect.poll(stored).toBe(before)
})

test('a link is followed and counted, unless only its headers are asked for', async () => {
  const body = formOf({ name: 'Driver', url: 'https://drivers.example/kess' })
  const { data: added } = await t.call(add, { as: manager, body })
  expect(added).toMatchObject({ url: 'https://drivers.example/kess', file: null })
  const url = `${t.url}${added.href}`
  const as = { headers: { authorization: `Bearer ${customer.access_token}` }, redirect: 'manual' as const }
  const followed = await fetch(url, as)
  expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://drivers.example/kess'])
  await fetch(url, { ...as, method: 'HEAD' })
  expect(await countOf(added._id)).toBe(1)
})

test('the address from the list needs no sign-in, for this download alone and only as it was given', async () => {
  const added = await addTextFile(t, manager, 'contents')
  const mine = (await t.call(list, { as: customer, query: { size: -1 } })).data.items
  const href = mine.find(({ _id }) => _id === added._id)?.href ?? ''
  expect(await (await fetch(t.url + href)).text()).toBe('contents')
  expect((await fetch(`${t.url}${href}x`)).status).toBe(401)
  const other = await addTextFile(t, manager, 'other')
  expect((await fetch(t.url + href.replace(added._id, other._id))).status).toBe(401)
})

test('a download is counted once, however often it is gone on with or asked for its headers', async () => {
  const added = await addTextFile(t, manager, '0123456789')
  const url = `${t.url}${added.href}`
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  await first.text()
  const rest = await fetch(url, { headers: { range: 'bytes=4-', 'if-range': etag } })
  expect([rest.status, await rest.text()]).toEqual([206, '456789'])
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
    200,
    '10',
    etag,
  ])
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect(await countOf(added._id)).toBe(1)
  await (await fetch(url, { headers: { range: 'bytes=0-3' } })).text()
  expect(await countOf(added._id)).toBe(2)
})

test('who isn’t signed in gets public downloads alone, and only where the site says so', async () => {
  const open = await addTextFile(t, manager, 'for all', {
    name: 'Open',
    category: 'Open things',
    is_public: true,
  })
  const closed = await addTextFile(t, manager, 'for some', { name: 'Closed', category: 'Closed things' })
  for (const call of [
    () => t.call(list),
    () => t.call(categories),
    () => t.call(download, { params: { id: open._id } }),
  ])
    expect(await refused(t, call)).toMatchObject({ status: 401, code: 'signed_out' })
  await t.changeSettings({ downloads_public: true })
  expect(await names()).toEqual(['Open'])
  expect((await t.call(categories)).data).toEqual([{ category: 'Open things', count: 1 }])
  const anonymous = (await t.call(list)).data.items[0]?.href ?? ''
  expect(await (await fetch(t.url + anonymous)).text()).toBe('for all')
  expect((await t.call(download, { params: { id: closed._id } })).error.code).toBe('signed_out')
  expect(await names(customer)).toEqual(expect.arrayContaining(['Open', 'Closed']))
  await t.changeSettings({ downloads_public: false })
})

test('who waits to be let in has what anybody has', async () => {
  const waiting = await makeUser(t, { status: 0 })
  const got = await refused(t, () => t.call(list, { as: waiting }))
  expect(got.code).toBe('account_not_active')
})

test('a change keeps the file, or replaces it and removes the old one', async () => {
  const added = await addTextFile(t, manager, 'old')
  const received = await collectLive(t)
  const before = await stored()
  const params = { id: added._id }
  const renamed = await t.call(change, { as: manager, params, body: formOf({ name: 'New', version: '2' }) })
  expect(renamed.data).toMatchObject({ name: 'New', version: '2', file: { sha256: sha256('old') } })
  expect(await received()).toEqual([{ rooms: ['everyone'], event: { topic: 'downloads' } }])
  const replaced = await t.call(change, { as: manager, params, body: formOf(), files: [sent('new one')] })
  expect(replaced.data.file).toMatchObject({ size: 7, sha256: sha256('new one') })
  await expect.poll(stored).toBe(before)
  const linked = await t.call(change, { as: manager, params, body: formOf({ url: 'https://a.example/b' }) })
  expect(linked.data).toMatchObject({ url: 'https://a.example/b', file: null })
  await expect.poll(stored).toBe(before - 1)
})

test('downloads are found by words and category, and sorted', async () => {
  await addTextFile(t, manager, 'x', { name: 'Zebra manual', category: 'Animals', note: 'Stripes' })
  await addTextFile(t, manager, 'x', { name: 'Ant manual', category: 'Animals' })
  expect(await names(customer, { category: 'Animals' })).toEqual(['Ant manual', 'Zebra manual'])
  expect(await names(customer, { category: 'Animals', sort: '-name' })).toEqual([
    'Zebra manual',
    'Ant manual',
  ])
  expect(await names(customer, { keywords: 'STRIPES' })).toEqual(['Zebra manual'])
  expect(await names(customer, { keywords: 'stripes  zebra' })).toEqual(['Zebra manual'])
  const page = (await t.call(list, { as: customer, query: { size: 1, page: 2, category: 'Animals' } })).data
  expect([page.total, page.items.map(({ name }) => name)]).toEqual([2, ['Zebra manual']])
})

test.each<[string, Partial<DownloadForm>, string[], string]>([
  ['neither a file nor a link', {}, [], 'download_without_content'],
  ['both', { url: 'https://a.example' }, ['x'], 'download_with_both'],
  ['an upload that isn’t there', { upload_id: randomUUID() }, [], 'not_found'],
  ['a link that isn’t https', { url: 'http://a.example' }, [], 'invalid_input'],
  ['a link that is a script', { url: 'javascript:alert(1)' }, [], 'invalid_input'],
  ['no name', { name: ' ' }, ['x'], 'invalid_input'],
  ['an empty file', {}, [''], 'file_empty'],
])('a download with %s is refused', async (_, changes, files, code) => {
  const got = await refused(t, () =>
    t.call(add, { as: manager, body: formOf(changes), files: files.map((text) => sent(text)) }),
  )
  expect(got.code).toBe(code)
})

test('what isn’t there can’t be changed or deleted, and customers manage nothing', async () => {
  const params = { id: randomUUID() }
  const missing = await refused(t, () => t.call(change, { as: manager, params, body: formOf() }))
  expect(missing.code).toBe('not_found')
  expect((await refused(t, () => t.call(remove, { as: manager, params }))).code).toBe('not_found')
  expect((await refused(t, () => t.call(all, { as: customer }))).code).toBe('forbidden')
})
