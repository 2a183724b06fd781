import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failedJobs } from '../../notifications/delivery/notifications.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { answerError } from '../http/errors.ts'
import { withoutValues } from './query-error.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const value = 'code-hash-of-somebody'
const failing = () => t.db.execute(sql`select 1 from nowhere where code_hash = ${value}`)

test('a failed query is described by its reason and its SQL, without the values', async () => {
  const error = await failing().catch((error: unknown) => error)
  expect(error).toBeInstanceOf(DrizzleQueryError)
  const plain = withoutValues(error) as Error
  expect(plain.message).toBe('relation "nowhere" does not exist: select 1 from nowhere where code_hash = $1')
  expect(plain.stack).toContain('query-error.test.ts')
  expect(JSON.stringify([plain, plain.message, plain.stack])).not.toContain(value)
})

test('another error stays as it is', () => {
  const error = new Error('no')
  expect(withoutValues(error)).toBe(error)
})

test('the log of an unexpected failure holds no values', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } })
  app.setErrorHandler(answerError)
  app.get('/', async (_: FastifyRequest) => failing())
  expect((await app.inject('/')).statusCode).toBe(500)
  const log = lines.join('')
  expect(log).toContain('select 1 from nowhere')
  expect(log).not.toContain(value)
  await app.close()
})

test('a job that failed for good is stored without the values', async () => {
  await t.db.execute(sql`update jobs.queue set retry_limit = 0 where name = 'missed_message'`)
  await t.portal.jobs.send(t.db, 'missed_message', { message_id: 'no-uuid-at-all' })
  await expect.poll(() => t.db.$count(failedJobs), { timeout: 20_000, interval: 100 }).toBe(1)
  const [failed] = await t.db.select().from(failedJobs)
  expect(failed?.error).toContain('$1')
  expect(failed?.error).not.toContain('params:')
}, 30_000)
