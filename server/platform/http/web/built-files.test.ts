import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import underPressure from '@fastify/under-pressure'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'
import { builtPages, builtWeb } from './built-web.ts'

const app = Fastify()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  // Where it is installed says nothing about the files.
  const root = join(folder, 'assets', 'web')
  await mkdir(join(root, 'assets'), { recursive: true })
  await writeFile(join(folder, 'assets', 'secret'), 'secret')
  for (const page of builtPages) await writeFile(join(root, page), 'page')
  await writeFile(join(root, 'mark.svg'), '<svg/>')
  await writeFile(join(root, 'assets/page-1a2b.js'), 'script')
  await writeFile(join(root, 'assets/page-1a2b.js.br'), brotliCompressSync('script'))
  await serveBuiltFiles(app, builtWeb(root))
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not found'))
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test('files with a hash in their name are cached for ever, the rest is revalidated', async () => {
  const script = await app.inject('/assets/page-1a2b.js')
  expect([script.statusCode, script.body]).toEqual([200, 'script'])
  expect(script.headers).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
  })
  const mark = await app.inject('/mark.svg')
  expect(mark.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
})

test('a compressed copy is sent as it is', async () => {
  const { headers, rawPayload } = await app.inject({
    url: '/assets/page-1a2b.js',
    headers: { 'accept-encoding': 'gzip, br' },
  })
  expect(headers['content-encoding']).toBe('br')
  expect(rawPayload).toEqual(brotliCompressSync('script'))
})

test('an overloaded process refuses calls, but no files', async () => {
  const overloaded = Fastify()
  await overloaded.register(underPressure, { healthCheck: async () => false, healthCheckInterval: 60_000 })
  overloaded.get('/api', async () => 'answer')
  await serveBuiltFiles(overloaded, builtWeb(join(folder, 'assets', 'web')))
  expect((await overloaded.inject('/api')).statusCode).toBe(503)
  expect((await overloaded.inject('/assets/page-1a2b.js')).body).toBe('script')
  await overloaded.close()
})

test('a question for the head is answered without the contents', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'HEAD', url: '/mark.svg' })
  expect([statusCode, body, headers['content-length']]).toEqual([200, '', '6'])
})

test.each([
  '/',
  '/index.html',
  '/product.html',
  '/sign-in.html',
  '/assets',
  '/assets/',
  '/assets/none.js',
  '//mark.svg',
  '/..%2fsecret',
  '/mark.svg%00',
  '/MARK.svg',
])('nothing else is there: %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404)
})
