import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import type { Storage } from './storage.ts'
import { startS3 } from './storage-s3-stub.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  s3 = await startS3('maproom')
})
afterAll(async () => {
  s3.close()
  await rm(folder, { recursive: true })
})

const s3Env = () => ({
  S3_BUCKET: 'maproom',
  S3_ENDPOINT: s3.endpoint,
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
})

describe.each(['fs', 's3'] as const)('the %s storage', (kind) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await openStorage({ DATA_DIR: folder, STORAGE: kind, ...s3Env() })
  })

  const read = async (key: string, range?: { start: number; end: number }) =>
    text(await storage.open(key, range))
  const keys = async () => (await Array.fromAsync(storage.list())).toSorted()

  test('gives back what was put, whole and in part', async () => {
    await storage.put('one', Readable.from([Buffer.from('original '), Buffer.from('file')]), 13)
    expect(await read('one')).toBe('original file')
    expect(await read('one', { start: 9, end: 12 })).toBe('file')
    expect(await storage.size('one')).toBe(13)
  })

  test('takes over a file from the disk', async () => {
    const staged = join(folder, 'staged')
    await writeFile(staged, 'staged file')
    await storage.putFile('two', staged)
    expect(await read('two')).toBe('staged file')
    expect(await readdir(folder)).not.toContain('staged')
  })

  test('lists and removes', async () => {
    expect(await keys()).toEqual(['one', 'two'])
    await storage.remove('one')
    await storage.remove('one')
    expect(await keys()).toEqual(['two'])
  })

  test('answers a check, and fails one where there is none', async () => {
    await storage.check()
    const nowhere = { DATA_DIR: join(folder, 'missing'), ...s3Env(), S3_BUCKET: 'missing' }
    const missing = await openStorage({ ...nowhere, STORAGE: kind })
    await rm(nowhere.DATA_DIR, { recursive: true, force: true })
    await expect(missing.check()).rejects.toThrow()
  })

  test('says when a file is gone', async () => {
    await expect(storage.open('gone')).rejects.toMatchObject({ code: 'file_deleted' })
    await expect(storage.size('gone')).rejects.toMatchObject({ code: 'file_deleted' })
  })

  test.each(['../out', 'a/b', '', '.', 'A'])('takes no key like "%s"', async (key) => {
    const refused = 'Not a storage key'
    await expect(storage.remove(key)).rejects.toThrow(refused)
    await expect(storage.open(key)).rejects.toThrow(refused)
    await expect(storage.put(key, Readable.from(['x']), 1)).rejects.toThrow(refused)
  })
})

test('a source that breaks off leaves nothing in the local storage', async () => {
  const storage = await openStorage({ DATA_DIR: folder, STORAGE: 'fs' })
  async function* breaking() {
    yield Buffer.from('half')
    throw new Error('broke off')
  }
  await expect(storage.put('broken', Readable.from(breaking()), 8)).rejects.toThrow('broke off')
  await expect(storage.put('short', Readable.from([Buffer.from('half')]), 8)).rejects.toThrow('4 of 8')
  expect(await Array.fromAsync(storage.list())).toEqual(['two'])
})
