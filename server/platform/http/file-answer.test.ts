import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { type FileAnswer, sendFile } from './file-answer.ts'

const app = Fastify()
const bytes = Buffer.from('0123456789')
let answer: FileAnswer
app.get('/', (request, reply) => sendFile(request, reply, answer))
afterAll(() => app.close())

const file = (overrides: Partial<FileAnswer> = {}): FileAnswer => ({
  name: 'golf.bin',
  size: bytes.length,
  sha256: 'abc',
  open: (range) => Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  ...overrides,
})
async function ask(headers: Record<string, string> = {}, of = file()) {
  answer = of
  const { statusCode, headers: got, body } = await app.inject({ url: '/', headers })
  return { status: statusCode, headers: got, body }
}

test('a file is an attachment of its length, which no browser guesses about or caches unasked', async () => {
  const { status, headers, body } = await ask()
  expect([status, body]).toEqual([200, '0123456789'])
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="golf.bin"; filename*=UTF-8''golf.bin`,
    'content-length': '10',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: '"abc"',
  })
})

test('a file’s type and further headers are sent', async () => {
  const { headers } = await ask({}, file({ type: 'image/webp', headers: { 'x-count': 3 } }))
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-count': '3' })
})

test('a file’s name is sent in UTF-8, and plainly for old clients', async () => {
  const { headers } = await ask({}, file({ name: `Gölf "1" (it's) 50%.bin` }))
  expect(headers['content-disposition']).toBe(
    `attachment; filename="G_lf _1_ (it's) 50_.bin"; filename*=UTF-8''G%C3%B6lf%20%221%22%20%28it%27s%29%2050%25.bin`,
  )
})

test.each([
  ['bytes=2-4', 'bytes 2-4/10', '234'],
  ['bytes=0-0', 'bytes 0-0/10', '0'],
  ['bytes=7-', 'bytes 7-9/10', '789'],
  ['bytes=7-99', 'bytes 7-9/10', '789'],
  ['bytes=9-9', 'bytes 9-9/10', '9'],
  ['bytes=-3', 'bytes 7-9/10', '789'],
  ['bytes=-99', 'bytes 0-9/10', '0123456789'],
])('the range %s is answered with %s', async (range, given, part) => {
  const { status, headers, body } = await ask({ range })
  expect([status, headers['content-range'], body]).toEqual([206, given, part])
  expect(headers['content-length']).toBe(String(part.length))
})

test.each(['bytes=10-', 'bytes=10-12', 'bytes=4-2', 'bytes=-0'])(
  'the range %s can’t be had',
  async (range) => {
    const { status, headers, body } = await ask({ range })
    expect([status, headers['content-range'], body]).toEqual([416, 'bytes */10', ''])
  },
)

test.each(['bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
  'the range %s is passed over',
  async (range) => {
    const { status, body } = await ask({ range })
    expect([status, body]).toEqual([200, '0123456789'])
  },
)

test('a client that has the content gets no second copy', async () => {
  const { status, body } = await ask({ 'if-none-match': '"abc"' })
  expect([status, body]).toEqual([304, ''])
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': '"undefined"' }, file({ sha256: undefined }))).status).toBe(200)
})

test('a client that has the beginning of another content gets the whole file', async () => {
  const range = 'bytes=5-'
  expect((await ask({ range, 'if-range': '"abc"' })).status).toBe(206)
  expect(await ask({ range, 'if-range': '"other"' })).toMatchObject({ status: 200, body: '0123456789' })
  expect((await ask({ range, 'if-range': '"abc"' }, file({ sha256: undefined }))).status).toBe(200)
})

test('a file that is made while it is sent has no length and no ranges', async () => {
  const { status, headers, body } = await ask({ range: 'bytes=2-4' }, file({ size: undefined }))
  expect([status, body, headers['accept-ranges']]).toEqual([200, '0123456789', undefined])
})
