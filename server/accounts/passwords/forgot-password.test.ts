import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { breakCommits } from '../../money/payments/tests/broken-database-fixtures.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser, testPassword } from '../../test/factories.ts'
import { removePerson } from '../../users/remove-person.ts'
import { mailedCodes, passwordResets } from '../../users/users.tables.ts'
import {
  anotherCode,
  callFromElsewhere,
  findCode,
  mailTo,
  signInWith,
  startAppBehindProxy,
} from '../account-fixtures.ts'
import { mailForgotPasswordCode } from './forgot-password.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const newPassword = 'drehmoment am morgen'
const send = (email: string) => callFromElsewhere(t, authRoutes.sendForgotPassCode, { body: { email } })
const exchange = (email: string, code: string) =>
  callFromElsewhere(t, authRoutes.checkForgotPassCode, { body: { email, code } })
const reset = (forgot_password_token: string, password = newPassword) =>
  callFromElsewhere(t, authRoutes.resetPassword, { body: { forgot_password_token, password } })
const signIn = (user: SignedIn, password: string) => signInWith(t, user.username, password)

async function withToken() {
  const user = await makeUser(t)
  await send(user.email)
  const code = findCode(await mailTo(t, user.email))
  return { user, code, token: (await exchange(user.email, code)).data.forgot_password_token }
}

test('a new password replaces the old one and ends every sign-in of the account', async () => {
  const { user, token } = await withToken()
  const phone = (await signIn(user, testPassword)).data
  expect((await reset(token)).data).toEqual({ ok: true })
  for (const as of [user, phone]) {
    await expect
      .poll(async () => (await callFromElsewhere(t, authRoutes.refreshUserData, { as })).status, {
        interval: 20,
      })
      .toBe(401)
  }
  const { refresh_token } = phone
  expect((await callFromElsewhere(t, authRoutes.refresh, { body: { refresh_token } })).status).toBe(401)
  expect((await signIn(user, testPassword)).status).toBe(401)
  expect((await signIn(user, newPassword)).status).toBe(200)
  expect((await mailTo(t, user.email, 2)).subject).toBe('Your password was changed')
})

test('a new password is set for one person, who may try again at once', async () => {
  const [{ user, token }, other] = [await withToken(), await makeUser(t)]
  for (let n = 0; n < 10; n += 1) await signIn(user, 'a guess at it')
  expect((await signIn(user, testPassword)).status).toBe(429)
  expect((await reset(token)).status).toBe(200)
  expect((await signIn(user, newPassword)).status).toBe(200)
  expect((await signIn(other, testPassword)).status).toBe(200)
})

test('two people with a token each set their own password, and are mailed about it', async () => {
  const [first, second] = [await withToken(), await withToken()]
  for (const { user, token } of [second, first]) {
    expect((await reset(token)).status).toBe(200)
    expect((await mailTo(t, user.email, 2)).text).toContain('Hello Robin,')
    expect((await signIn(user, newPassword)).status).toBe(200)
  }
})

test('a lost commit is reported neither as a wrong code nor as a sent one', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  await send(user.email)
  const code = findCode(await mailTo(t, user.email))
  const heal = await breakCommits(t, 'mailed_codes')
  const answers = [await exchange(user.email, code), await send(other.email)]
  await heal()
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    Array(2).fill([503, 'outcome_unknown']),
  )
  expect((await exchange(user.email, code)).status).toBe(200)
})

test('no code is mailed for a deleted account', async () => {
  const { _id } = await makeUser(t)
  await removePerson(t.db, t.portal, _id)
  await mailForgotPasswordCode(t.db, t.portal, { email: `${_id}@deleted.invalid` })
  expect(await t.db.$count(mailedCodes, eq(mailedCodes.user_id, _id))).toBe(0)
})

test('a code that was exchanged again gives a token in place of the first', async () => {
  const { user, token } = await withToken()
  await t.db.update(mailedCodes).set({ sent_at: sql`now() - interval '61 seconds'` })
  await send(user.email)
  const code = findCode(await mailTo(t, user.email, 2))
  const second = (await exchange(user.email, code)).data.forgot_password_token
  expect((await reset(token)).error.code).toBe('code_expired')
  expect((await reset(second)).status).toBe(200)
})

test('a token works for 15 minutes', async () => {
  const { user } = await withToken()
  const [row] = await t.db.select().from(passwordResets).where(eq(passwordResets.user_id, user._id))
  const minutes = (Date.parse(row?.expires_at ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(13)
  expect(minutes).toBeLessThanOrEqual(15)
})

test('the answer and its time are the same whether or not there is an account', async () => {
  const user = await makeUser(t)
  const timed = async (email: string) => {
    const start = performance.now()
    const { status, data } = await send(email)
    return { answer: [status, data], ms: performance.now() - start }
  }
  const known = await timed(user.email)
  const again = await timed(user.email)
  const unknown = await timed('nobody@example.test')
  expect(known.answer).toEqual([200, { ok: true }])
  expect(again.answer).toEqual(known.answer)
  expect(unknown.answer).toEqual(known.answer)
  // All wait for the same moment; what there is to do takes far less.
  for (const { ms } of [known, again, unknown]) expect(ms).toBeGreaterThan(290)
})

test('a wrong code, a used one and an unknown account get the same answer', async () => {
  const user = await makeUser(t)
  await send(user.email)
  const code = findCode(await mailTo(t, user.email))
  const answers = []
  for (let n = 0; n < 6; n += 1) answers.push(await exchange(user.email, anotherCode(code)))
  answers.push(await exchange(user.email, code), await exchange('nobody@example.test', code))
  for (const { status, error } of answers) {
    expect({ status, error }).toEqual({ status: 422, error: { code: 'code_wrong', message: error.message } })
  }
})

test('a token works once', async () => {
  const { token } = await withToken()
  const answers = await Promise.all([reset(token), reset(token), reset(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a token is stored hashed and runs out', async () => {
  const { user, token } = await withToken()
  const [row] = await t.db.select().from(passwordResets).where(eq(passwordResets.user_id, user._id))
  expect(row?.token_hash).not.toBe(token)
  await t.db
    .update(passwordResets)
    .set({ expires_at: sql`now()` })
    .where(eq(passwordResets.user_id, user._id))
  const { status, error } = await reset(token)
  expect([status, error.code]).toEqual([422, 'code_expired'])
  expect((await reset('made-up')).error.code).toBe('code_expired')
})

test('a well-known password is refused and the token stays good', async () => {
  const { token } = await withToken()
  expect((await reset(token, 'password123')).error.code).toBe('password_too_common')
  expect((await reset(token)).status).toBe(200)
})

test('a code for one purpose is invalid for another', async () => {
  const user = await makeUser(t, { verified: false })
  await send(user.email)
  const code = findCode(await mailTo(t, user.email))
  const { error } = await callFromElsewhere(t, authRoutes.checkVerificationCode, { as: user, body: { code } })
  expect(error.code).toBe('code_expired')
})
