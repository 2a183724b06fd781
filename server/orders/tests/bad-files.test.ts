import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SentFile, SignedIn } from '../../test/call.ts'
import { makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'

let t: TestApp
let customer: SignedIn
let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  t = await startTestApp()
  customer = await makeUser(t, { credits: 10_000 })
  service = await makeService(t)
})
afterAll(() => t.close())

const file = (bytes: Uint8Array<ArrayBuffer>, name = 'read.bin', field = 'original_file'): SentFile => ({
  field,
  name,
  bytes,
})

/** Makes a zip as any tool does; `rename` puts another path of the same length in place of an entry's. */
async function zipOf(entries: Record<string, Buffer>, rename?: [from: string, to: string]) {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(entries)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const [from, to] = rename ?? ['', '']
  return new Uint8Array(from ? Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1') : bytes)
}

async function refusedFor(files: SentFile[]) {
  const place = () => t.call(orderRoutes.place, { as: customer, body: orderOf(service), files })
  const { status, code } = await refused(t, place)
  return [status, code]
}

test('no file', async () => expect(await refusedFor([])).toEqual([422, 'file_missing']))

test('only an extra file', async () =>
  expect(await refusedFor([file(new Uint8Array(10), 'log.txt', 'extra_files')])).toEqual([
    422,
    'file_missing',
  ]))

test('an empty file', async () =>
  expect(await refusedFor([file(new Uint8Array(0))])).toEqual([422, 'file_empty']))

test('two original files', async () =>
  expect(await refusedFor([originalFile(1), originalFile(2)])).toEqual([422, 'too_many_files']))

test(
  '101 MB',
  async () =>
    expect(await refusedFor([file(new Uint8Array(101 * 1024 * 1024))])).toEqual([413, 'file_too_large']),
  30_000,
)

test(
  '101 MB together',
  async () =>
    expect(
      await refusedFor([originalFile(1), file(new Uint8Array(101 * 1024 * 1024), 'big.zip', 'extra_files')]),
    ).toEqual([413, 'file_too_large']),
  30_000,
)

test('a zip bomb', async () => {
  const zeros = Buffer.alloc(200 * 1024 * 1024)
  expect(await refusedFor([file(await zipOf({ 'a.bin': zeros, 'b.bin': zeros, 'c.bin': zeros }))])).toEqual([
    422,
    'archive_too_large',
  ])
}, 60_000)

test('a zip with a path that leads outside', async () => {
  const bytes = await zipOf({ 'aa/read.bin': Buffer.from('read') }, ['aa/read.bin', '../read.bin'])
  expect(await refusedFor([file(bytes, 'read.zip')])).toEqual([422, 'archive_unsafe_path'])
})

test('a damaged zip', async () => {
  const bytes = (await zipOf({ 'read.bin': Buffer.alloc(5000, 7) })).slice(0, 40)
  expect(await refusedFor([file(bytes, 'read.zip')])).toEqual([422, 'archive_broken'])
})

test('a good zip is listed', async () => {
  const bytes = await zipOf({ 'read.bin': Buffer.alloc(5000, 7), 'log.txt': Buffer.from('ok') })
  const { data } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service),
    files: [file(bytes, 'read.zip')],
  })
  expect(data.files[0]?.contents).toEqual([
    { name: 'read.bin', size: 5000 },
    { name: 'log.txt', size: 2 },
  ])
})

test('a hostile file name is shown harmless and can’t leave the answer’s header', async () => {
  const name = '../../etc/pass"wd\r\nx: y.bin'
  const { data } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service),
    files: [{ ...originalFile(9), name }],
  })
  expect(data.files[0]?.name).not.toMatch(/[/\\\r\n]/)
  const sent = await t.call(orderRoutes.downloadOriginal, { as: customer, params: { id: data._id } })
  expect(sent.status).toBe(200)
  expect(sent.headers.get('content-disposition')).toMatch(
    /^attachment; filename="[^"]+"; filename\*=UTF-8''\S+$/,
  )
})
