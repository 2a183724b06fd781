import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { openDatabase } from './client.ts'

let t: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.close())

test('a connection that breaks between two statements fails that transaction and nothing else', async () => {
  const broken = t.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await t.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`)
    await sleep(200)
    await db.execute(sql`select 1`)
  })
  // An unhandled error would end the process, and fails the test run.
  await expect(broken).rejects.toThrow()
  expect((await t.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})

test('two transactions that wait for each other both succeed, the aborted one by a repetition', async () => {
  await t.db.execute(sql`create table pairs as select generate_series(1, 2) as one, 0 as count`)
  let begun = 0
  let holding = 0
  const bothHold = Promise.withResolvers<void>()
  const oneDone = Promise.withResolvers<void>()
  const countUp = async (first: number, second: number) => {
    await t.db.transaction(async (db) => {
      begun += 1
      // A repetition that began at once could take its row before the other one gets it.
      if (begun > 2) await oneDone.promise
      await db.execute(sql`update pairs set count = count + 1 where one = ${first}`)
      holding += 1
      if (holding === 2) bothHold.resolve()
      await bothHold.promise
      await db.execute(sql`update pairs set count = count + 1 where one = ${second}`)
    })
    oneDone.resolve()
  }
  await Promise.all([countUp(1, 2), countUp(2, 1)])
  expect(begun).toBe(3)
  expect((await t.db.execute(sql`select distinct count from pairs`)).rows).toEqual([{ count: 2 }])
})

test('a statement that PostgreSQL aborts is repeated once, and no more', async () => {
  await t.db.execute(
    sql.raw(`create sequence tries;
      create function fails_until(try bigint) returns bigint language plpgsql as $$
      begin
        if nextval('tries') < try then raise exception 'no' using errcode = 'serialization_failure'; end if;
        return try;
      end $$`),
  )
  expect((await t.db.execute(sql`select fails_until(2) as tried`)).rows).toEqual([{ tried: 2 }])
  await expect(t.db.execute(sql`select fails_until(5) as tried`)).rejects.toThrow()
  expect((await t.db.execute(sql`select last_value from tries`)).rows).toEqual([{ last_value: 4 }])
})

test('a transaction that can’t begin returns its connection to the pool', async () => {
  const { db, pool, close } = openDatabase(t.url, { max: 1 })
  const client = await pool.connect()
  vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
  client.release()
  await expect(db.transaction((db) => db.execute(sql`select 1`))).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
