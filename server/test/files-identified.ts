import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Waits until the jobs that identify the files of orders are done: the customers of the orders hear of them. */
export function filesIdentified(t: Pick<TestApp, 'db'>) {
  const left = async () =>
    (await t.db.execute(sql`select from jobs.job where name = 'identify' and state <> 'completed'`)).rows
      .length
  return expect.poll(left).toBe(0)
}
