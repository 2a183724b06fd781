import fs from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stageFile } from './stage-file.ts'

/** Time the disk takes to open a file; `createWriteStream` calls the same `open`. */
const slowMs = 50
const { open } = fs
beforeEach(() => {
  vi.spyOn(fs, 'open').mockImplementation((...asked) => setTimeout(open, slowMs, ...asked))
})

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'staging-'))
})
afterAll(() => rm(dir, { recursive: true }))

test('a file that fails while the disk still opens it leaves nothing behind', async () => {
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('terminated early')
  }
  await expect(stageFile(broken(), dir, 1000)).rejects.toThrow('terminated early')
  await wait(2 * slowMs)
  expect(await readdir(dir)).toEqual([])
})

test('a file that the disk opens slowly arrives whole', async () => {
  async function* contents() {
    yield Buffer.from('abc')
  }
  const { path, size } = await stageFile(contents(), dir, 1000)
  expect({ size, files: await readdir(dir) }).toEqual({ size: 3, files: [path.slice(dir.length + 1)] })
})
