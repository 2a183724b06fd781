import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '../../../shared/contract/route.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { accessRoutes } from '../../../shared/partners/api-access.ts'
import { type Quote, quoteRoutes } from '../../../shared/partners/quotes.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeService, makeStaff, makeUser } from '../../test/factories.ts'
import { apiAccesses } from '../access/access.tables.ts'
import { makeKey, makeQuote, makeQuoteForm, makeReseller, rate } from '../tests/partner-fixtures.ts'
import { removeOldQuotes } from './change-quotes.ts'
import { notifyOfQuotes } from './notify-of-quotes.ts'
import { quotes } from './quotes.tables.ts'
import { mostOfAddress, mostOfDay } from './send-quote.ts'

let t: TestApp
let manager: SignedIn

beforeAll(async () => {
  t = await startTestApp({
    env: { TRUST_PROXY: '127.0.0.1' },
    settings: { api_access: true, api_access_rate: rate, site_title: 'Maproom' },
  })
  manager = await makeStaff(t, ['api_manager'])
})
afterAll(() => t.close())

const origin = 'https://garage.example'

/** Makes a reseller with a publishable key for quotes, and the form that their visitors send. */
async function makeWebsite() {
  const { owner, access } = await makeReseller(t, origin)
  const { token } = await makeKey(t, owner, access._id, { kind: 'publishable', scopes: ['quotes:send'] })
  return { owner, access, token, form: await makeQuoteForm(t, owner) }
}

/** Sends a form for a quote from a page, as a browser would. */
async function send(token: string, form: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${t.url}/api${quoteRoutes.send.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(form),
  })
  return { status: response.status, data: await response.json() }
}
const get = async (token: string, { path }: Pick<Route, 'path'>) =>
  (await fetch(`${t.url}/api${path}`, { headers: { authorization: `Bearer ${token}`, origin } })).json()
const mine = async (as: SignedIn, query: object = {}) =>
  (await t.call(quoteRoutes.mine, { as, query })).data.items
const notified = async (as: SignedIn) => (await t.call(notificationRoutes.mine, { as })).data.items
const mailsTo = (to: string) => t.db.select().from(storedMails).where(eq(storedMails.to, to))

test('a visitor asks for a quote, and the reseller is notified, finds it and answers by mail', async () => {
  const { owner, token, form } = await makeWebsite()
  expect(form.consent).toContain('Maproom')
  expect(await send(token, form)).toEqual({ status: 200, data: { ok: true } })
  const [quote] = await mine(owner, { keywords: 'visitor a4' })
  expect(quote).toMatchObject({
    status: 'new',
    vehicle: form.vehicle,
    email: form.email,
    consent: form.consent,
  })
  expect(await mine(owner, { keywords: 'porsche' })).toEqual([])
  await expect
    .poll(() => notified(owner))
    .toMatchObject([{ name: 'quote_received', values: { customer: 'Ann Visitor' }, about: form.vehicle }])

  const params = { id: quote?._id ?? '' }
  const body = { message: 'From 400 euros.\nCome by on Monday.' }
  const { data } = await t.call(quoteRoutes.answer, { as: owner, params, body })
  expect(data).toMatchObject({ status: 'answered', answers: [{ text: body.message }] })
  await expect
    .poll(() => mailsTo(form.email))
    .toMatchObject([{ text: expect.stringContaining(body.message) }])
  const marked = await t.call(quoteRoutes.mark, { as: owner, params, body: { done: true } })
  expect(marked.data.status).toBe('done')
  const reopened = await t.call(quoteRoutes.mark, { as: owner, params, body: { done: false } })
  expect(reopened.data.status).toBe('answered')
  expect(await mine(owner, { status: 'new' })).toEqual([])
})

test('what a visitor answers goes to the reseller', async () => {
  const { owner } = await makeReseller(t)
  const email = 'reply@visitor.test'
  const { _id: id } = await makeQuote(t, owner, { email })
  await t.call(quoteRoutes.answer, { as: owner, params: { id }, body: { message: 'Yes' } })
  const { rows } = await t.db.execute(
    sql`select data->>'reply_to' as reply_to from jobs.job where name = 'mail' and data->>'to' = ${email}`,
  )
  expect(rows).toEqual([{ reply_to: owner.email }])
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  const [mail] = await mailsTo(email)
  expect(mail?.text).not.toContain('above this line')
})

test('a script in a quote or its answer is text wherever it comes', async () => {
  const { owner } = await makeReseller(t)
  const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'
  const email = 'mallory@visitor.test'
  const quote = await makeQuote(t, owner, {
    name: script,
    vehicle: script,
    service: script,
    message: script,
    email,
  })
  expect(quote).toMatchObject({ name: script, message: script })
  await t.call(quoteRoutes.answer, { as: owner, params: { id: quote._id }, body: { message: script } })
  await expect.poll(() => mailsTo(email)).toHaveLength(1)
  await expect.poll(() => mailsTo(owner.email)).toHaveLength(1)
  for (const { html, subject } of [...(await mailsTo(email)), ...(await mailsTo(owner.email))]) {
    expect(html).not.toMatch(/<script|<img src=x/)
    expect(html).toContain('&lt;script&gt;')
    expect(subject).not.toContain('\n')
  }
})

test('the consent is the text that names reseller and operator, in the visitor’s language', async () => {
  const { owner, access, token, form } = await makeWebsite()
  const body = { brand: 'Garage Lovelace' }
  await t.call(accessRoutes.changeMine, { as: owner, params: { id: access._id }, body })
  expect(await send(token, form)).toMatchObject({
    status: 422,
    data: { fields: { consent: 'invalid_value' } },
  })
  expect(await send(token, { ...form, consent: '' })).toMatchObject({ status: 422 })
  const german = await makeQuoteForm(t, owner, { locale: 'de' })
  expect(german.consent).toMatch(/Garage Lovelace.*Maproom.*12 Monaten/)
  expect((await send(token, german)).status).toBe(200)
})

test('a vehicle and a service of the portal are stored, and others refused', async () => {
  const { owner } = await makeReseller(t)
  const service = await makeService(t)
  expect(await makeQuote(t, owner, { service_id: service._id })).toMatchObject({ service_id: service._id })
  const unknown = { variant_id: owner._id, service_id: owner._id }
  const body = await makeQuoteForm(t, owner, unknown)
  expect((await t.call(quoteRoutes.send, { as: owner, body })).error.fields).toEqual({
    variant_id: 'invalid_value',
    service_id: 'invalid_value',
  })
})

test('a key for quotes sends them from its own website and does nothing else', async () => {
  const { token, form, access, owner } = await makeWebsite()
  expect(await send(token, form, { origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    data: { code: 'key_origin' },
  })
  expect(await get(token, quoteRoutes.mine)).toMatchObject({ code: 'scope_missing' })
  expect(await get(token, quoteRoutes.all)).toMatchObject({ code: 'key_not_allowed' })
  const { token: secret } = await makeKey(t, owner, access._id, { scopes: ['quotes:read'] })
  await makeQuote(t, owner)
  const answered = await fetch(`${t.url}/api${quoteRoutes.mine.path}?size=1`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  expect(await answered.json()).toMatchObject({ total: 1, items: [{ name: 'Ann Visitor' }] })
  await t.call(accessRoutes.end, { as: manager, params: { id: access._id } })
  await expect.poll(async () => (await send(token, form)).data.code).toBe('api_access_ended')
  expect(await mine(owner)).toHaveLength(1)
})

test('a visitor solves the captcha, a server that calls with a secret key doesn’t', async () => {
  const { owner, access, token, form } = await makeWebsite()
  const { token: secret } = await makeKey(t, owner, access._id, { scopes: ['quotes:send'] })
  await t.changeSettings({ captcha_verification: true })
  const asVisitor = await send(token, form)
  const asServer = await fetch(`${t.url}/api${quoteRoutes.send.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  })
  const facts = await get(token, { path: `${quoteRoutes.form.path}?locale=en` })
  await t.changeSettings({ captcha_verification: false })
  expect(asVisitor).toMatchObject({ status: 422, data: { code: 'captcha_failed' } })
  expect(facts).toMatchObject({ captcha: true })
  expect(asServer.status).toBe(200)
})

test('ten thousand quotes are a few, of which the reseller is notified once', async () => {
  const { owner, token, form } = await makeWebsite()
  const statuses = new Map<number, number>()
  let next = 0
  const work = async () => {
    while (next < 10_000) {
      next += 1
      const { status } = await send(token, form, { 'x-forwarded-for': `10.9.${next >> 8}.${next & 255}` })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 40 }, work))
  const taken = await t.db.$count(quotes, eq(quotes.user_id, owner._id))
  expect(statuses.get(200)).toBe(taken)
  expect(taken + (statuses.get(429) ?? 0)).toBe(10_000)
  expect(taken).toBeLessThanOrEqual(mostOfDay)
  await expect.poll(() => notified(owner)).toHaveLength(1)
}, 120_000)

test('an address asks a reseller so often within an hour, and a reseller is asked so often within a day', async () => {
  const { owner, token, form } = await makeWebsite()
  const from = (address: string) => send(token, form, { 'x-forwarded-for': address })
  const sent = await Promise.all(Array.from({ length: mostOfAddress + 2 }, () => from('10.8.0.1')))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(mostOfAddress)
  expect((await from('10.8.0.2')).status).toBe(200)
  const [quote] = await t.db.select().from(quotes).where(eq(quotes.user_id, owner._id))
  const { _id, search_text, ...row } = quote ?? expect.fail('There is none')
  await t.db.insert(quotes).values(Array.from({ length: mostOfDay - mostOfAddress - 2 }, () => row))
  expect((await from('10.8.0.3')).status).toBe(200)
  expect(await from('10.8.0.4')).toMatchObject({ status: 429, data: { code: 'too_many_requests' } })
})

test('quotes that come within an hour are one notification, and none once they were seen to', async () => {
  const { owner } = await makeReseller(t)
  const first = await makeQuote(t, owner)
  await expect.poll(() => notified(owner)).toHaveLength(1)
  await makeQuote(t, owner)
  await makeQuote(t, owner)
  const [access] = await t.db.select().from(apiAccesses).where(eq(apiAccesses.user_id, owner._id))
  const due = Date.parse(access?.quotes_notified_at ?? '') - Date.now()
  expect(due).toBeGreaterThan(59 * 60_000)
  const { rows } = await t.db.execute(
    sql`select start_after from jobs.job where name = 'quotes_waiting' and data->>'user_id' = ${owner._id} and state = 'created'`,
  )
  expect(rows).toHaveLength(1)
  await t.call(quoteRoutes.remove, { as: owner, params: { id: first._id } })
  await notifyOfQuotes(t.portal, { user_id: owner._id })
  expect(await notified(owner)).toMatchObject([{ name: 'quotes_received', values: { count: 2 } }, {}])
  for (const { _id: id } of await mine(owner))
    await t.call(quoteRoutes.mark, { as: owner, params: { id }, body: { done: true } })
  await notifyOfQuotes(t.portal, { user_id: owner._id })
  expect(await notified(owner)).toHaveLength(2)
})

test('quotes are their reseller’s alone; the operator sees and deletes them', async () => {
  const { owner } = await makeReseller(t)
  const vehicle = 'Quotable 5000'
  const { _id: id } = await makeQuote(t, owner, { vehicle })
  const stranger = await makeUser(t)
  const params = { id }
  const strangers = await Promise.all([
    t.call(quoteRoutes.answer, { as: stranger, params, body: { message: 'Mine' } }),
    t.call(quoteRoutes.mark, { as: stranger, params, body: { done: true } }),
    t.call(quoteRoutes.remove, { as: stranger, params }),
  ])
  expect(strangers.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(await mine(stranger)).toEqual([])
  const found = await t.call(quoteRoutes.all, { as: manager, query: { keywords: vehicle } })
  expect(found.data.items).toMatchObject([{ user_id: owner._id, status: 'new' }] satisfies Partial<
    Quote & { user_id: string }
  >[])
  expect((await t.call(quoteRoutes.removeOf, { as: manager, params })).status).toBe(200)
  expect(await mine(owner)).toEqual([])
})

test('quotes are removed after twelve months', async () => {
  const { owner } = await makeReseller(t)
  const { _id } = await makeQuote(t, owner)
  await makeQuote(t, owner)
  const over = sql`now() - interval '12 months 1 minute'`
  await t.db.update(quotes).set({ created_at: over }).where(eq(quotes._id, _id))
  await removeOldQuotes(t.portal)
  const left = await mine(owner)
  expect(left).toHaveLength(1)
  expect(left[0]?._id).not.toBe(_id)
})
