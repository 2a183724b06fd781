import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../test/database.ts'

let t: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.drop())

test('a connection that breaks between two statements fails that transaction and nothing else', async () => {
  const broken = t.db.transaction(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await t.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await sleep(200)
    await db.execute(sql`select 1`)
  })
  // An error nobody hears would end the process, and fails the test run.
  await expect(broken).rejects.toThrow()
  expect((await t.db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
})
