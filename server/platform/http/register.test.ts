import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { pushRoutes } from '../../../shared/notifications/push.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { pushSubscriptions } from '../../notifications/push/push.tables.ts'
import { orders } from '../../orders/lifecycle/orders.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import {
  makeAdmin,
  makeService,
  makeUser,
  orderOf,
  originalFile,
  testPassword,
} from '../../test/factories.ts'
import { auditLog, sessions, users } from '../../users/users.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => t.close())

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${t.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

test('an address with anything but an id is not found', async () => {
  const answer = await t.call(orderRoutes.one, { as: await makeUser(t), params: { id: 'nonsense' } })
  expect([answer.status, answer.error.code]).toEqual([404, 'not_found'])
})

test('every field that is wrong is named, the whole body as such, and nothing is done', async () => {
  const empty = await (await send(authRoutes.signIn.path, {})).json()
  expect(empty).toMatchObject({
    code: 'invalid_input',
    fields: { username: 'invalid_type', password: 'invalid_type' },
  })
  const nothing = await fetch(`${t.url}/api${authRoutes.signIn.path}`, { method: 'POST' })
  expect((await nothing.json()).fields).toEqual(empty.fields)
  const list = await (await send(authRoutes.signIn.path, ['x'])).json()
  expect(list).toMatchObject({ code: 'invalid_input', fields: { body: 'invalid_type' } })
  const form = { username: 'deleted-1', password: 'x', terms_accepted: true }
  const { fields } = await (await send(authRoutes.signUp.path, form)).json()
  expect(fields.username).toBe('invalid_value')
  expect(await t.db.$count(users, eq(users.username, 'deleted-1'))).toBe(0)
})

test('a field that a call doesn’t know is refused by its name, at any depth, and nothing is done', async () => {
  const as = await makeUser(t, { credits: 10_000 })
  const headers = { authorization: `Bearer ${as.access_token}` }
  const refusal = async (answer: Response) => {
    const { code, fields } = await answer.json()
    return [answer.status, code, fields]
  }
  const named = (...names: string[]) => [
    422,
    'invalid_input',
    Object.fromEntries(names.map((name) => [name, 'unknown_field'])),
  ]
  const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) }
  const subscription = { endpoint: 'https://push.example.test/1', keys: { ...keys, extra: 1 }, toString: 1 }
  await t.changeSettings({ push_notification: true })
  const { path } = pushRoutes.subscribe
  expect(await refusal(await send(path, subscription, headers))).toEqual(named('keys.extra', 'toString'))
  expect(await t.db.$count(pushSubscriptions)).toBe(0)
  const out = authRoutes.signOut.path
  expect(await refusal(await send(out, { everywhere: true }, headers))).toEqual(named('everywhere'))
  const order = new FormData()
  const service = await makeService(t)
  const body = { ...orderOf(service), options: [{ _id: service._id }] }
  order.append('body', JSON.stringify(body))
  order.append('original_file', new Blob([originalFile().bytes]), 'original.bin')
  const place = () => fetch(`${t.url}/api${orderRoutes.place.path}`, { method: 'POST', headers, body: order })
  expect(await refusal(await place())).toEqual(named('options'))
  // Beside the part named `body` there are files alone.
  order.set('body', JSON.stringify(orderOf(service)))
  order.append('comment', 'Please call')
  expect(await refusal(await place())).toEqual(named('comment'))
  expect(await t.db.$count(orders, eq(orders.user_id, as._id))).toBe(0)
})

test('a feature that is switched off answers nobody, and everybody once it is on', async () => {
  const as = await makeUser(t)
  const ask = async () => {
    const { status, error } = await t.call(pushRoutes.key, { as })
    return status === 200 ? 200 : [status, error.code]
  }
  await t.changeSettings({ push_notification: false })
  expect(await ask()).toEqual([403, 'feature_off'])
  await t.changeSettings({ push_notification: true })
  expect(await ask()).toBe(200)
})

test('the device is stored with the sign-in, a long name cut', async () => {
  const user = await makeUser(t)
  const body = { username: user.username, password: testPassword }
  await send(authRoutes.signIn.path, body, { 'user-agent': 'b'.repeat(500) })
  const found = await t.db.select().from(sessions).where(eq(sessions.user_id, user._id))
  expect(found.map(({ user_agent, ip }) => [user_agent.length, ip]).toSorted()).toContainEqual([
    400,
    '127.0.0.1',
  ])
})

test('a caller without a user agent signs in too', async () => {
  const { username } = await makeUser(t)
  const request = httpRequest(`${t.url}/api${authRoutes.signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  request.end(JSON.stringify({ username, password: testPassword }))
  const [response] = await once(request, 'response')
  response.resume()
  expect(response.statusCode).toBe(200)
})

test('the calls of a minute are counted by person, or by address where anybody may call', async () => {
  const [one, other] = [await makeUser(t, { verified: false }), await makeUser(t, { verified: false })]
  const { perMinute } = authRoutes.checkVerificationCode
  const check = (as: typeof one) => t.call(authRoutes.checkVerificationCode, { as, body: { code: '000000' } })
  for (let n = 0; n < perMinute; n += 1) expect((await check(one)).status).toBe(422)
  const { status, error } = await check(one)
  expect([status, error.code]).toEqual([429, 'too_many_requests'])
  expect((await check(other)).status).toBe(422)
  const body = { forgot_password_token: 'x', password: 'drehmoment am morgen' }
  const resetFrom = async (address: string) =>
    (await send(authRoutes.resetPassword.path, body, { 'x-forwarded-for': address })).status
  const { perMinute: fromOne } = authRoutes.resetPassword
  for (let n = 0; n < fromOne; n += 1) expect(await resetFrom('192.0.2.1')).toBe(422)
  expect(await resetFrom('192.0.2.1')).toBe(429)
  expect(await resetFrom('192.0.2.2')).toBe(422)
  // Whoever has an IPv6 address has all of its /64.
  for (let n = 0; n < fromOne; n += 1) expect(await resetFrom(`2001:db8::${n + 1}`)).toBe(422)
  expect(await resetFrom('2001:db8::ffff:1')).toBe(429)
  expect(await resetFrom('2001:db8:0:1::1')).toBe(422)
})

test('changes by an admin who acts as a customer are audited by address; reads and failures aren’t', async () => {
  const [admin, customer] = [await makeAdmin(t), await makeUser(t)]
  const { data } = await t.call(authRoutes.signInAsCustomer, { as: admin, body: { user_id: customer._id } })
  const authorization = `Bearer ${data.access_token}`
  const call = (method: string, path: string, body?: object) =>
    fetch(`${t.url}/api${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  expect((await call('GET', '/auth/refresh_user_data')).status).toBe(200)
  const { method, path } = profileRoutes.updateTools
  expect((await call(method, path, { tools: 'nothing' })).status).toBe(422)
  expect((await call(method, `${path}?secret=1`, { tools: [] })).status).toBe(200)
  const acted = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, customer._id), eq(auditLog.act, 'acted_as_customer')))
  expect(acted).toMatchObject([{ actor_id: admin._id, detail: `${method} ${path}` }])
})
