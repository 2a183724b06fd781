import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import type { TestApp } from '../../test/app.ts'
import { makeAdmin, makeStaff, makeUser, testPassword } from '../../test/factories.ts'
import { endSignIns } from '../../users/sessions/sessions.ts'
import { signInTries, users } from '../../users/users.tables.ts'
import { callFromElsewhere, makeSignUpForm, signInWith, startAppBehindProxy } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

const signIn = (username: string, password = testPassword) => signInWith(t, username, password)

test('people sign in by user name or email, whatever the case', async () => {
  const user = await makeUser(t, { credits: 450 })
  for (const name of [user.username.toUpperCase(), user.email.toUpperCase(), ` ${user.email} `]) {
    const { status, data } = await signIn(name)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ _id: user._id, credits: 450 })
    expect((await callFromElsewhere(t, authRoutes.refreshUserData, { as: data })).status).toBe(200)
  }
})

test('an admin gets all permissions, staff the ticked ones', async () => {
  const admin = await signIn((await makeAdmin(t)).username)
  expect(admin.data.user.permissions).toContain('dealers_manager.balance')
  expect(admin.data.user.permissions).not.toContain('shop_manager.process_order')
  const staff = await signIn((await makeStaff(t, ['orders', 'tickets'])).username)
  expect(staff.data.user.permissions.sort()).toEqual(['orders', 'tickets'])
})

test('an unknown name and a wrong password get the same answer', async () => {
  const user = await makeUser(t)
  const wrong = await signIn(user.email, 'not the password')
  const unknown = await signIn('nobody@example.test', 'not the password')
  expect(wrong.status).toBe(401)
  expect(wrong.error.code).toBe('wrong_credentials')
  expect([unknown.status, unknown.error]).toEqual([wrong.status, wrong.error])
})

test('an unknown name takes as long as a wrong password', async () => {
  const { data } = await callFromElsewhere(t, authRoutes.signUp, { body: makeSignUpForm() })
  const timed = async (name: string) => {
    const start = performance.now()
    await signIn(name, 'not the password')
    return performance.now() - start
  }
  await signIn('warm-up')
  const known: number[] = []
  const unknown: number[] = []
  const areAlike = () =>
    Math.min(...unknown) > Math.min(...known) / 3 && Math.min(...known) > Math.min(...unknown) / 3
  // Turn and turn about, so that whatever else the machine does slows both alike, and more often where it does much.
  for (let n = 0; n < 9 || (n < 60 && !areAlike()); n += 1) {
    known.push(await timed(data.user.email))
    unknown.push(await timed(`nobody${n}@example.test`))
  }
  // The quickest of each is what the work itself takes; hashing is most of it, so leaving it out would show.
  expect(areAlike(), `${Math.min(...known)} ms known, ${Math.min(...unknown)} ms unknown`).toBe(true)
})

test('only who knows the password learns that an account is blocked', async () => {
  const user = await makeUser(t, { status: 2 })
  expect((await signIn(user.email, 'not the password')).error.code).toBe('wrong_credentials')
  const { status, error } = await signIn(user.email)
  expect([status, error.code]).toEqual([403, 'account_not_active'])
})

test('after ten wrong passwords in fifteen minutes an account waits, wherever they came from', async () => {
  const user = await makeUser(t)
  const guesses = await Promise.all(Array.from({ length: 30 }, () => signIn(user.username, 'a guess at it')))
  expect(guesses.filter(({ error }) => error.code === 'wrong_credentials')).toHaveLength(10)
  expect(guesses.filter(({ error }) => error.code === 'too_many_requests')).toHaveLength(20)
  expect((await signIn(user.email)).status).toBe(429)
  await t.db
    .update(signInTries)
    .set({ since: sql`now() - interval '15 minutes 1 second'` })
    .where(eq(signInTries.account, user._id))
  expect((await signIn(user.email)).status).toBe(200)
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, 'a guess at it')).status).toBe(401)
})

test('a name nobody has waits as well, in whatever case it is typed', async () => {
  const names = Array.from({ length: 12 }, (_, n) => (n % 2 ? 'no-such-person' : 'No-Such-PERSON'))
  const guesses = await Promise.all(names.map((name) => signIn(name, 'a guess at it')))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2)
})

const tokenOf = ({ refresh_token }: { refresh_token: string }) => ({ refresh_token })

test('a blocked account is out at once, on every device', async () => {
  const user = await makeUser(t)
  const phone = (await signIn(user.email)).data
  const me = () => t.call(authRoutes.refreshUserData, { as: user })
  expect((await me()).status).toBe(200)
  await t.db.transaction(async (db) => {
    await db.update(users).set({ status: 2 }).where(eq(users._id, user._id))
    await endSignIns(db, user._id)
  })
  await expect.poll(async () => (await me()).error.code, { interval: 20 }).toBe('signed_out')
  const refreshed = await callFromElsewhere(t, authRoutes.refresh, { body: tokenOf(phone) })
  expect([refreshed.status, refreshed.error.code]).toEqual([401, 'refresh_token_invalid'])
})

test('who is unverified or waits for approval may see themselves, sign out and nothing else', async () => {
  const unverified = await makeUser(t, { verified: false })
  const waiting = await makeUser(t, { status: 0 })
  for (const [user, code] of [
    [unverified, 'account_not_verified'],
    [waiting, 'account_not_active'],
  ] as const) {
    expect((await signIn(user.email)).data.user).toMatchObject({ verified: user === waiting, _id: user._id })
    expect((await t.call(authRoutes.refreshUserData, { as: user })).status).toBe(200)
    const { status, error } = await t.call(creditRoutes.mine, { as: user })
    expect([status, error.code]).toEqual([403, code])
    expect((await t.call(authRoutes.signOut, { as: user })).data).toEqual({ ok: true })
    await expect
      .poll(async () => (await t.call(authRoutes.refreshUserData, { as: user })).status, { interval: 20 })
      .toBe(401)
  }
})

test('signing out ends one sign-in and leaves the others', async () => {
  const user = await makeUser(t)
  const [desk, phone] = [(await signIn(user.email)).data, (await signIn(user.email)).data]
  await t.call(authRoutes.signOut, { as: { ...user, ...desk } })
  await expect
    .poll(async () => (await callFromElsewhere(t, authRoutes.refreshUserData, { as: desk })).status)
    .toBe(401)
  expect((await callFromElsewhere(t, authRoutes.refresh, { body: tokenOf(desk) })).status).toBe(401)
  expect((await callFromElsewhere(t, authRoutes.refresh, { body: tokenOf(phone) })).status).toBe(200)
})

test('the site says what the browser needs to know and nothing it must not', async () => {
  await t.changeSettings({ bank_details: 'IBAN DE00' })
  const { status, data } = await t.call(authRoutes.getSiteData)
  expect(status).toBe(200)
  expect(data).toMatchObject({ site_title: 'Maproom', demo: false, payment_type: 'credits' })
  expect(typeof data.opening_status.open).toBe('boolean')
  for (const secret of ['bank_details', 'automation', 'approve_accounts'])
    expect(data).not.toHaveProperty(secret)
})
