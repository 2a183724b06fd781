import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../shared/contract/errors.ts'
import { portOf } from '../port-of.ts'
import { receiveUpload, type StagedFile, type Upload, type UploadLimits } from './receive-upload.ts'
import { sweepStaging } from './sweep-staging.ts'

const MB = 1024 * 1024
let app: FastifyInstance
let stagingDir: string
let port: number
/** Outcome of the last request, on the server's side. */
let outcome: PromiseWithResolvers<Upload>
let limits: Omit<UploadLimits, 'stagingDir'>
/** Delays the handler before it reads the body, as the check of a session does. */
let lookedAt: Promise<unknown> | undefined

beforeAll(async () => {
  stagingDir = await mkdtemp(join(tmpdir(), 'incoming-'))
  app = fastify()
  app.register(multipart)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof AppError
      ? reply.code(error.status).send({ code: error.code, data: error.data })
      : reply.code(500).send({ code: String(error) }),
  )
  app.post('/', async (request) => {
    await lookedAt
    const received = receiveUpload(request, { ...limits, stagingDir })
    received.then(outcome.resolve, outcome.reject)
    const { fields, files } = await received
    return { fields, files }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = portOf(app.server)
})

afterAll(async () => {
  await app.close()
  await rm(stagingDir, { recursive: true })
})

beforeEach(async () => {
  await sweepStaging(stagingDir)
  lookedAt = undefined
  outcome = Promise.withResolvers()
  outcome.promise.catch(() => undefined)
  limits = {
    fileFields: { original: { max: 2, required: true }, extra: { max: 3 } },
    maxTotalBytes: 100 * MB,
  }
})

type Part = [field: string, value: string] | [field: string, value: Blob, name: string]
type Answer = { fields: Record<string, unknown>; files: StagedFile[]; code?: string; data?: unknown }

async function send(...parts: Part[]): Promise<Answer> {
  const body = new FormData()
  for (const [field, value, name] of parts) {
    if (typeof value === 'string') body.append(field, value)
    else body.append(field, value, name)
  }
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body })
  return (await answer.json()) as Answer
}

const original = (size: number, name = 'golf.bin'): Part => [
  'original',
  new Blob([Buffer.alloc(size, 7)]),
  name,
]
const staged = () => readdir(stagingDir)

/** Sends a request written by hand: `write` may send what no browser would. */
function sendRaw(start: string, write: (send: (chunk: Buffer) => Promise<void>) => Promise<void>) {
  const headers = { 'content-type': 'multipart/form-data; boundary=b', 'transfer-encoding': 'chunked' }
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers })
  const answered = new Promise<string>((resolve, reject) => {
    request.on('error', reject).on('response', async (response) => {
      const chunks = await response.toArray()
      resolve((JSON.parse(Buffer.concat(chunks).toString()) as Answer).code ?? 'accepted')
    })
  })
  answered.catch(() => undefined)
  const sendChunk = (chunk: Buffer) =>
    new Promise<void>((resolve, reject) =>
      request.write(chunk, (error) => (error ? reject(error) : resolve())),
    )
  request.write(start)
  return { request, answered, written: write(sendChunk) }
}

const fileStart = '--b\r\ncontent-disposition: form-data; name="original"; filename="a.bin"\r\n\r\n'

test('files arrive with name, size, hash and bytes, fields as text', async () => {
  const bytes = randomBytes(2 * MB)
  const answer = await send(
    ['reg_no', 'AB 12'],
    ['options', '1'],
    ['original', new Blob([bytes]), 'Gölf.bin'],
    ['options', '2'],
    ['extra', new Blob(['x']), '../../up.txt'],
  )
  const [file, extra] = answer.files
  expect(answer.fields).toEqual({ reg_no: 'AB 12', options: ['1', '2'] })
  expect(file).toMatchObject({ field: 'original', name: 'Gölf.bin', size: 2 * MB })
  expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  expect(bytes.equals(await readFile(file?.path ?? ''))).toBe(true)
  expect(extra).toMatchObject({ field: 'extra', name: 'up.txt', size: 1 })
})

test('a field declared as JSON arrives as its text', async () => {
  const json =
    '--b\r\ncontent-disposition: form-data; name="body"\r\ncontent-type: application/json\r\n\r\n{"a": [1]}\r\n'
  const { request, answered } = sendRaw(`${json}${fileStart}x\r\n--b--\r\n`, async () => {})
  request.end()
  expect(await answered).toBe('accepted')
  expect((await outcome.promise).fields).toEqual({ body: '{"a":[1]}' })
})

test('discarding removes what is still staged', async () => {
  await send(original(1000))
  const { discard } = await outcome.promise
  expect(await staged()).toHaveLength(1)
  await discard()
  await discard()
  expect(await staged()).toEqual([])
})

test('a required file that is missing is named', async () => {
  expect(await send(['extra', new Blob(['x']), 'x.txt'])).toEqual({
    code: 'file_missing',
    data: { field: 'original' },
  })
  expect(await staged()).toEqual([])
})

test('an empty file is refused with all others', async () => {
  expect(await send(original(1000), original(0))).toMatchObject({ code: 'file_empty' })
  expect(await staged()).toEqual([])
})

test('one file more than its field takes is refused', async () => {
  expect(await send(original(9), original(9), original(9))).toMatchObject({ code: 'too_many_files' })
  expect(await staged()).toEqual([])
})

test.each(['other', 'constructor', '__proto__'])('a file in a field called %s is refused', async (field) => {
  const { code } = await send(original(9), [field, new Blob(['x']), 'x.txt'])
  expect(code).toBe(field === 'other' ? 'unexpected_file_field' : 'bad_request')
  expect(await staged()).toEqual([])
})

test('100 MB are accepted, in two files too', async () => {
  expect(await send(original(60 * MB), original(40 * MB))).toMatchObject({
    files: [{ size: 60 * MB }, { size: 40 * MB }],
  })
})

test('101 MB are refused with an answer, in two files too, and the connection lives on', async () => {
  expect(await send(original(101 * MB))).toMatchObject({ code: 'file_too_large' })
  expect(await send(original(60 * MB), original(41 * MB))).toMatchObject({ code: 'file_too_large' })
  expect(await staged()).toEqual([])
  expect(await send(original(1))).toMatchObject({ files: [{ size: 1 }] })
})

test('a single file may be limited more tightly', async () => {
  limits.maxFileBytes = 1000
  expect(await send(original(1001))).toMatchObject({ code: 'file_too_large', data: { max_bytes: 1000 } })
  expect(await send(original(1000), original(1000))).toMatchObject({ files: [{}, {}] })
})

test('an endless sender is answered and then cut off', async () => {
  limits.maxTotalBytes = MB
  let sent = 0
  const { answered, written } = sendRaw(fileStart, async (sendChunk) => {
    for (;;) {
      await sendChunk(Buffer.alloc(MB / 4))
      sent += MB / 4
      await wait(50)
    }
  })
  expect(await answered).toBe('file_too_large')
  // Sent in three seconds: one that isn't cut off goes on until the test's time is over.
  expect(sent).toBeLessThan(16 * MB)
  await expect(written).rejects.toThrow()
  expect(await staged()).toEqual([])
})

test('an upload whose sender vanishes leaves nothing behind', async () => {
  const { request, written } = sendRaw(fileStart, (sendChunk) => sendChunk(Buffer.alloc(MB)))
  await written
  while ((await staged()).length === 0) await wait(5)
  request.destroy()
  await expect(outcome.promise).rejects.toMatchObject({ code: 'upload_aborted' })
  expect(await staged()).toEqual([])
})

test('an upload whose sender vanished before it was read is given up', async () => {
  const { request, written } = sendRaw(fileStart, (sendChunk) => sendChunk(Buffer.alloc(1000)))
  lookedAt = new Promise((resolve) => {
    app.server.once('request', (incoming) => incoming.on('close', resolve).on('error', () => undefined))
  })
  await written
  request.destroy()
  await expect(outcome.promise).rejects.toMatchObject({ code: 'upload_aborted' })
})

test.each([
  ['ends before its last boundary', `${fileStart}abc`],
  ['ends inside a header', '--b\r\ncontent-disposition: form-d'],
  ['is no multipart at all', 'hello'],
])('a body that %s is refused', async (_, body) => {
  const { request, answered } = sendRaw(body, async () => {})
  request.end()
  expect(await answered).toBe('bad_request')
  expect(await staged()).toEqual([])
})

test.each(['', '; boundary=', `; boundary=${'x'.repeat(300)}`])(
  'a request with the boundary "%s" is refused',
  async (boundary) => {
    const headers = { 'content-type': `multipart/form-data${boundary}` }
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: '--b--' })
    expect(await answer.json()).toMatchObject({ code: 'bad_request' })
  },
)

test('a text field over 64 kB and a 101st field are refused', async () => {
  expect(await send(['note', 'x'.repeat(64 * 1024)], original(1))).toMatchObject({ files: [{}] })
  expect(await send(['note', 'x'.repeat(64 * 1024 + 1)], original(1))).toMatchObject({
    code: 'payload_too_large',
  })
  const fields = Array.from({ length: 101 }, (_, i): Part => [`f${i}`, 'x'])
  expect(await send(...fields, original(1))).toMatchObject({ code: 'payload_too_large' })
  expect(await send(original(1), ...fields)).toMatchObject({ code: 'payload_too_large' })
})

test('a thousand parts are refused', async () => {
  limits.fileFields.extra = { max: 1000 }
  const many = Array.from({ length: 1000 }, (): Part => ['extra', new Blob(['x']), 'x'])
  expect(await send(...many)).toMatchObject({ code: 'too_many_files' })
  expect(await staged()).toEqual([])
})

test('a connection lost in the middle of a refused upload harms nobody', async () => {
  limits.maxTotalBytes = MB
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${9 * MB}\r\ncontent-type: multipart/form-data; boundary=b\r\n\r\n`,
  )
  socket.write(fileStart)
  socket.write(Buffer.alloc(1.5 * MB))
  await wait(100)
  socket.resetAndDestroy()
  await expect(outcome.promise).rejects.toMatchObject({ code: 'file_too_large' })
  expect(await send(original(1))).toMatchObject({ files: [{}] })
})

test('sweeping empties the staging folder and makes it when missing', async () => {
  await writeFile(join(stagingDir, 'leftover'), 'x')
  await sweepStaging(stagingDir)
  expect(await staged()).toEqual([])
  await rm(stagingDir, { recursive: true })
  await sweepStaging(join(stagingDir, 'below'))
  expect(await staged()).toEqual(['below'])
})

test('a missing staging folder is made by the next upload', async () => {
  await rm(stagingDir, { recursive: true })
  expect(await send(original(1))).toMatchObject({ files: [{ size: 1 }] })
  expect(await staged()).toHaveLength(1)
})
