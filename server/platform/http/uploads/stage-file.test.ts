import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stageFile } from './stage-file.ts'

const slowMs = 50
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const slow = {
    ...fs,
    open: (...asked: Parameters<typeof fs.open>) => setTimeout(fs.open, slowMs, ...asked),
  }
  return {
    ...fs,
    createWriteStream: (path: string, options: object) =>
      fs.createWriteStream(path, { ...options, fs: slow }),
  }
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
