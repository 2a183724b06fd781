import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser, testPassword } from '../../test/factories.ts'
import { readAccessToken } from '../../users/sessions/tokens.ts'
import { sessions } from '../../users/users.tables.ts'
import { mailTo } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => t.close())

const fresh = 'rather new and long 77'
let calls = 0

/** Signs in as a browser does, each time from a new address. */
async function signIn(user: SignedIn, password = testPassword, agent = 'Mozilla/5.0 Firefox/130.0') {
  const response = await fetch(`${t.url}/api/auth/signin`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': agent,
      'x-forwarded-for': `10.9.0.${++calls}`,
    },
    body: JSON.stringify({ username: user.username, password }),
  })
  const data = await response.json()
  return { status: response.status, as: { ...user, ...data } as SignedIn & { refresh_token: string } }
}
const change = (as: SignedIn, old_password = testPassword, password = fresh, again = password) =>
  t.call(profileRoutes.updatePassword, { as, body: { old_password, password, password_confirmation: again } })
const mine = async (as: SignedIn) => (await t.call(profileRoutes.sessions, { as })).data
const seen = async (as: SignedIn) => (await t.call(authRoutes.refreshUserData, { as })).status
const actingAs = async (user: SignedIn) => {
  const admin = await makeAdmin(t)
  const { data } = await t.call(authRoutes.signInAsCustomer, { as: admin, body: { user_id: user._id } })
  return { admin, as: { ...user, access_token: data.access_token } }
}

test('a new password ends every other sign-in, keeps this one, and is announced by mail', async () => {
  const user = await makeUser(t)
  const [here, elsewhere] = [(await signIn(user)).as, (await signIn(user)).as]
  expect((await change(here)).status).toBe(200)
  await expect.poll(() => seen(elsewhere), { interval: 20 }).toBe(401)
  expect(await seen(here)).toBe(200)
  const refreshed = await t.call(authRoutes.refresh, { body: { refresh_token: here.refresh_token } })
  expect(refreshed.status).toBe(200)
  expect((await signIn(user)).status).toBe(401)
  expect((await signIn(user, fresh)).status).toBe(200)
  expect((await mailTo(t, user.email)).text).toContain('Hello Robin,')
})

test('the old password is asked for, and the field says when it’s wrong', async () => {
  const user = await makeUser(t)
  const { status, error } = await change(user, 'not this one')
  expect([status, error.code, error.fields]).toEqual([
    422,
    'password_wrong',
    { old_password: 'password_wrong' },
  ])
  expect((await signIn(user)).status).toBe(200)
})

test('the old password can’t be guessed at speed, not even ten at once', async () => {
  const user = await makeUser(t)
  const guesses = await Promise.all(Array.from({ length: 10 }, () => change(user, 'a guess')))
  expect(new Set(guesses.map(({ error }) => error.code))).toEqual(new Set(['password_wrong']))
  // The limits of calls are counted by sign-in: a thief would sign in anew.
  expect((await signIn(user)).status).toBe(429)
})

test.each([
  ['repeated otherwise', fresh, `${fresh}!`, 'password_confirmation'],
  ['too short', 'short', 'short', 'password'],
  ['well known', 'password123', 'password123', 'password'],
])('a new password that is %s is refused', async (_, password, again, field) => {
  const { status, error } = await change(await makeUser(t), testPassword, password, again)
  expect([status, Object.keys(error.fields ?? {})]).toEqual([422, [field]])
})

test('a new password with the person’s own name in it is refused', async () => {
  const user = await makeUser(t)
  const { error } = await change(user, testPassword, `${user.username} is my name`)
  expect(error.code).toBe('password_too_common')
})

test('an admin who acts as somebody can’t change the password or end sign-ins', async () => {
  const user = await makeUser(t)
  const { as } = await actingAs(user)
  const refused = [
    await change(as),
    await t.call(profileRoutes.endOtherSessions, { as }),
    await t.call(profileRoutes.exportMine, { as }),
    await t.call(profileRoutes.removeMe, { as, body: { password: testPassword } }),
  ]
  const codes = refused.map(({ error }) => error.code)
  expect(codes).toEqual(Array(4).fill('acting_as_customer'))
})

test('a person’s sign-ins show device and address, the present one, and an admin who acts', async () => {
  const user = await makeUser(t)
  const { as } = await signIn(user)
  const { admin } = await actingAs(user)
  const list = await mine(as)
  expect(list).toHaveLength(3)
  expect(list.filter(({ current }) => current)).toEqual([
    expect.objectContaining({
      user_agent: 'Mozilla/5.0 Firefox/130.0',
      ip: `10.9.0.${calls}`,
      acting_admin: null,
    }),
  ])
  expect(list.map(({ acting_admin }) => acting_admin)).toContain(admin.username)
})

test('refreshing says when a sign-in was used last', async () => {
  const { as } = await signIn(await makeUser(t))
  const session_id = (await readAccessToken(t.portal.secret, as.access_token)) ?? ''
  const long_ago = sql`now() - interval '5 days'`
  await t.db.update(sessions).set({ last_used_at: long_ago }).where(eq(sessions._id, session_id))
  await t.call(authRoutes.refresh, { body: { refresh_token: as.refresh_token } })
  const [session] = await t.db.select().from(sessions).where(eq(sessions._id, session_id))
  expect(Date.now() - Date.parse(session?.last_used_at ?? '')).toBeLessThan(60_000)
})

test('one sign-in can be ended, and all others at once', async () => {
  const user = await makeUser(t)
  const [here, second, third] = [(await signIn(user)).as, (await signIn(user)).as, (await signIn(user)).as]
  const id = (await readAccessToken(t.portal.secret, second.access_token)) ?? ''
  expect((await t.call(profileRoutes.endSession, { as: here, params: { id } })).status).toBe(200)
  await expect.poll(() => seen(second), { interval: 20 }).toBe(401)
  expect(await seen(third)).toBe(200)
  await t.call(profileRoutes.endOtherSessions, { as: here })
  await expect.poll(() => seen(third), { interval: 20 }).toBe(401)
  expect(await mine(here)).toHaveLength(1)
})

test('somebody else’s sign-in is not found, and goes on', async () => {
  const [user, stranger] = [await makeUser(t), await makeUser(t)]
  const id = (await readAccessToken(t.portal.secret, user.access_token)) ?? ''
  const { status, error } = await t.call(profileRoutes.endSession, { as: stranger, params: { id } })
  expect([status, error.code]).toEqual([404, 'not_found'])
  expect(await seen(user)).toBe(200)
  expect((await mine(stranger)).map(({ _id }) => _id)).not.toContain(id)
})
