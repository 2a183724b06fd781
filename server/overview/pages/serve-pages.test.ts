import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from '../../platform/http/errors.ts'
import { builtPages } from '../../platform/http/web/built-web.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { serveWeb } from './serve-pages.ts'

const [app, unbuilt] = [Fastify(), Fastify()]
let t: TestApp
let folder: string
beforeAll(async () => {
  t = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'built-'))
  const [full, empty] = [join(folder, 'full'), join(folder, 'empty')]
  for (const root of [full, empty]) await mkdir(root)
  const web = join(import.meta.dirname, '../../../web')
  for (const page of builtPages) await copyFile(join(web, page), join(full, page))
  for (const one of [app, unbuilt]) one.setErrorHandler(answerError)
  await serveWeb(app, t.portal, full)
  await serveWeb(unbuilt, t.portal, empty)
})
afterAll(async () => {
  await app.close()
  await unbuilt.close()
  await t.close()
  await rm(folder, { recursive: true })
})

const notFound = (answer: { statusCode: number; json: () => unknown }) => {
  expect([answer.statusCode, answer.json()]).toEqual([
    404,
    { code: 'not_found', message: expect.any(String) },
  ])
}

test.each(['/', '/login', '/admin/orders?back=/api/', '/apiary', '/my/assets/'])(
  'a browser that opens %s gets the page',
  async (url) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  },
)

test('the first address is the page for every client', async () => {
  expect((await app.inject('/')).headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  ['GET', '/nowhere', 'application/json'],
  ['GET', '/nowhere', undefined],
  ['POST', '/login', 'text/html'],
  ['GET', '/api/nothing', 'text/html'],
  ['GET', '/assets/none.js', 'text/html'],
] as const)('%s %s, where %s is taken, is not found', async (method, url, accept) => {
  notFound(await app.inject({ method, url, headers: { ...(accept && { accept }) } }))
})

test('where nothing was built there is no page', async () => {
  notFound(await unbuilt.inject({ url: '/', headers: { accept: 'text/html' } }))
})
