import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts'

let dir: string
let postgres: EmbeddedPostgres
const pidFile = () => join(dir, 'cluster/postmaster.pid')
const start = async () => {
  postgres = await startEmbeddedPostgres({ dir, fsync: false })
  return postgres
}

async function ask(statement: string) {
  const { pool, close } = openDatabase(postgres.url, { max: 1 })
  try {
    const { rows } = await pool.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await close()
  }
}

async function killPostmaster() {
  const file = await readFile(pidFile(), 'utf8')
  process.kill(Number(file.split('\n')[0]), 'SIGKILL')
  await sleep(50)
  return file
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'maproom-embedded-'))
  await start()
  await ask('create table saved (number bigint)')
})
afterAll(async () => {
  await postgres.stop('immediate')
  await rm(dir, { recursive: true, force: true })
})

test('text is sorted as people sort it', async () => {
  const sorted = await ask(
    "select string_agg(x, '' order by x) from unnest(array['b', 'Ä', 'z', 'a', 'B']) x",
  )
  expect(sorted).toBe('aÄbBz')
})

test('nobody signs in without the password', async () => {
  const url = Object.assign(new URL(postgres.url), { password: 'guessed' }).href
  const { pool, close } = openDatabase(url, { max: 1 })
  await expect(pool.query('select 1')).rejects.toThrow('password authentication failed')
  await close()
})

test('a sum that a number can’t hold is an error', async () => {
  expect(await ask('select 9007199254740991::bigint')).toBe(9007199254740991)
  await expect(ask('select 9007199254740992::bigint')).rejects.toThrow(RangeError)
})

test('a running PostgreSQL is taken over', async () => {
  const { url } = postgres
  expect(await start()).toMatchObject({ url, adopted: true })
})

test('a killed PostgreSQL is started again, with its committed data', async () => {
  await ask('insert into saved values (1)')
  await killPostmaster()
  expect(await start()).toMatchObject({ adopted: false })
  expect(await ask('select number from saved')).toBe(1)
})

test('a stale process number that another process has is recognised', async () => {
  const file = await killPostmaster()
  await writeFile(pidFile(), file.replace(/^\d+/, String(process.pid)))
  expect(await start()).toMatchObject({ adopted: false })
  expect(await ask('select number from saved')).toBe(1)
})

test('nothing is left running after stopping', async () => {
  await postgres.stop()
  await expect(readFile(pidFile(), 'utf8')).rejects.toThrow('ENOENT')
  await start()
})

test('a PostgreSQL that ends unexpectedly is started again on its port, as often as needed', async () => {
  const { url } = postgres
  const lines: string[] = []
  const giveUp = vi.fn()
  postgres.watch({ log: (line) => lines.push(line), giveUp })
  const runsAgain = (times: number) =>
    expect
      .poll(() => lines.filter((line) => line.includes('runs again')).length, { timeout: 20_000 })
      .toBe(times)
  await killPostmaster()
  await runsAgain(1)
  expect(await ask('select number from saved')).toBe(1)

  // What keeps it from starting is gone before it is given up.
  await rename(join(dir, 'cluster/global'), join(dir, 'cluster/elsewhere'))
  await killPostmaster()
  await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('Trying again in 1.0 s')
  await rename(join(dir, 'cluster/elsewhere'), join(dir, 'cluster/global'))
  await runsAgain(2)
  expect(await ask('select number from saved')).toBe(1)
  expect(lines.join('\n')).toMatch(/PostgreSQL did not start[\s\S]*Trying again in 0.5 s/)
  expect([postgres.url, giveUp.mock.calls.length]).toEqual([url, 0])

  await postgres.stop()
  await sleep(1000)
  await expect(readFile(pidFile(), 'utf8')).rejects.toThrow('ENOENT')
}, 60_000)

test('a PostgreSQL that can’t be started again is given up, once', async () => {
  await start()
  await rename(join(dir, 'cluster/global'), join(dir, 'cluster/elsewhere'))
  const gaveUp = Promise.withResolvers<void>()
  const giveUp = vi.fn(gaveUp.resolve)
  postgres.watch({ log: () => {}, giveUp, timeoutMs: 1500 })
  await killPostmaster()
  await gaveUp.promise
  await postgres.stop()
  expect(giveUp).toHaveBeenCalledTimes(1)
  await rename(join(dir, 'cluster/elsewhere'), join(dir, 'cluster/global'))
  await start()
  expect(await ask('select number from saved')).toBe(1)
}, 20_000)
