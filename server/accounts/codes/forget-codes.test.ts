import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser, testPassword } from '../../test/factories.ts'
import { hashToken } from '../../users/sessions/tokens.ts'
import { mailedCodes, passwordResets } from '../../users/users.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

const password = 'drehmoment am morgen'
const both = { password, password_confirmation: password }

/** Makes a person with a code and a token to set a new password, and a code for another purpose. */
async function withCodes() {
  const user = await makeUser(t)
  const expires_at = sql`now() + interval '10 minutes'`
  for (const purpose of ['forgot_password', 'verify_email'] as const) {
    await t.db.insert(mailedCodes).values({ user_id: user._id, purpose, code_hash: 'hash', expires_at })
  }
  const token_hash = hashToken(user._id)
  await t.db.insert(passwordResets).values({ user_id: user._id, token_hash, expires_at })
  return user
}

const left = async ({ _id }: SignedIn) => ({
  codes: (await t.db.select().from(mailedCodes).where(eq(mailedCodes.user_id, _id))).map(
    ({ purpose }) => purpose,
  ),
  tokens: await t.db.$count(passwordResets, eq(passwordResets.user_id, _id)),
})

test.each<[string, (user: SignedIn) => Promise<{ status: number }>]>([
  [
    'their own new password',
    (as) => t.call(profileRoutes.updatePassword, { as, body: { old_password: testPassword, ...both } }),
  ],
  [
    'a password set by an admin',
    ({ _id: id }) => t.call(peopleRoutes.changePassword, { as: admin, params: { id }, body: { password } }),
  ],
  [
    'another address',
    ({ _id: id }) =>
      t.call(peopleRoutes.update, { as: admin, params: { id }, body: { email: `${id}@elsewhere.test` } }),
  ],
  [
    'a reset',
    ({ _id }) => t.call(authRoutes.resetPassword, { body: { forgot_password_token: _id, password } }),
  ],
])('%s invalidates mailed codes and tokens for a new password, and nobody else’s', async (_, change) => {
  const [user, other] = [await withCodes(), await withCodes()]
  expect((await change(user)).status).toBe(200)
  expect(await left(user)).toEqual({ codes: ['verify_email'], tokens: 0 })
  expect(await left(other)).toMatchObject({ codes: { length: 2 }, tokens: 1 })
})

test('a new user name leaves the codes as they are', async () => {
  const user = await withCodes()
  await t.call(peopleRoutes.update, { as: admin, params: { id: user._id }, body: { firstname: 'Mia' } })
  expect(await left(user)).toMatchObject({ tokens: 1, codes: { length: 2 } })
})
