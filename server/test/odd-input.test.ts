import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '../../shared/contract/route.ts'
import { contract } from '../../shared/contract.ts'
import { notificationRoutes } from '../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../shared/orders/order-messages.ts'
import { pushSubscriptions } from '../notifications/push/push.tables.ts'
import { serviceForm } from '../services/service-fixtures.ts'
import { auditLog } from '../users/users.tables.ts'
import { startTestApp, type TestApp } from './app.ts'
import type { SignedIn } from './call.ts'
import { makeAdmin, makeOption, makeOrder, makeService, makeUser } from './factories.ts'

let t: TestApp
let admin: SignedIn
let person: SignedIn
beforeAll(async () => {
  t = await startTestApp({
    settings: { is_admin_site: true, push_notification: true, live_support_public: true },
  })
  admin = await makeAdmin(t)
  person = await makeUser(t)
})
afterAll(() => t.close())

async function send(method: string, path: string, body?: FormData | string) {
  const response = await fetch(`${t.url}/api${path.replace(':id', person._id)}`, {
    method,
    headers: {
      authorization: `Bearer ${admin.access_token}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, answer: isJson ? await response.json() : {} }
}

function form(body: object): FormData {
  const parts = new FormData()
  parts.append('body', JSON.stringify(body))
  return parts
}

const prices = { price_type_1: 1, price_type_2: 1, price_type_3: 1 }
const letter = { subject: 'News', text: 'Hello' }
const mail = { ...letter, audience: { to: 'all' }, request_key: randomUUID() }
const newPerson = {
  firstname: 'Robin',
  lastname: 'New',
  email: 'new@example.test',
  username: 'robin.new',
  role_id: 2,
}
const address = (text: string) => `https://example.test/${text}`

/** A call, the name of a field, and an input with a text in that field. */
const places: [string, string, string, (text: string) => object | FormData][] = [
  ['PUT', '/user/:id', 'firstname', (text) => ({ firstname: text })],
  ['PUT', '/user/:id', 'web_url', (text) => ({ web_url: address(text) })],
  ['POST', '/user', 'company_name', (text) => ({ ...newPerson, company_name: text })],
  ['PATCH', '/user/:id/google-place-id/', 'google_place_id', (text) => ({ google_place_id: text })],
  ['POST', '/user/:id/change_password', 'password', (text) => ({ password: `a long ${text} password` })],
  ['PUT', '/settings', 'login_title', (text) => form({ tab: 'login', login_title: text, login_text: '' })],
  ['PUT', '/settings/supported-tools', 'tools.1', (text) => ({ tools: ['KESS3', text] })],
  ['POST', '/bulk_mail', 'text', (text) => ({ ...mail, text })],
  ['POST', '/bulk_mail/test', 'subject', (text) => ({ ...letter, subject: text })],
  ['POST', '/price', 'name', (text) => ({ name: text, credits: 100, amount: 100, currency: 'EUR' })],
  ['POST', '/option', 'name', (text) => ({ name: text, online: true, ...prices })],
  ['POST', '/service', 'description', (text) => ({ ...serviceForm(), description: text })],
  ['PUT', '/terms', 'html', (text) => ({ kind: 'terms_of_use', locale: 'en', html: `<p>${text}</p>` })],
  ['POST', '/social', 'url', (text) => ({ network: 'x', url: address(text) })],
  ['POST', '/closing-dates', 'note', (text) => ({ date: '2027-01-01', note: text })],
  ['POST', '/user/update_business', 'web_url', (text) => ({ ...business, web_url: address(text) })],
  ['DELETE', '/push/subscribe', 'endpoint', (text) => ({ endpoint: address(text) })],
  ['POST', '/auth/signin', 'username', (text) => ({ username: text, password: 'x' })],
]
const business = { company_name: '', company_reg: '', vat_no: '' }

describe.each(places)('%s %s', (method, path, field, bodyOf) => {
  test.each(['x\0', 'x\ud800', '\udc00x'])(`refuses %j in ${field}, and nothing changes`, async (text) => {
    const body = bodyOf(text)
    const before = await t.db.$count(auditLog)
    const { status, answer } = await send(
      method,
      path,
      body instanceof FormData ? body : JSON.stringify(body),
    )
    expect([status, answer.code, Object.keys(answer.fields ?? {})]).toEqual([422, 'invalid_input', [field]])
    expect(await t.db.$count(auditLog)).toBe(before)
  })
})

test.each(['/user', '/order', '/credits', '/audit_log', '/bulk_mail/people', '/credits/buyers', '/user_all'])(
  'a search of %s for what no database keeps is refused',
  async (path) => {
    const { status, answer } = await send('GET', `${path}?keywords=a%00`)
    expect([status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'invalid_input', ['keywords']])
    // Half a surrogate pair can't be written in an address: it stays as it was sent.
    expect((await send('GET', `${path}?keywords=%ED%A0%80`)).status).toBe(200)
  },
)

test('half a character that HTML spells out is written as one that can be stored', async () => {
  const body = JSON.stringify({ kind: 'terms_of_use', locale: 'en', html: '<p>a&#xD800;b&#0;c</p>' })
  const { status, answer } = await send('PUT', '/terms', body)
  expect(status).toBe(200)
  expect(answer.terms_of_use.html).toBe('<p>a\ufffdb\ufffdc</p>')
})

const listsByDay = Object.values(contract).flatMap((routes) =>
  Object.values(routes as Record<string, Route>).filter(({ query }) => query && 'from' in query.shape),
)

test('there are lists that are narrowed by days', () => expect(listsByDay.length).toBeGreaterThan(3))

test.each(listsByDay)('$path refuses days that the database hasn’t', async ({ path }) => {
  for (const field of ['from', 'to']) {
    const days = new URLSearchParams({ from: '2026-01-01', to: '2026-01-31', [field]: '0000-02-29' })
    const { status, answer } = await send('GET', `${path}?${days}`)
    expect([status, answer.code, Object.keys(answer.fields)[0]]).toEqual([422, 'invalid_input', field])
  }
})

// Statistics need a period, which has a limit of its own.
test.each(listsByDay.filter(({ query }) => query?.safeParse({}).success))(
  '$path takes all days that the database has',
  async ({ path }) => expect((await send('GET', `${path}?from=0001-01-01&to=9999-12-31`)).status).toBe(200),
)

/** Makes a text that would be cut in the middle of its last character. */
const overlong = (most: number) => `${'x'.repeat(most - 1)}🚗`

describe('a text that is too long is cut before the character that doesn’t fit', () => {
  test('in the audit log', async () => {
    const html = `<p>${overlong(500)}</p>`
    const { status } = await send(
      'PUT',
      '/terms',
      JSON.stringify({ kind: 'terms_of_use', locale: 'de', html }),
    )
    expect(status).toBe(200)
    const [entry] = await t.db.select().from(auditLog).orderBy(desc(auditLog._id)).limit(1)
    expect(entry?.after).toEqual({ text: 'x'.repeat(499), characters: html.length })
  })

  test('in notifications and pushes', async () => {
    const { order, customer } = await makeOrder(t)
    const browser = { user_id: customer._id, endpoint: 'https://push.example.test/1', p256dh: 'k', auth: 's' }
    await t.db.insert(pushSubscriptions).values(browser)
    const params = { id: order._id }
    const body = { message: overlong(200) }
    expect((await t.call(orderMessageRoutes.send, { as: admin, params, body })).status).toBe(200)
    const { data } = await t.call(notificationRoutes.mine, { as: customer, query: {} })
    expect(data.items[0]?.about).toBe('x'.repeat(199))
  })

  test('in the name of the installed app', async () => {
    await t.changeSettings({ site_title: overlong(30) })
    const manifest = await (await fetch(`${t.url}/manifest.webmanifest`)).json()
    expect(manifest).toMatchObject({ name: overlong(30), short_name: 'x'.repeat(29) })
  })
})

describe('what stands twice in a list', () => {
  const events = (key: string) => [
    { event: 'invoice', [key]: ['mail'] },
    { event: 'invoice', [key]: [] },
  ]
  test.each([
    ['PUT', '/notification_events', { events: events('offered') }],
    ['PUT', '/notification_settings', { events: events('wanted'), quiet_hours: null }],
  ])('is refused where it would say two things at once: %s %s', async (method, path, body) => {
    const before = await send('GET', path)
    const { status, answer } = await send(method, path, JSON.stringify(body))
    expect([status, answer.code, Object.keys(answer.fields)]).toEqual([422, 'invalid_input', ['events']])
    expect(await send('GET', path)).toEqual(before)
  })

  test('counts once', async () => {
    const option = await makeOption(t, await makeService(t))
    const twice = [option._id, option._id]
    const service = await send('POST', '/service', JSON.stringify(serviceForm({ option_ids: twice })))
    expect(service.answer.option_ids).toEqual([option._id])
    const user_ids = [person._id, person._id]
    const count = await send(
      'POST',
      '/bulk_mail/count',
      JSON.stringify({ audience: { to: 'chosen', user_ids } }),
    )
    expect(count.answer.receiving).toBe(1)
    const form = JSON.stringify({ ...mail, audience: { to: 'chosen', user_ids } })
    expect((await send('POST', '/bulk_mail', form)).answer.counts.total).toBe(1)
    const gone = await send('POST', '/user/delete-inactives', JSON.stringify({ inactive_users: user_ids }))
    expect(gone.answer).toEqual({ deleted: 0, kept: 1 })
  })

  test.each([
    ['PUT', '/user/:id', { role_id: 3, permissions: ['orders', 'orders'] }],
    ['PUT', '/notification_events', { events: [{ event: 'invoice', offered: ['mail', 'mail'] }] }],
    ['PATCH', '/in-app-notification/read-by-admin', { notifications: Array(2).fill(randomUUID()) }],
    ['POST', '/option', { name: 'Twice', online: true, countries: ['DE', 'DE'], ...prices }],
  ])('does no harm: %s %s', async (method, path, body) => {
    expect((await send(method, path, JSON.stringify(body))).status).toBe(200)
  })
})

test.each([
  ['/auth/signup', {}],
  ['/user', { role_id: 2 }],
])('an account in a language that there isn’t is refused: %s', async (path, more) => {
  const names = { firstname: 'Kim', lastname: 'Odd', username: 'kim-odd', email: 'kim-odd@example.test' }
  const account = { ...names, password: 'kl7-Wx_02qpZ', country: 'DE', terms_accepted: true }
  const { terms_accepted, ...byTeam } = account
  const body = { ...(path === '/user' ? byTeam : account), ...more, locale: 'not a one' }
  const { status, answer } = await send('POST', path, JSON.stringify(body))
  expect([status, Object.keys(answer.fields)]).toEqual([422, ['locale']])
})
