import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser } from '../../test/factories.ts'
import { sessions, signInTries, users } from '../../users/users.tables.ts'
import { finishSignIn } from './finish-sign-in.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const device = { ip: '192.0.2.1', user_agent: 'a browser' }
const row = async ({ _id }: SignedIn) => {
  const [found] = await t.db.select().from(users).where(eq(users._id, _id))
  if (!found) throw new Error('there is such a person')
  return found
}
const finish = async (user: SignedIn, password_hash?: string) =>
  finishSignIn(
    t.db,
    t.portal,
    { _id: user._id, password_hash: password_hash ?? (await row(user)).password_hash },
    device,
  )
const sessionsOf = ({ _id }: SignedIn) => t.db.select().from(sessions).where(eq(sessions.user_id, _id))

test('a sign-in is recorded for its person alone, with the device', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  expect((await finish(user)).user._id).toBe(user._id)
  expect((await sessionsOf(user)).filter(({ ip }) => ip === '192.0.2.1')).toMatchObject([
    { user_agent: 'a browser', acting_admin_id: null, ended_at: null },
  ])
  expect((await row(user)).last_signed_in_at).not.toBeNull()
  expect((await row(other)).last_signed_in_at).toBeNull()
  expect(await sessionsOf(other)).toHaveLength(1)
})

test('a sign-in is refused when the account was blocked or its password changed meanwhile', async () => {
  const [blocked, changed] = [await makeUser(t), await makeUser(t)]
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, blocked._id))
  await expect(finish(blocked)).rejects.toMatchObject({ code: 'wrong_credentials' })
  await expect(finish(changed, 'an older hash')).rejects.toMatchObject({ code: 'wrong_credentials' })
  for (const user of [blocked, changed]) {
    expect(await sessionsOf(user)).toHaveLength(1)
    expect((await row(user)).last_signed_in_at).toBeNull()
  }
})

test('a sign-in forgets its own tries and those too old to count, and nobody else’s', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  await t.db.insert(signInTries).values([
    { account: user._id, tries: 9 },
    { account: other._id, tries: 9 },
    { account: 'long ago', since: sql`now() - interval '16 minutes'` },
    { account: 'lately', since: sql`now() - interval '14 minutes'` },
  ])
  await finish(user)
  const left = await t.db.select().from(signInTries)
  expect(left.map(({ account }) => account).toSorted()).toEqual([other._id, 'lately'].toSorted())
})
