import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import type { TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeUser, testPassword } from '../../test/factories.ts'
import { endSignIns, startSession } from '../../users/sessions/sessions.ts'
import { hashToken } from '../../users/sessions/tokens.ts'
import { refreshTokens, sessions } from '../../users/users.tables.ts'
import { callFromElsewhere, signInWith, startAppBehindProxy } from '../account-fixtures.ts'

let t: TestApp
beforeAll(async () => {
  t = await startAppBehindProxy()
})
afterAll(() => t.close())

async function signIn() {
  const user = await makeUser(t)
  return (await signInWith(t, user.username, testPassword)).data
}
const refresh = ({ refresh_token }: { refresh_token: string }) =>
  callFromElsewhere(t, authRoutes.refresh, { body: { refresh_token } })
const seen = async (as: { access_token: string }) =>
  (await callFromElsewhere(t, authRoutes.refreshUserData, { as })).status

/** Sets a token's first use back beyond the pause in which it still works. */
const later = ({ refresh_token }: { refresh_token: string }) =>
  t.db
    .update(refreshTokens)
    .set({ used_at: sql`now() - interval '11 seconds'` })
    .where(eq(refreshTokens.token_hash, hashToken(refresh_token)))

test('each refresh answers the token for the next one', async () => {
  const first = await signIn()
  const second = (await refresh(first)).data
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await seen(second)).toBe(200)
  expect((await refresh(second)).status).toBe(200)
})

test('a used token that comes back ends the whole sign-in', async () => {
  const first = await signIn()
  const second = (await refresh(first)).data
  await later(first)
  const again = await refresh(first)
  expect([again.status, again.error.code]).toEqual([401, 'refresh_token_invalid'])
  expect((await refresh(second)).status).toBe(401)
  await expect.poll(() => seen(second), { interval: 20 }).toBe(401)
})

test('a reused token ends no other sign-in', async () => {
  const [mine, other] = [await signIn(), await signIn()]
  await refresh(mine)
  const others = (await refresh(other)).data
  await later(mine)
  await refresh(mine)
  expect((await refresh(others)).status).toBe(200)
})

test('tabs that refresh at the same moment all stay signed in', async () => {
  const first = await signIn()
  const tabs = await Promise.all(Array.from({ length: 8 }, () => refresh(first)))
  expect(tabs.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(tabs.map(({ data }) => data.refresh_token)).size).toBe(8)
  for (const { data } of tabs) expect((await refresh(data)).status).toBe(200)
})

test('a token that was never given, ran out or was signed out gives nothing', async () => {
  expect((await refresh({ refresh_token: 'made-up' })).status).toBe(401)
  const outdated = await signIn()
  await t.db
    .update(refreshTokens)
    .set({ expires_at: sql`now()` })
    .where(eq(refreshTokens.token_hash, hashToken(outdated.refresh_token)))
  expect((await refresh(outdated)).status).toBe(401)
  const signedOut = await signIn()
  await callFromElsewhere(t, authRoutes.signOut, { as: signedOut })
  expect((await refresh(signedOut)).status).toBe(401)
})

test('tokens are stored hashed, and sign-ins that ran out are removed with the next one', async () => {
  const user = await makeUser(t)
  const { data } = await signInWith(t, user.username, testPassword)
  const mine = () => t.db.select().from(sessions).where(eq(sessions.user_id, user._id))
  const [row] = await t.db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.token_hash, hashToken(data.refresh_token)))
  expect(row?.token_hash).not.toContain(data.refresh_token)
  await t.db
    .update(refreshTokens)
    .set({ expires_at: sql`now()` })
    .where(eq(refreshTokens.session_id, row?.session_id ?? ''))
  await t.db
    .update(sessions)
    .set({ created_at: sql`now() - interval '31 days'` })
    .where(eq(sessions._id, row?.session_id ?? ''))
  await signInWith(t, user.username, testPassword)
  expect((await mine()).map(({ _id }) => _id)).not.toContain(row?.session_id)
})

const device = { ip: '', user_agent: '' }

test('a new sign-in removes the person’s own that ran out, and no others', async () => {
  const [user, other] = [await makeUser(t), await makeUser(t)]
  const began = async ({ _id: user_id }: SignedIn, days: number, runsOutIn_s?: number) => {
    const created_at = sql`now() - make_interval(days => ${days})`
    const [session] = await t.db.insert(sessions).values({ user_id, created_at }).returning()
    const session_id = session?._id ?? ''
    const expires_at = sql`now() + make_interval(secs => ${runsOutIn_s})`
    const token = { token_hash: session_id, session_id, expires_at }
    if (runsOutIn_s !== undefined) await t.db.insert(refreshTokens).values(token)
    return session_id
  }
  const stays = [await began(user, 29), await began(user, 31, 3600), await began(other, 31)]
  const goes = [await began(user, 31), await began(user, 31, -1)]
  await startSession(t.db, t.portal.secret, user._id, device)
  const left = await t.db
    .select()
    .from(sessions)
    .where(inArray(sessions._id, [...stays, ...goes]))
  expect(left.map(({ _id }) => _id).toSorted()).toEqual(stays.toSorted())
})

test('a token that ran out ends no sign-in, and is removed with the next use of another', async () => {
  const { _id: user_id } = await makeUser(t)
  const { access_token, refresh_token } = await startSession(t.db, t.portal.secret, user_id, device)
  const theirs = eq(refreshTokens.token_hash, hashToken(refresh_token))
  const [token] = await t.db.select().from(refreshTokens).where(theirs)
  await t.db.insert(refreshTokens).values({
    token_hash: hashToken('outdated'),
    session_id: token?.session_id ?? '',
    expires_at: sql`now() - interval '1 second'`,
  })
  expect((await refresh({ refresh_token: 'outdated' })).status).toBe(401)
  expect(await seen({ access_token })).toBe(200)
  expect((await refresh({ refresh_token })).status).toBe(200)
  expect(await t.db.$count(refreshTokens, eq(refreshTokens.token_hash, hashToken('outdated')))).toBe(0)
})

test('a sign-in that ended keeps the time when it did', async () => {
  const { _id: user_id } = await makeUser(t)
  const ended_at = '2026-01-01T00:00:00.000Z'
  const [ended] = await t.db.insert(sessions).values({ user_id, ended_at }).returning()
  await endSignIns(t.db, user_id)
  const all = await t.db.select().from(sessions).where(eq(sessions.user_id, user_id))
  expect(all.map(({ _id, ended_at }) => [_id === ended?._id, ended_at])).toEqual(
    expect.arrayContaining([
      [true, ended_at],
      [false, expect.any(String)],
    ]),
  )
})

test('a forged or foreign access token signs nobody in', async () => {
  const { access_token } = await signIn()
  const [head, payload] = access_token.split('.')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  for (const token of ['x', `${head}.${payload}.AAAA`, `${none}.${payload}.`]) {
    expect(await seen({ access_token: token })).toBe(401)
  }
})
