import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobNames } from '../../shared/notifications/job-names.ts'
import { features } from '../features.ts'
import { createTestDatabase } from './database.ts'

let t: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  t = await createTestDatabase()
})
afterAll(() => t.close())

test('each job belongs to one feature and has a name in the list of what failed', () => {
  const jobs = features.flatMap(({ jobs }) => Object.keys(jobs ?? {}))
  expect(jobs.toSorted()).toEqual(jobNames.toSorted())
})

test('each constraint that has an answer exists in the database', async () => {
  const { rows } = await t.pool.query<{ name: string }>(
    'select conname as name from pg_constraint union select relname from pg_class',
  )
  const known = new Set(rows.map(({ name }) => name))
  const constraints = features.flatMap(({ constraints }) => Object.keys(constraints ?? {}))
  expect(constraints.filter((name) => !known.has(name))).toEqual([])
  expect(new Set(constraints).size).toBe(constraints.length)
})

test('each constraint on what is stored has an answer, or can’t be broken', async () => {
  const { rows } = await t.pool.query<{ name: string }>(`
    select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype in ('u', 'c', 'x')
    union select relname from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique and not indisprimary`)
  const decided = features.flatMap(({ constraints }) => Object.keys(constraints ?? {}))
  expect(rows.map(({ name }) => name).filter((name) => !decided.includes(name))).toEqual([])
})

test('features have names of their own', () => {
  const names = features.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
