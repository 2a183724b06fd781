import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../platform/db/client.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeUser } from '../../test/factories.ts'
import { mailedCodes } from '../../users/users.tables.ts'
import { anotherCode } from '../account-fixtures.ts'
import { type CodePurpose, makeCode, spendCode } from './mailed-codes.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

/** Binds the verbs and the record of codes to a new person and a purpose. */
async function codesFor(purpose: CodePurpose) {
  const { _id } = await makeUser(t)
  const theirs = eq(mailedCodes.user_id, _id)
  return {
    theirs,
    make: (about?: string, db: Db = t.db) => makeCode(db, t.portal.secret, _id, purpose, about),
    spend: (code: string, about?: string, db: Db = t.db) =>
      spendCode(db, t.portal.secret, _id, purpose, code, about),
    set: (changes: Partial<Record<keyof typeof mailedCodes.$inferInsert, SQL>>, db: Db = t.db) =>
      db.update(mailedCodes).set(changes).where(theirs),
    rows: () => t.db.select().from(mailedCodes).where(theirs),
  }
}

const longAgo = { sent_at: sql`now() - interval '61 seconds'` }
const expired = { code: 'code_expired' }

test('a code for a phone number confirms that number alone, once, and counts among the codes of the day', async () => {
  const { make, spend, set, rows } = await codesFor('confirm_phone')
  const { code } = await make('+491705550001')
  await expect(spend(code, '+491705550002')).rejects.toMatchObject({ code: 'code_wrong' })
  await spend(code, '+491705550001')
  await expect(spend(code, '+491705550001')).rejects.toMatchObject(expired)
  expect(await rows()).toMatchObject([{ sent: 1, code_hash: '' }])
  await set(longAgo)
  await make('+491705550001')
  expect(await rows()).toMatchObject([{ sent: 2, tries_left: 5 }])
})

test.each(['confirm_phone', 'verify_email'] as const)(
  'a code (%s) counts for one of five who send it at once',
  async (purpose) => {
    const { make, spend, theirs } = await codesFor(purpose)
    const { code } = await make()
    const sent = await t.db.transaction(async (db) => {
      await db.select().from(mailedCodes).where(theirs).for('update')
      const all = Promise.allSettled(Array.from({ length: 5 }, () => spend(code)))
      // Asked outside of the transaction, which sees who waits as it saw them first.
      const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%mailed_codes%'`
      await expect
        .poll(async () => (await t.db.execute(waiting)).rowCount, { timeout: 10_000, interval: 20 })
        .toBe(5)
      return { all }
    })
    const answers = await sent.all
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(4).fill('code_expired'))
  },
)

test('a transaction that began before a phone code was used finds it expired', async () => {
  const { make, spend } = await codesFor('confirm_phone')
  const { code } = await make()
  await t.db.transaction(async (early) => {
    await early.execute(sql`select now()`)
    await spend(code)
    await expect(spend(code, '', early)).rejects.toMatchObject(expired)
  })
})

test.each([
  ['verify_email', 10],
  ['forgot_password', 10],
  ['confirm_phone', 5],
] as const)('%s has %i codes a day, counted anew the next day', async (purpose, most) => {
  const { make, set, rows } = await codesFor(purpose)
  await make()
  await set({ ...longAgo, sent: sql.raw(String(most - 1)) })
  await make()
  expect(await rows()).toMatchObject([{ sent: most }])
  await set(longAgo)
  const [{ first_sent_at = '' } = {}] = await rows()
  const next_after = new Date(Date.parse(first_sent_at) + 24 * 3600_000).toISOString()
  await expect(make()).rejects.toMatchObject({ code: 'code_sent_recently', data: { next_after } })
  await set({ first_sent_at: sql`now() - interval '24 hours 1 second'` })
  await make()
  const [{ sent, sent_at, first_sent_at: firstAnew } = {}] = await rows()
  expect([sent, firstAnew]).toEqual([1, sent_at])
})

test('a code may be guessed at five times, and the pause after it ends the later of the two', async () => {
  const { make, spend, set } = await codesFor('verify_email')
  const { code, sent_at } = await make()
  await set({ sent: sql`10`, first_sent_at: sql`now() - interval '23 hours 59 minutes 30 seconds'` })
  const data = { next_after: new Date(Date.parse(sent_at) + 60_000).toISOString() }
  await expect(make()).rejects.toMatchObject({ code: 'code_sent_recently', data })
  for (const tries_left of [4, 3, 2, 1, 0]) {
    const wrong = { code: 'code_wrong', data: { tries_left } }
    await expect(spend(anotherCode(code))).rejects.toMatchObject(wrong)
  }
  await expect(spend(code)).rejects.toMatchObject({ code: 'code_tries_used_up' })
})
