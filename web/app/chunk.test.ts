import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkLoadError, chunk } from './chunk.ts'
import { versionStanding } from './new-version.ts'

const gone = () =>
  Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a-1.js'))
const never = () => new Promise<never>(() => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'one' } } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Serves a page of this build. */
const serve = (build: string) =>
  vi.stubGlobal('fetch', async () => new Response(`<html lang="en" data-build="${build}">`))

test('returns a part that loads', async () => {
  expect(await chunk(async () => ({ page: 1 }))).toEqual({ page: 1 })
})

test('fails when a part is missing although the version is the same', async () => {
  serve('one')
  await expect(chunk(gone)).rejects.toThrow(ChunkLoadError)
})

test('fails when a part is missing while the server cannot be reached', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(chunk(gone)).rejects.toThrow(ChunkLoadError)
})

test('fails when a part takes longer than 120 s', async () => {
  serve('one')
  const failed = vi.fn()
  const loading = chunk(never).catch(failed)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  await loading
  expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError))
})

test("passes on the error of a part's own code", async () => {
  await expect(chunk(() => Promise.reject(new RangeError('no such day')))).rejects.toThrow('no such day')
})

test('leaves it to the page to reload when a part takes longer than 120 s because of a new version', async () => {
  serve('two')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const settled = vi.fn()
  void chunk(never).then(settled, settled)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([versionStanding.get(), reload.mock.calls.length]).toEqual(['loading', 0])
  await vi.advanceTimersByTimeAsync(1500)
  expect(reload).toHaveBeenCalledOnce()
  expect(settled).not.toHaveBeenCalled()
})

test('every part that is loaded on demand is loaded through chunk()', async () => {
  const root = join(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const bare: string[] = []
  for (const file of files) {
    const code = (await readFile(join(root, file), 'utf8')).replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
    const asked = code.match(/\bimport\('/g)?.length ?? 0
    const looked = code.match(/\b((chunk|lazyLayout)\(|load:)\s*\(\) =>\s*import\('/g)?.length ?? 0
    if (asked !== looked) bare.push(file)
  }
  expect(bare).toEqual([])
})
