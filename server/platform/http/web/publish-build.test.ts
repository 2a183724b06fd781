import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { serveBuiltFiles } from './built-files.ts'
import { builtPages, builtWeb } from './built-web.ts'
import { publishBuild } from './publish-build.ts'

const app = Fastify()
let folder: string
let root: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'published-'))
  root = join(folder, 'web')
  const web = builtWeb(root)
  await serveBuiltFiles(app, web)
  app.get('/', async () => (await web.page('index.html'))?.html ?? null)
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('not found'))
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** Builds a page and its script, and publishes them so many days from now. */
async function build(name: string, days = 0) {
  const from = join(folder, 'build')
  const script = `assets/page-${name}.js`
  for (const file of [...builtPages, script, `${script}.br`, 'mark.svg']) {
    await mkdir(dirname(join(from, file)), { recursive: true })
    await writeFile(join(from, file), file.endsWith('.br') ? `${name} compressed` : name)
  }
  await publishBuild(from, root, new Date(Date.now() + days * 24 * 60 * 60_000))
}
const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).body
const script = (name: string) => get(`/assets/page-${name}.js`)
const laterThisSecond = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

test('a build is served without a restart, and pages of the one before still find their files', async () => {
  expect(await get('/')).toBe('null')
  laterThisSecond(2000)
  await build('first')
  expect([await get('/'), await script('first'), await get('/mark.svg')]).toEqual(Array(3).fill('first'))
  await build('second')
  vi.setSystemTime(Date.now() + 1000)
  expect(await get('/')).toBe('first')
  // Before it is looked for again: another process answered with the new page.
  expect(await script('second')).toBe('second')
  expect([await get('/'), await script('first'), await get('/mark.svg')]).toEqual([
    'second',
    'first',
    'second',
  ])
  expect(await get('/assets/page-first.js', { 'accept-encoding': 'br' })).toBe('first compressed')
})

test('files go 7 days after a build that does without them, however old they are', async () => {
  await build('used', 100)
  await build('again', 200)
  await build('newer', 206)
  expect([await script('used'), await script('again'), await script('newer')]).toEqual([
    'used',
    'again',
    'newer',
  ])
  await build('newer', 207.5)
  expect([await script('used'), await script('again')]).toEqual(['not found', 'again'])
  await build('again', 212)
  await build('newest', 214)
  expect([await script('again'), await script('newer')]).toEqual(['again', 'newer'])
})
