import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { TestApp } from '../../test/app.ts'
import { makeUser, testPassword } from '../../test/factories.ts'
import { authenticatorApps, pendingSignIns, recoveryCodes } from '../../users/second-factor.tables.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { signInTries, users } from '../../users/users.tables.ts'
import { callFromElsewhere, mailTo, signInWith, startAppBehindProxy } from '../account-fixtures.ts'
import { appCode, forgetUsedCodes, setUpApp, startSignIn, wrongAppCode } from './second-factor-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const confirm = (body: SentBody<typeof secondFactorRoutes.confirmSignIn>) =>
  callFromElsewhere(t, secondFactorRoutes.confirmSignIn, { body })

async function withApp() {
  const user = await makeUser(t)
  return { user, ...(await setUpApp(t, user)) }
}

test('with an authenticator app the password alone signs nobody in, and a code of it does', async () => {
  const user = await makeUser(t)
  const started = await t.call(secondFactorRoutes.startApp, { as: user, body: { password: testPassword } })
  expect(started.data.uri).toContain(`secret=${started.data.secret}`)
  expect(started.data.uri).toMatch(/^otpauth:\/\/totp\/Maproom:/)
  expect((await signInWith(t, user.username, testPassword)).data.user.has_second_factor).toBe(false)
  const code = appCode(started.data.secret)
  const { data } = await t.call(secondFactorRoutes.confirmApp, { as: user, body: { code } })
  expect(new Set(data.recovery_codes).size).toBe(10)
  expect((await mailTo(t, user.email)).text).toContain('An authenticator app was set up')

  const { token, methods, passkey } = await startSignIn(t, user)
  expect([methods, passkey]).toEqual([['totp', 'recovery_code'], null])
  const signedIn = await confirm({ token, code: appCode(started.data.secret, 1) })
  expect(signedIn.status).toBe(200)
  expect(signedIn.data.user).toMatchObject({ _id: user._id, has_second_factor: true })
  expect((await callFromElsewhere(t, authRoutes.refreshUserData, { as: signedIn.data })).status).toBe(200)
})

test('sign-ins with the password alone end as soon as there is a second factor', async () => {
  const user = await makeUser(t)
  const elsewhere = await signInWith(t, user.username, testPassword)
  await setUpApp(t, user)
  const status = async () =>
    (await t.call(authRoutes.refreshUserData, { as: { ...user, ...elsewhere.data } })).status
  await expect.poll(status).toBe(401)
  expect((await t.call(authRoutes.refreshUserData, { as: user })).status).toBe(200)
})

test('a code counts once, also when it is sent twice at the same moment, and so does a token', async () => {
  const { user, secret } = await withApp()
  const [first, second] = [await startSignIn(t, user), await startSignIn(t, user)]
  const code = appCode(secret)
  const both = await Promise.all([
    confirm({ token: first.token, code }),
    confirm({ token: second.token, code }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const third = await startSignIn(t, user)
  expect((await confirm({ token: third.token, code })).error.code).toBe('second_factor_wrong')
  const fresh = appCode(secret, 1)
  expect((await confirm({ token: third.token, code: fresh })).status).toBe(200)
  await forgetUsedCodes(t, user)
  expect((await confirm({ token: third.token, code: fresh })).error.code).toBe('second_factor_expired')
})

test('a code of the 30 seconds before or after is right, an older one isn’t', async () => {
  const { user, secret } = await withApp()
  const { token } = await startSignIn(t, user)
  expect((await confirm({ token, code: appCode(secret, -3) })).error.code).toBe('second_factor_wrong')
  expect((await confirm({ token, code: appCode(secret, 1) })).status).toBe(200)
})

test('after five wrong codes the token is used up, though the sixth is right and they come at once', async () => {
  const { user, secret } = await withApp()
  const { token } = await startSignIn(t, user)
  const code = wrongAppCode(secret)
  const guesses = await Promise.all(Array.from({ length: 8 }, () => confirm({ token, code })))
  expect(guesses.filter(({ error }) => error.code === 'second_factor_wrong')).toHaveLength(5)
  expect(guesses.filter(({ error }) => error.code === 'second_factor_expired')).toHaveLength(3)
  expect((await confirm({ token, code: appCode(secret) })).error.code).toBe('second_factor_expired')
})

test('wrong codes count with wrong passwords: after ten tries the account waits', async () => {
  const { user, secret } = await withApp()
  const code = wrongAppCode(secret)
  for (const guesses of [5, 3]) {
    const { token } = await startSignIn(t, user)
    for (let n = 0; n < guesses; n += 1) {
      expect((await confirm({ token, code })).error.code).toBe('second_factor_wrong')
    }
  }
  const half = { username: user.username, password: testPassword }
  expect((await callFromElsewhere(t, authRoutes.signIn, { body: half })).error.code).toBe('too_many_requests')
  await t.db.delete(signInTries).where(eq(signInTries.account, user._id))
})

test('a token ends after five minutes, with a new password, and with a blocked account', async () => {
  const { user, secret } = await withApp()
  const late = await startSignIn(t, user)
  await t.db
    .update(pendingSignIns)
    .set({ expires_at: sql`now()` })
    .where(eq(pendingSignIns.user_id, user._id))
  expect((await confirm({ token: late.token, code: appCode(secret) })).error.code).toBe(
    'second_factor_expired',
  )

  const before = await startSignIn(t, user)
  await t.db.update(users).set({ password_hash: 'another' }).where(eq(users._id, user._id))
  expect((await confirm({ token: before.token, code: appCode(secret) })).error.code).toBe('wrong_credentials')

  const other = await withApp()
  const { token } = await startSignIn(t, other.user)
  await t.db.transaction(async (db) => {
    await db.update(users).set({ status: 2 }).where(eq(users._id, other.user._id))
    await endSignIns(db, other.user._id)
  })
  expect((await confirm({ token, code: appCode(other.secret) })).error.code).toBe('wrong_credentials')
})

test('a token of one person goes with nobody else’s code, and is stored hashed', async () => {
  const [mine, theirs] = [await withApp(), await withApp()]
  const { token } = await startSignIn(t, theirs.user)
  expect((await confirm({ token, code: appCode(mine.secret) })).error.code).toBe('second_factor_wrong')
  const [recovery_code = ''] = mine.recovery_codes
  expect((await confirm({ token, recovery_code })).error.code).toBe('second_factor_wrong')
  const [half] = await t.db.select().from(pendingSignIns).where(eq(pendingSignIns.user_id, theirs.user._id))
  expect(half?.token_hash).not.toContain(token)
})

test('a recovery code signs in once, however it is typed, and is stored hashed', async () => {
  const { user, recovery_codes } = await withApp()
  const [code = ''] = recovery_codes
  const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
  const { token } = await startSignIn(t, user)
  expect((await confirm({ token, recovery_code: typed })).status).toBe(200)
  const again = await startSignIn(t, user)
  const answer = await confirm({ token: again.token, recovery_code: code })
  expect([answer.error.code, answer.error.data?.tries_left]).toEqual(['second_factor_wrong', 4])
  expect((await t.call(secondFactorRoutes.mine, { as: user })).data.recovery_codes_left).toBe(9)
  const stored = await t.db.select().from(recoveryCodes).where(eq(recoveryCodes.user_id, user._id))
  expect(JSON.stringify(stored)).not.toContain(recovery_codes[1])
})

test('new recovery codes need the password and make the old ones worthless', async () => {
  const { user, recovery_codes } = await withApp()
  const renew = (password: string) =>
    t.call(secondFactorRoutes.renewRecoveryCodes, { as: user, body: { password } })
  expect((await renew('not the password')).error.code).toBe('password_wrong')
  const { data } = await renew(testPassword)
  expect(data.recovery_codes).toHaveLength(10)
  const { token } = await startSignIn(t, user)
  const [old = ''] = recovery_codes
  expect((await confirm({ token, recovery_code: old })).error.code).toBe('second_factor_wrong')
  const [fresh = ''] = data.recovery_codes
  expect((await confirm({ token, recovery_code: fresh })).status).toBe(200)
})

test('turning the app off takes the password and a code, and then the password is enough again', async () => {
  const { user, secret, recovery_codes } = await withApp()
  const off = (password: string, code: string) =>
    t.call(secondFactorRoutes.turnAppOff, { as: user, body: { password, code } })
  expect((await off('not the password', appCode(secret))).error.code).toBe('password_wrong')
  expect((await off(testPassword, wrongAppCode(secret))).error.code).toBe('second_factor_wrong')
  expect((await t.call(secondFactorRoutes.mine, { as: user })).data.authenticator_app).toBe(true)
  expect((await off(testPassword, appCode(secret))).data).toEqual({ ok: true })
  const { data } = await t.call(secondFactorRoutes.mine, { as: user })
  expect(data).toMatchObject({ authenticator_app: false, recovery_codes_left: 0 })
  expect((await signInWith(t, user.username, testPassword)).status).toBe(200)
  expect((await off(testPassword, recovery_codes[0] ?? '')).status).toBe(422)
})

test('who lost the app turns it off with a recovery code', async () => {
  const { user, recovery_codes } = await withApp()
  const body = { password: testPassword, code: recovery_codes[3] ?? '' }
  expect((await t.call(secondFactorRoutes.turnAppOff, { as: user, body })).data).toEqual({ ok: true })
})

test('the secret needs the password, is stored encrypted, and is never shown again', async () => {
  const user = await makeUser(t)
  const start = (password: string) => t.call(secondFactorRoutes.startApp, { as: user, body: { password } })
  expect((await start('not the password')).error.code).toBe('password_wrong')
  const { secret } = (await start(testPassword)).data
  const wrong = { code: wrongAppCode(secret) }
  expect((await t.call(secondFactorRoutes.confirmApp, { as: user, body: wrong })).error.code).toBe(
    'second_factor_wrong',
  )
  const [row] = await t.db.select().from(authenticatorApps).where(eq(authenticatorApps.user_id, user._id))
  expect(row?.sealed_secret).not.toContain(secret)
  expect(Buffer.from(row?.sealed_secret ?? '', 'base64url').toString('latin1')).not.toContain(secret)
  const body = { code: appCode(secret) }
  expect((await t.call(secondFactorRoutes.confirmApp, { as: user, body })).status).toBe(200)
  expect((await start(testPassword)).error.code).toBe('authenticator_app_on')
})

test('a secret copied to another person’s row opens nothing there', async () => {
  const [mine, theirs] = [await withApp(), await withApp()]
  const [row] = await t.db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.user_id, mine.user._id))
  await t.db
    .update(authenticatorApps)
    .set({ sealed_secret: row?.sealed_secret ?? '' })
    .where(eq(authenticatorApps.user_id, theirs.user._id))
  const { token } = await startSignIn(t, theirs.user)
  expect((await confirm({ token, code: appCode(mine.secret) })).error.code).toBe('second_factor_wrong')
})

test('a wrong password reveals nothing of a second step', async () => {
  const { user } = await withApp()
  const body = { username: user.username, password: 'not the password' }
  const { status, error } = await callFromElsewhere(t, authRoutes.signIn, { body })
  expect([status, error.code, Object.keys(error)]).toEqual([401, 'wrong_credentials', ['code', 'message']])
})
