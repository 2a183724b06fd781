import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { pushRoutes } from '../../../shared/notifications/push.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { pushSubscriptions } from '../push/push.tables.ts'
import { makeBrowser, readVapid, startPushService } from '../push/push-service-fixture.ts'
import { startTwilio } from '../sms/twilio-fixture.ts'
import { failedJobs } from './notifications.tables.ts'

let sms: Awaited<ReturnType<typeof startTwilio>>
let push: Awaited<ReturnType<typeof startPushService>>
let t: TestApp
beforeAll(async () => {
  sms = await startTwilio()
  push = await startPushService()
  t = await startTestApp({
    env: {
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
      TWILIO_BASE_URL: sms.url,
      PUBLIC_URL: 'https://tuning.example.test',
    },
    settings: { push_notification: true, sms_notification: true },
  })
})
afterAll(async () => {
  await t.close()
  await sms.close()
  await push.close()
})

const sendTest = (as: SignedIn, channel: 'mail' | 'push' | 'sms' | 'in_app') =>
  t.call(notificationRoutes.sendTest, { as, body: { channel } })

/** Subscribes a browser of the person; its address then leads to the push service on loopback. */
async function subscribe(as: SignedIn) {
  const browser = makeBrowser()
  const endpoint = `https://push.example.test/${as._id}`
  const { status } = await t.call(pushRoutes.subscribe, { as, body: { endpoint, keys: browser.keys } })
  expect(status).toBe(200)
  await t.db
    .update(pushSubscriptions)
    .set({ endpoint: `${push.url}/${as._id}` })
    .where(eq(pushSubscriptions.endpoint, endpoint))
  return browser
}

const subscriptionsOf = ({ _id }: SignedIn) =>
  t.db.$count(pushSubscriptions, eq(pushSubscriptions.user_id, _id))
const soon = { timeout: 10_000, interval: 50 }

test('a push arrives encrypted for the browser and signed with the site’s key', async () => {
  const person = await makeUser(t, { locale: 'de' })
  const browser = await subscribe(person)
  const before = push.received.length
  expect((await sendTest(person, 'push')).status).toBe(200)
  await expect.poll(() => push.received.length, soon).toBe(before + 1)
  const got = push.received.at(-1)
  if (!got) throw new Error('nothing was received')
  expect(got.body.toString('latin1')).not.toContain('Test')
  expect(JSON.parse(browser.read(got.body))).toMatchObject({
    title: 'Das ist ein Test: Es funktioniert',
    link: '/notifications',
  })
  const { data } = await t.call(pushRoutes.key, { as: person })
  const { key, payload } = await readVapid(got, data.public_key)
  expect([key, payload.aud, payload.sub]).toEqual([data.public_key, push.url, 'https://tuning.example.test'])
})

test.each([404, 410])('a browser the push service knows no more (%i) is forgotten', async (status) => {
  const person = await makeUser(t)
  await subscribe(person)
  push.service.status = status
  try {
    await sendTest(person, 'push')
    await expect.poll(() => subscriptionsOf(person), soon).toBe(0)
  } finally {
    push.service.status = 201
  }
})

test('a browser that signed out or unsubscribed gets no pushes', async () => {
  const person = await makeUser(t)
  await subscribe(person)
  const other = await makeUser(t)
  const body = { endpoint: `${push.url}/${person._id}` }
  await t.call(pushRoutes.unsubscribe, { as: other, body })
  expect(await subscriptionsOf(person)).toBe(1)
  await t.call(pushRoutes.unsubscribe, { as: person, body })
  expect(await subscriptionsOf(person)).toBe(0)

  await subscribe(other)
  await t.call(authRoutes.signOut, { as: other })
  const again = await makeUser(t)
  // The same person in another browser: what they subscribed before they signed out stays silent.
  await t.db.execute(sql`update sessions set user_id = ${other._id} where user_id = ${again._id}`)
  const refused = await sendTest({ ...other, access_token: again.access_token }, 'push')
  expect(refused.error.code).toBe('channel_unavailable')
})

test.each([
  'http://push.example.test/1',
  'https://localhost/1',
  'https://127.0.0.1/1',
  'https://[::1]/1',
  'https://printer.local/1',
  'https://intranet/1',
  'https://metadata.google.internal/1',
])('no browser is reached at %s', async (endpoint) => {
  const { keys } = makeBrowser()
  const as = await makeUser(t)
  const { error } = await t.call(pushRoutes.subscribe, { as, body: { endpoint, keys } })
  expect(error.code).toBe('invalid_input')
})

test('an eleventh browser takes the place of the oldest, and of nobody else’s', async () => {
  const [person, other] = [await makeUser(t), await makeUser(t)]
  await subscribe(other)
  const devices = Array.from({ length: 10 }, (_, n) => ({
    user_id: person._id,
    endpoint: `https://push.example.test/${person._id}/${n}`,
    p256dh: 'key',
    auth: 'secret',
    created_at: new Date(Date.UTC(2020, 0, 10 - n)).toISOString(),
  }))
  await t.db.insert(pushSubscriptions).values(devices)
  await subscribe(person)
  const left = await t.db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.user_id, person._id))
  const expected = [`${push.url}/${person._id}`, ...devices.slice(0, 9).map(({ endpoint }) => endpoint)]
  expect(left.map(({ endpoint }) => endpoint).sort()).toEqual(expected.sort())
  expect(await subscriptionsOf(other)).toBe(1)
})

test('browsers that subscribe at once are ten at most', async () => {
  const as = await makeUser(t)
  const old = Array.from({ length: 10 }, (_, n) => ({
    user_id: as._id,
    endpoint: `https://push.example.test/${as._id}/${n}`,
    p256dh: 'key',
    auth: 'secret',
  }))
  await t.db.insert(pushSubscriptions).values(old)
  const { keys } = makeBrowser()
  const endpoints = Array.from({ length: 8 }, (_, n) => `https://push.example.test/${as._id}/new-${n}`)
  await Promise.all(
    endpoints.map((endpoint) => t.call(pushRoutes.subscribe, { as, body: { endpoint, keys } })),
  )
  expect(await subscriptionsOf(as)).toBe(10)
})

test('a message is pushed to ten browsers at most', async () => {
  const as = await makeUser(t)
  const many = Array.from({ length: 12 }, (_, n) => ({
    user_id: as._id,
    endpoint: `${push.url}/${as._id}/${n}`,
    p256dh: 'key',
    auth: 'secret',
  }))
  await t.db.insert(pushSubscriptions).values(many)
  expect((await sendTest(as, 'push')).status).toBe(200)
  const { rows } = await t.db.execute(sql`
    select 1 from jobs.job join push_subscriptions p on p._id::text = data->>'subscription_id'
    where name = 'push' and p.user_id = ${as._id}`)
  expect(rows).toHaveLength(10)
})

test('the eleventh subscription in a minute is refused', async () => {
  const as = await makeUser(t)
  const body = { endpoint: `https://push.example.test/${as._id}`, keys: makeBrowser().keys }
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) statuses.push((await t.call(pushRoutes.subscribe, { as, body })).status)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('a customer can have no test SMS sent', async () => {
  const customer = await makeUser(t, { phone: '+491701234567' })
  expect((await sendTest(customer, 'sms')).error.code).toBe('forbidden')
})

test('an SMS is sent by Twilio, to the number in international form', async () => {
  const person = await makeUser(t, {
    role_id: 3,
    phone: '0049 (170) 123-4567',
    confirmed_phone: '+491701234567',
  })
  expect((await sendTest(person, 'sms')).status).toBe(200)
  await expect.poll(() => sms.sent.length, soon).toBe(1)
  expect(sms.sent[0]).toEqual({
    path: '/2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${btoa('AC1:token')}`,
    form: {
      To: '+491701234567',
      From: '+15005550006',
      Body: 'Maproom: This is a test: it works https://tuning.example.test/admin/notifications',
    },
  })
})

test('a number nobody confirmed, or another one than was confirmed, gets no SMS', async () => {
  for (const confirmed_phone of ['', '+491709999999']) {
    const person = await makeUser(t, { role_id: 3, phone: '+491702222222', confirmed_phone })
    expect((await sendTest(person, 'sms')).error.code).toBe('channel_unavailable')
  }
})

test('a test without a phone number or a browser is refused', async () => {
  const person = await makeUser(t, { role_id: 3, phone: '0170 1234567' })
  for (const channel of ['sms', 'push'] as const) {
    expect((await sendTest(person, channel)).error.code).toBe('channel_unavailable')
  }
})

test('a channel that the operator switched off can’t be tested', async () => {
  const person = await makeUser(t, { role_id: 3, phone: '+491703333333', confirmed_phone: '+491703333333' })
  await subscribe(person)
  await t.changeSettings({ push_notification: false, sms_notification: false })
  try {
    for (const channel of ['sms', 'push'] as const) {
      expect((await sendTest(person, channel)).error.code).toBe('channel_unavailable')
    }
  } finally {
    await t.changeSettings({ push_notification: true, sms_notification: true })
  }
})

test('a job that failed for good is stored, reported to the admins, sent again once, and can be removed', async () => {
  const admin = await makeAdmin(t)
  const person = await makeUser(t, { role_id: 3, phone: '+491701111111', confirmed_phone: '+491701111111' })
  await t.db.execute(sql`update jobs.queue set retry_limit = 0 where name = 'sms'`)
  sms.twilio.status = 400
  await sendTest(person, 'sms')
  await expect.poll(() => t.db.$count(failedJobs), { timeout: 20_000, interval: 100 }).toBe(1)
  const { data } = await t.call(notificationAdminRoutes.failed, { as: admin })
  const [failed] = data.items
  expect(failed).toMatchObject({ job: 'sms', to: '+491701111111' })
  // The words of others, as the database can store them.
  expect(failed?.error).toMatch(/not a mobile number\.🚗+$/u)
  const notified = await t.call(notificationRoutes.ofTeam, { as: admin })
  expect(notified.data.items[0]).toMatchObject({ name: 'job_failed', link: '/admin/notification_settings' })

  sms.twilio.status = 201
  const params = { id: failed?._id ?? '' }
  const before = sms.sent.length
  expect((await t.call(notificationAdminRoutes.resend, { as: admin, params })).status).toBe(200)
  await expect.poll(() => sms.sent.length, soon).toBe(before + 1)
  expect((await t.call(notificationAdminRoutes.resend, { as: admin, params })).status).toBe(404)
  expect((await t.call(notificationAdminRoutes.failed, { as: admin })).data.total).toBe(0)

  await t.db.insert(failedJobs).values({ job: 'mail', data: { to: 'a@b.test', subject: 'Hi' }, error: 'no' })
  const { data: list } = await t.call(notificationAdminRoutes.failed, { as: admin })
  const id = list.items[0]?._id ?? ''
  expect((await t.call(notificationAdminRoutes.removeFailed, { as: admin, params: { id } })).status).toBe(200)
  expect((await t.call(notificationAdminRoutes.removeFailed, { as: admin, params: { id } })).status).toBe(404)
}, 40_000)
