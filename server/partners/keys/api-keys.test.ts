import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Route } from '../../../shared/contract/route.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { accessRoutes, originsOf } from '../../../shared/partners/api-access.ts'
import { keyRoutes, mostKeys, type newKey } from '../../../shared/partners/api-keys.ts'
import { vehicleRoutes } from '../../../shared/vehicles/vehicles.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff, makeUser } from '../../test/factories.ts'
import { callWithKey, makeKey, makeReseller, openOther, rate } from '../tests/partner-fixtures.ts'
import { apiKeys } from './keys.tables.ts'

let t: TestApp
let manager: SignedIn

beforeAll(async () => {
  t = await startTestApp({
    env: { API_CALLS_PER_MINUTE: '50' },
    settings: { api_access: true, api_access_rate: rate },
  })
  manager = await makeStaff(t, ['api_manager'])
})
afterAll(() => t.close())

const balance = creditRoutes.mine
const vehicles = vehicleRoutes.types
const get = (token: string, route: Pick<Route, 'path'> = balance, headers: Record<string, string> = {}) =>
  callWithKey(t.url, route, token, headers)

test('a secret key calls for its owner, within its scopes, where keys are taken at all', async () => {
  const { owner, access } = await makeReseller(t)
  const { token, key } = await makeKey(t, owner, access._id)
  expect(token).toMatch(/^mp_sec_[\w-]{32}$/)
  expect(key).toMatchObject({ token: null, hint: `mp_sec_…${token.slice(-4)}`, last_used_at: null })
  expect(await get(token)).toMatchObject({ status: 200, data: { credits: 100_00 } })
  expect(await get(token, orderRoutes.timeFrames)).toMatchObject({ status: 403, code: 'scope_missing' })
  expect(await get(token, accessRoutes.mine)).toMatchObject({ status: 403, code: 'key_not_allowed' })
  const [listed] = (await t.call(keyRoutes.mine, { as: owner, params: { id: access._id } })).data
  expect(listed?.last_used_at).not.toBeNull()
  const [row] = await t.db.select().from(apiKeys).where(eq(apiKeys._id, key._id))
  expect(JSON.stringify(row)).not.toContain(token)
})

test('a publishable key reads on its own website alone', async () => {
  const { owner, access } = await makeReseller(t, 'https://www.garage.example/shop')
  const made = await makeKey(t, owner, access._id, { kind: 'publishable', scopes: ['vehicles:read'] })
  expect(made.key.token).toBe(made.token)
  const from = (headers: Record<string, string>) => get(made.token, vehicles, headers)
  expect((await from({ origin: 'https://www.garage.example' })).status).toBe(200)
  expect((await from({ origin: 'https://garage.example' })).status).toBe(200)
  expect((await from({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  const foreign: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of foreign)
    expect(await from(headers)).toMatchObject({ status: 403, code: 'key_origin' })
  // A server can claim any origin: it reads public data alone.
  const forged = { origin: 'https://garage.example' }
  expect(await get(made.token, balance, forged)).toMatchObject({ status: 403, code: 'scope_missing' })
  const body = { kind: 'publishable', name: 'Greedy', scopes: ['orders:write'] } satisfies z.input<
    typeof newKey
  >
  const greedy = await t.call(keyRoutes.make, { as: owner, params: { id: access._id }, body })
  expect(greedy.status).toBe(422)
})

test('the origins of a website are its own, with and without www', () => {
  expect(originsOf('https://www.garage.example/a')).toEqual([
    'https://www.garage.example',
    'https://garage.example',
  ])
  expect(originsOf('http://localhost:3000')).toEqual(['http://localhost:3000'])
  expect(originsOf('')).toEqual([])
})

test('a secret key from a page or in an address is refused, and its owner is notified', async () => {
  const { owner, access } = await makeReseller(t)
  const { token } = await makeKey(t, owner, access._id, { name: 'Leaked' })
  expect(await get(token, balance, { origin: 'https://garage.example' })).toMatchObject({
    status: 403,
    code: 'key_exposed',
  })
  const inQuery = await fetch(`${t.url}/api${balance.path}?key=${token}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await inQuery.json()).toMatchObject({ code: 'key_exposed' })
  const names = async () => (await t.call(notificationRoutes.mine, { as: owner })).data.items
  await expect.poll(names).toMatchObject([{ name: 'api_key_exposed', about: 'Leaked' }])
  expect((await get(token)).status).toBe(200)
})

test('a replaced key goes on for as long as was chosen, and a revoked one stops at once, in every process', async () => {
  const { owner, access } = await makeReseller(t)
  const { token, key } = await makeKey(t, owner, access._id)
  const params = { id: key._id }
  const { data: next } = await t.call(keyRoutes.rotate, { as: owner, params, body: { overlap_hours: 1 } })
  expect(next.key).toMatchObject({ name: 'Server', scopes: key.scopes })
  expect([(await get(token)).status, (await get(next.token)).status]).toEqual([200, 200])
  await t.db
    .update(apiKeys)
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where(eq(apiKeys._id, key._id))
  const other = await openOther(t)
  expect((await callWithKey(other.url, balance, token)).code).toBe('key_invalid')
  expect((await callWithKey(other.url, balance, next.token)).status).toBe(200)
  await t.call(keyRoutes.revoke, { as: owner, params: { id: next.key._id } })
  await expect.poll(async () => (await callWithKey(other.url, balance, next.token)).code).toBe('key_invalid')
  expect((await get(next.token)).code).toBe('key_invalid')
  await other.close()
})

test('keys of a paused or ended access don’t work, and those of a blocked owner neither', async () => {
  const { owner, access } = await makeReseller(t)
  const { token } = await makeKey(t, owner, access._id)
  const params = { id: access._id }
  await t.call(accessRoutes.change, { as: manager, params, body: { status: 'paused' } })
  await expect.poll(async () => (await get(token)).code).toBe('api_access_ended')
  await t.call(accessRoutes.change, { as: manager, params, body: { status: 'active' } })
  await expect.poll(async () => (await get(token)).status).toBe(200)
  await t.call(accessRoutes.end, { as: manager, params })
  await expect.poll(async () => (await get(token)).code).toBe('api_access_ended')
})

test('keys belong to their owner; the operator sees and revokes them', async () => {
  const { owner, access } = await makeReseller(t)
  const { token, key } = await makeKey(t, owner, access._id)
  const stranger = await makeUser(t)
  const ofAccess = { id: access._id }
  const ofKey = { id: key._id }
  const body = { kind: 'secret', name: 'Mine', scopes: ['orders:read'] } satisfies z.input<typeof newKey>
  const refused = await Promise.all([
    t.call(keyRoutes.mine, { as: stranger, params: ofAccess }),
    t.call(keyRoutes.make, { as: stranger, params: ofAccess, body }),
    t.call(keyRoutes.rotate, { as: stranger, params: ofKey, body: { overlap_hours: 0 } }),
    t.call(keyRoutes.revoke, { as: stranger, params: ofKey }),
  ])
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect((await t.call(keyRoutes.ofAccess, { as: stranger, params: ofAccess })).status).toBe(403)
  expect((await t.call(keyRoutes.ofAccess, { as: manager, params: ofAccess })).data).toMatchObject([
    { name: 'Server' },
  ])
  await t.call(keyRoutes.revokeOf, { as: manager, params: ofKey })
  await expect.poll(async () => (await get(token)).code).toBe('key_invalid')
})

test('an access has so many valid keys at most', async () => {
  const { owner, access } = await makeReseller(t)
  const params = { id: access._id }
  const body = { kind: 'secret', name: 'One', scopes: ['orders:read'] } satisfies z.input<typeof newKey>
  const statuses = await Promise.all(
    Array.from({ length: mostKeys + 2 }, () => t.call(keyRoutes.make, { as: owner, params, body })),
  )
  expect(statuses.filter(({ error }) => error?.code === 'too_many_keys')).toHaveLength(2)
})

test('limits of a key are in the headers, and keys that don’t exist are limited by address', async () => {
  const { owner, access } = await makeReseller(t)
  const { token } = await makeKey(t, owner, access._id)
  const first = await get(token)
  expect(first.headers.get('ratelimit-limit')).toBe('50')
  expect(first.headers.get('ratelimit-remaining')).toBe('49')
  const calls = await Promise.all(Array.from({ length: 50 }, () => get(token)))
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(1)
  const guesses = await Promise.all(
    Array.from({ length: 70 }, (_, n) => get(`mp_sec_${String(n).padStart(32, 'x')}`)),
  )
  // The tests before made some of them as well.
  expect(guesses.filter(({ code }) => code === 'key_invalid').length).toBeLessThanOrEqual(60)
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
  const session = await t.call(orderRoutes.timeFrames, { as: owner })
  expect(session.headers.get('ratelimit-limit')).toBeNull()
})
