import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectArchive } from './archive.ts'
import { rarOf, rarWithHiddenNames, replaceBytes, zipOf } from './archive-fixtures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Returns the listing, or the code of the refusal. */
async function inspect(bytes: Buffer): Promise<unknown> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  const answer = await inspectArchive(path).catch((error: { code: string }) => error.code)
  expect(await readdir(folder)).toEqual(['upload'])
  return answer
}

const data = Buffer.from('an original file')
const file = (name: string, mode?: number) => ({ name, data, ...(mode && { mode }) })

describe('a file that is no archive', () => {
  test.each([
    ['an erased flash', Buffer.alloc(4096, 0xff)],
    ['a short file', Buffer.from('PK')],
    ['an empty file', Buffer.alloc(0)],
    ['an archive after something else', Buffer.concat([Buffer.alloc(16), rarOf([file('a.bin')])])],
  ])('%s is null', async (_, bytes) => {
    expect(await inspect(bytes)).toBeNull()
  })
})

describe('a zip', () => {
  test('is listed with unpacked sizes and without folders', async () => {
    const inner = await zipOf([file('inner.bin')])
    const zip = await zipOf([file('reads/über.bin'), { name: 'inner.zip', data: inner }, file('empty/x')])
    expect(await inspect(replaceBytes(zip, 'empty/x', 'empty/y'))).toEqual([
      { name: 'reads/über.bin', size: 16 },
      { name: 'inner.zip', size: inner.length },
      { name: 'empty/y', size: 16 },
    ])
    expect(await inspect(replaceBytes(zip, 'empty/x', 'folder/'))).toHaveLength(2)
  })

  test('without entries lists nothing', async () => {
    expect(await inspect(await zipOf([]))).toEqual([])
  })

  test.each(['../a.bin', '/etc/a.b', 'C:/a.bin', '..\\a.bin', 'a\0b.bini', '.. /a.bi', 'aa/../..', '...'])(
    'with an entry named %j is refused',
    async (name) => {
      const placeholder = 'x'.repeat(name.length)
      expect(await inspect(replaceBytes(await zipOf([file(placeholder)]), placeholder, name))).toBe(
        'archive_unsafe_path',
      )
    },
  )

  test.each(['.hidden', 'a..b.bin', 'v1.0/x...bin', '..a'])(
    'with an entry named %j is accepted',
    async (name) => {
      const placeholder = 'x'.repeat(name.length)
      expect(await inspect(replaceBytes(await zipOf([file(placeholder)]), placeholder, name))).toEqual([
        { name, size: 16 },
      ])
    },
  )

  test('shows the names of entries without what can’t be seen', async () => {
    const zip = await zipOf([file('read\u202enib.exe'), file('a\u200e/\u061cb\u2066\u200b.bin')])
    expect(await inspect(zip)).toEqual([
      { name: 'readnib.exe', size: 16 },
      { name: 'a/b.bin', size: 16 },
    ])
    expect(await inspect(await zipOf([file('.\u200e./a.bin')]))).toBe('archive_unsafe_path')
    expect(await inspect(await zipOf([file('\u200b')]))).toBe('archive_unsafe_path')
  })

  test('with a symbolic link is refused', async () => {
    expect(await inspect(await zipOf([file('link', 0o120_777)]))).toBe('archive_unsafe_path')
  })

  test('whose two copies of a name differ is refused', async () => {
    const zip = await zipOf([file('good.bin')])
    const lying = Buffer.concat([replaceBytes(zip.subarray(0, 60), 'good.bin', '../a.bin'), zip.subarray(60)])
    expect(await inspect(lying)).toBe('archive_broken')
  })

  test('of 1,000 entries is listed, of 1,001 refused', async () => {
    const thousand = Array.from({ length: 1_000 }, (_, i) => file(`${i}.bin`))
    expect(await inspect(await zipOf(thousand))).toHaveLength(1_000)
    expect(await inspect(await zipOf([...thousand, file('one-more.bin')]))).toBe('archive_too_many_files')
  })

  test('that is a bomb is refused', async () => {
    const bomb = await zipOf([{ name: 'zeros.bin', data: Buffer.alloc(200_000_000) }])
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await inspect(bomb)).toBe('archive_too_large')
  })

  test('that is a bomb and says it is small is refused', async () => {
    const bomb = await zipOf([{ name: 'zeros.bin', data: Buffer.alloc(20_000_000) }])
    const size = Buffer.alloc(4)
    size.writeUInt32LE(20_000_000)
    expect(await inspect(replaceBytes(bomb, size.toString('latin1'), '\x10\0\0\0'))).toBe('archive_too_large')
  })

  test('of a small erased flash, dense but harmless, is listed', async () => {
    const flash = { name: 'erased.bin', data: Buffer.alloc(8_000_000, 0xff) }
    expect(await inspect(await zipOf([flash]))).toEqual([{ name: 'erased.bin', size: 8_000_000 }])
  })

  test('whose entries share bytes is refused', async () => {
    const zip = await zipOf([file('a.bin'), file('a.bin')])
    const secondEntry = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1')
    const overlapping = Buffer.from(zip)
    overlapping.writeUInt32LE(0, secondEntry + 42)
    expect(await inspect(overlapping)).toBe('archive_too_large')
  })

  test('with a password is refused', async () => {
    const zip = await zipOf([file('secret.bin')])
    const encrypted = Buffer.from(zip)
    const entry = zip.indexOf('PK\x01\x02', 0, 'latin1')
    encrypted.writeUInt16LE(zip.readUInt16LE(entry + 8) | 1, entry + 8)
    expect(await inspect(encrypted)).toBe('archive_encrypted')
  })

  test('that was cut off is refused', async () => {
    const zip = await zipOf([{ name: 'a.bin', data: Buffer.alloc(50_000, 'ecu') }])
    expect(await inspect(zip.subarray(0, zip.length / 2))).toBe('archive_broken')
  })

  test('whose data changed on the way is refused', async () => {
    const zip = await zipOf([
      { name: 'a.bin', data: Buffer.from(Array.from({ length: 999 }, (_, i) => i * i)) },
    ])
    for (const position of [60, 90, 120]) {
      const changed = Buffer.from(zip)
      changed.writeUInt8(changed.readUInt8(position) ^ 0xff, position)
      expect(await inspect(changed)).toBe('archive_broken')
    }
  })
})

describe('a rar', () => {
  test('is listed with unpacked sizes', async () => {
    expect(await inspect(rarOf([file('reads/über.bin'), file('b.bin')]))).toEqual([
      { name: 'reads/über.bin', size: 16 },
      { name: 'b.bin', size: 16 },
    ])
  })

  test.each(['../a.bin', '/a.bin', 'C:/a.bin', '..\\a.bin'])(
    'with an entry named %j is refused',
    async (name) => {
      expect(await inspect(rarOf([file(name)]))).toBe('archive_unsafe_path')
    },
  )

  test('shows the names of entries without what can’t be seen or stored', async () => {
    expect(
      await inspect(
        rarOf([
          file('read\u202enib.exe'),
          { ...file('half'), nameBytes: Buffer.from('x\xed\xa0\x80.bin', 'latin1') },
        ]),
      ),
    ).toEqual([
      { name: 'readnib.exe', size: 16 },
      { name: 'x\ufffd.bin', size: 16 },
    ])
  })

  test('with a symbolic link is refused', async () => {
    expect(await inspect(rarOf([file('link', 0o120_777)]))).toBe('archive_unsafe_path')
  })

  test('that declares too much is refused', async () => {
    expect(await inspect(rarOf([{ ...file('a.bin'), declaredSize: 6_000_000_000 }]))).toBe(
      'archive_too_large',
    )
  })

  test('of too many entries is refused', async () => {
    const files = Array.from({ length: 1_001 }, (_, i) => file(`${i}.bin`))
    expect(await inspect(rarOf(files))).toBe('archive_too_many_files')
  })

  test('with a password is refused', async () => {
    expect(await inspect(rarOf([{ ...file('a.bin'), encrypted: true }]))).toBe('archive_encrypted')
    expect(await inspect(rarWithHiddenNames())).toBe('archive_encrypted')
  })

  test('that was cut off or changed is refused', async () => {
    const rar = rarOf([{ name: 'a.bin', data: Buffer.alloc(5_000) }])
    expect(await inspect(rar.subarray(0, 1_000))).toBe('archive_broken')
    const changed = Buffer.from(rar)
    changed.writeUInt8(changed.readUInt8(30) ^ 0xff, 30)
    expect(await inspect(changed)).toBe('archive_broken')
  })

  test('is listed right beside others', async () => {
    const path = join(folder, 'upload')
    await writeFile(path, rarOf([file('a.bin')]))
    const listings = await Promise.all([inspectArchive(path), inspectArchive(path), inspectArchive(path)])
    expect(listings).toEqual(Array(3).fill([{ name: 'a.bin', size: 16 }]))
  })
})
