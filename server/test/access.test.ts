import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offForAdmins, type Permission, permissions } from '../../shared/contract/permissions.ts'
import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { SignedIn } from './call.ts'
import { makeUser, signIn } from './factories.ts'

const routes = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([name, route]) => ({
    name: `${area}.${name}`,
    route,
  })),
)

let t: TestApp
beforeAll(async () => {
  // Without it the downloads let nobody in who isn't signed in.
  t = await startTestApp({ settings: { downloads_public: true } })
})
afterAll(() => t.close())

/** Makes a call that no verb can act on: every id is unknown and there is no body. */
async function call(route: Route, as?: SignedIn) {
  const path = route.path.replaceAll(/:\w+/g, () => randomUUID())
  const response = await fetch(`${t.url}/api${path}`, {
    method: route.method,
    headers: {
      ...(as && { authorization: `Bearer ${as.access_token}` }),
      ...(!route.multipart && route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: route.multipart ? new FormData() : '{}' }),
  })
  const body = await response.text()
  return { status: response.status, code: response.ok ? undefined : JSON.parse(body).code }
}

const refusals = ['signed_out', 'forbidden', 'account_not_verified', 'account_not_active']
async function letsIn(route: Route, as?: SignedIn) {
  const { code, status } = await call(route, as)
  expect(status).toBeLessThan(500)
  return !refusals.includes(code)
}

const people = new Map<string, Promise<SignedIn>>()
/** Signs in the one person with these properties, who is made at the first sign-in. Each gets a new session, because some calls end it. */
async function personWith(properties: Parameters<typeof makeUser>[1] = {}): Promise<SignedIn> {
  const key = JSON.stringify(properties)
  const person = people.get(key) ?? makeUser(t, properties)
  people.set(key, person)
  return signIn(t, await person)
}
const customer = () => personWith()
const admin = () => personWith({ role_id: 1 })
const staff = (permissions: Permission[]) => personWith({ role_id: 3, permissions })

describe.each(routes)('$name', ({ route }) => {
  const isPublic = route.access === 'public'
  const needed = permissions.filter((permission) => [route.access].flat().includes(permission))
  const needsPermission = needed.length > 0

  test('the signed-out and a forged token', async () => {
    const open = isPublic || route.access === 'guest'
    expect(await letsIn(route)).toBe(open)
    expect(await letsIn(route, { ...(await customer()), access_token: 'forged.token.here' })).toBe(open)
  })

  test('accounts that aren’t verified, approved or are blocked', async () => {
    const open = isPublic || route.access === 'session'
    expect(await letsIn(route, await personWith({ verified: false }))).toBe(open)
    expect(await letsIn(route, await personWith({ status: 0 }))).toBe(open)
    // The session of a blocked person is over: they are signed out.
    expect(await letsIn(route, await personWith({ status: 2 }))).toBe(isPublic || route.access === 'guest')
  })

  test('a customer', async () => expect(await letsIn(route, await customer())).toBe(!needsPermission))

  test('staff with just one permission for it, and with all others', async () => {
    if (!needsPermission) return expect(await letsIn(route, await staff([]))).toBe(true)
    for (const permission of needed) expect(await letsIn(route, await staff([permission]))).toBe(true)
    const others = permissions.filter((other) => !needed.includes(other))
    expect(await letsIn(route, await staff(others))).toBe(false)
  })

  test('an admin, but for what is off until it is switched on for them', async () => {
    const off = needsPermission && needed.every((permission) => offForAdmins.includes(permission))
    expect(await letsIn(route, await admin())).toBe(!off)
  })
})

describe('what a setting switches off', () => {
  const switched = routes.flatMap(({ name, route }) =>
    route.setting ? [{ name, route, setting: route.setting }] : [],
  )
  test.each(switched)('$name is refused while $setting is off', async ({ route, setting }) => {
    const as = await staff([...permissions])
    await t.changeSettings({ [setting]: false })
    expect(await call(route, as)).toEqual({ status: 403, code: 'feature_off' })
    await t.changeSettings({ [setting]: true })
    expect((await call(route, as)).code).not.toBe('feature_off')
  })
})
