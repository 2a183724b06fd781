import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiScopes, linkScopes } from '../../shared/contract/api-scopes.ts'
import { offForAdmins, permissions } from '../../shared/contract/permissions.ts'
import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { automationRoutes } from '../../shared/orders/automation.ts'
import { makeLink } from '../partners/tests/link-fixtures.ts'
import { makeKey, makeReseller, rate } from '../partners/tests/partner-fixtures.ts'
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
async function call(route: Route, as?: SignedIn, further: Record<string, string> = {}) {
  const path = route.path.replaceAll(/:\w+/g, () => randomUUID())
  const response = await fetch(`${t.url}/api${path}`, {
    method: route.method,
    headers: {
      ...further,
      ...(as && { authorization: `Bearer ${as.access_token}` }),
      ...(!route.multipart && route.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(route.method !== 'GET' && { body: route.multipart ? new FormData() : '{}' }),
  })
  const body = await response.text()
  return { status: response.status, code: response.ok ? undefined : JSON.parse(body).code }
}

type Properties = Parameters<typeof makeUser>[1]
const sessions = new Map<string, SignedIn>()
/** Signs in the one person with these properties, who is made at the first sign-in; `anew` for a session of their own. */
async function personWith(properties: Properties, anew = false): Promise<SignedIn> {
  const key = JSON.stringify(properties)
  const known = sessions.get(key)
  const person = known && !anew ? known : await (known ? signIn(t, known) : makeUser(t, properties))
  sessions.set(key, person)
  return person
}

const refusals = ['signed_out', 'forbidden', 'account_not_verified', 'account_not_active']
const isOpen = ({ code, status }: Awaited<ReturnType<typeof call>>, route: Route) => {
  expect(status, route.path).toBeLessThan(500)
  return !refusals.includes(code)
}

/** Tells whether a call lets somebody in. Some calls end the session: who is signed out is signed in once more. */
async function letsIn(route: Route, properties: Properties) {
  const answer = await call(route, await personWith(properties))
  const isSignedOut = answer.code === 'signed_out'
  return isOpen(isSignedOut ? await call(route, await personWith(properties, true)) : answer, route)
}

const isForGuests = ({ access }: Route) => access === 'public' || access === 'guest'
const isForAnySession = ({ access }: Route) => access === 'public' || access === 'session'
const neededFor = ({ access }: Route) =>
  permissions.filter((permission) => [access].flat().includes(permission))

const needsNone = (route: Route) => neededFor(route).length === 0
const restOf = (route: Route) => permissions.filter((permission) => !neededFor(route).includes(permission))
const isOffForAdmins = (route: Route) =>
  !needsNone(route) && neededFor(route).every((permission) => offForAdmins.includes(permission))

/** Names the calls whose answer isn't what `expected` says. */
async function wrongCalls(lets: (route: Route) => Promise<boolean>, expected: (route: Route) => boolean) {
  const wrong: string[] = []
  for (const { name, route } of routes) {
    const open = await lets(route)
    if (open !== expected(route)) wrong.push(`${name} ${open ? 'lets them in' : 'refuses them'}`)
  }
  return wrong
}

describe('every call lets in whom its declaration says', () => {
  test('the signed-out, a forged token and a blocked account, whose sessions are over', async () => {
    const forged = { ...(await personWith({})), access_token: 'forged.token.here' }
    for (const as of [undefined, forged, await personWith({ status: 2 })]) {
      const wrong = await wrongCalls(async (route) => isOpen(await call(route, as), route), isForGuests)
      expect(wrong).toEqual([])
    }
  })

  test.each<[string, (route: Route) => Properties, (route: Route) => boolean]>([
    ['an account that isn’t verified', () => ({ verified: false }), isForAnySession],
    ['an account that isn’t approved', () => ({ status: 0 }), isForAnySession],
    ['a customer', () => ({}), needsNone],
    [
      'staff with all permissions but those for the call',
      (route) => ({ role_id: 3, permissions: restOf(route) }),
      needsNone,
    ],
    [
      'an admin, but for what is off until it is switched on for them',
      () => ({ role_id: 1 }),
      (route) => !isOffForAdmins(route),
    ],
  ])('%s', async (_, who, expected) => {
    expect(await wrongCalls((route) => letsIn(route, who(route)), expected)).toEqual([])
  })

  test('staff with just one of the permissions for the call', async () => {
    for (const permission of permissions) {
      const isFor = (route: Route) => neededFor(route).includes(permission)
      const only: Properties = { role_id: 3, permissions: [permission] }
      const wrong = await wrongCalls(async (route) => isFor(route) && letsIn(route, only), isFor)
      expect(wrong, permission).toEqual([])
    }
  })
})

describe('keys of the API', () => {
  test('a key makes the calls whose scope it holds, and no others', async () => {
    await t.changeSettings({ api_access: true, api_access_rate: rate })
    const { owner, access } = await makeReseller(t)
    const settings = routes.flatMap(({ route }) => route.setting ?? [])
    await t.changeSettings(Object.fromEntries(settings.map((setting) => [setting, true])))
    for (const held of [apiScopes, ...apiScopes.map((scope) => [scope])]) {
      const { token } = await makeKey(t, owner, access._id, { scopes: [...held] })
      const codes = await Promise.all(
        routes.map(async ({ name, route }) => [
          name,
          (await call(route, { ...owner, access_token: token })).code,
        ]),
      )
      const wrong = routes.flatMap(({ name, route }, index) => {
        const code = codes[index]?.[1]
        // Called often by the tests before, and refused as well.
        if (!route.key && code === 'too_many_requests') return []
        const refused = code === 'key_not_allowed' ? 'key' : code === 'scope_missing' ? 'scope' : undefined
        const expected = !route.key ? 'key' : held.includes(route.key) ? undefined : 'scope'
        return refused === expected ? [] : [`${name}: ${code}`]
      })
      expect(wrong, held.join()).toEqual([])
    }
  })
})

describe('keys of the site', () => {
  test('a key of the site makes the calls of the automation, and no others', async () => {
    await t.changeSettings({ automation: true })
    const admin = await makeUser(t, { role_id: 1 })
    const { data } = await t.call(automationRoutes.makeKey, { as: admin, body: { name: 'Machine' } })
    const machine = { ...admin, access_token: data.token }
    const wrong = await wrongCalls(
      // Called often by the tests before, and refused as well.
      async (route) =>
        !['key_not_allowed', 'too_many_requests'].includes((await call(route, machine)).code ?? ''),
      (route) => route.siteKey !== undefined,
    )
    expect(wrong).toEqual([])
  })
})

describe('keys of links', () => {
  test('the key of a link makes the calls of links and those of its scopes, and no others', async () => {
    const { behind } = await makeLink(t)
    // Called often by the tests before, and refused as well.
    const refusals = ['key_not_allowed', 'scope_missing', 'too_many_requests']
    const wrong = await wrongCalls(
      async (route) => !refusals.includes((await call(route, behind.as, behind.headers)).code ?? ''),
      ({ key, linkKey }) => linkKey === true || (key !== undefined && linkScopes.includes(key)),
    )
    expect(wrong).toEqual([])
  })
})

describe('what a setting switches off', () => {
  const switched = routes.flatMap(({ name, route }) =>
    route.setting ? [{ name, route, setting: route.setting }] : [],
  )
  test.each(switched)('$name is refused while $setting is off', async ({ route, setting }) => {
    const as = await personWith({ role_id: 3, permissions: [...permissions] }, true)
    await t.changeSettings({ [setting]: false })
    expect(await call(route, as)).toEqual({ status: 403, code: 'feature_off' })
    await t.changeSettings({ [setting]: true })
    expect((await call(route, as)).code).not.toBe('feature_off')
  })
})
