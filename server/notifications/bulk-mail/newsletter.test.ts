import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { removePerson } from '../../users/remove-person.ts'
import { startMailServer } from '../mail/mail-server-fixture.ts'
import { finished, mailTo } from './bulk-mail-fixtures.ts'
import { newsletterToken } from './newsletter-token.ts'

let smtp: Awaited<ReturnType<typeof startMailServer>>
let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  smtp = await startMailServer()
  t = await startTestApp({
    env: {
      ...{ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(smtp.port), SMTP_USER: 'portal', SMTP_PASS: 'secret' },
      PUBLIC_URL: 'https://tuning.example.test',
    },
  })
  admin = await makeAdmin(t)
})
afterAll(async () => {
  await t.close()
  await smtp.close()
})

/** Sends somebody a newsletter; returns how many got it. */
async function write(person: SignedIn): Promise<number> {
  const { data } = await t.call(bulkMailRoutes.send, { as: admin, body: mailTo([person, admin]) })
  await finished(t, admin, data._id)
  return smtp.mails.filter(({ to }) => to?.some(({ address }) => address === person.email)).length
}

const wantsNews = async (as: SignedIn) => (await t.call(notificationRoutes.choices, { as })).data.news
const tokenOf = ({ _id }: SignedIn) => newsletterToken(t.portal.secret, _id)

test('a mail program unsubscribes its reader by itself, and they can turn it on again', async () => {
  const person = await makeUser(t)
  expect(await write(person)).toBe(1)
  const mail = smtp.mails.find(({ to }) => to?.some(({ address }) => address === person.email))
  const header = (key: string) => mail?.headers.find((line) => line.key === key)?.value
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  const address = /^<https:\/\/tuning\.example\.test(\/[^>]+)>$/.exec(header('list-unsubscribe') ?? '')?.[1]
  const answer = await fetch(`${t.url}${address}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { email: person.email, news: false }])
  expect(await wantsNews(person)).toBe(false)

  const { audience } = mailTo([person])
  const { data } = await t.call(bulkMailRoutes.count, { as: admin, body: { audience } })
  expect(data).toMatchObject({ receiving: 0, skipped: [{ reason: 'unsubscribed', count: 1 }] })
  expect(await write(person)).toBe(1)

  await t.call(notificationRoutes.choose, { as: person, body: { events: [], quiet_hours: null, news: true } })
  expect(await write(person)).toBe(2)
})

test('a mail program may post its form in parts, as RFC 8058 would rather have it', async () => {
  const person = await makeUser(t)
  const body = new FormData()
  body.set('List-Unsubscribe', 'One-Click')
  const { status } = await fetch(`${t.url}/api/news/${tokenOf(person)}/unsubscribe`, { method: 'POST', body })
  expect(status).toBe(200)
  expect(await wantsNews(person)).toBe(false)
})

test('the link in the mail leads to the page with the same token', async () => {
  const person = await makeUser(t)
  await write(person)
  const mail = smtp.mails.findLast(({ to }) => to?.some(({ address }) => address === person.email))
  const link = `https://tuning.example.test/unsubscribe?token=${tokenOf(person)}`
  expect(mail?.text).toContain(`Unsubscribe from these emails: ${link}`)
  expect(mail?.html).toContain(`href="${link}"`)
  const params = { token: tokenOf(person) }
  expect((await t.call(newsletterRoutes.read, { params })).data).toEqual({ email: person.email, news: true })
  expect((await t.call(newsletterRoutes.unsubscribe, { params })).data.news).toBe(false)
  expect((await t.call(newsletterRoutes.subscribe, { params })).data.news).toBe(true)
})

test('a recipient who unsubscribes during sending gets no letter, and saving other choices leaves that', async () => {
  const person = await makeUser(t)
  const params = { token: tokenOf(person) }
  await t.call(newsletterRoutes.unsubscribe, { params })
  await t.call(notificationRoutes.choose, { as: person, body: { events: [], quiet_hours: null } })
  expect(await wantsNews(person)).toBe(false)
  expect(await write(person)).toBe(0)
})

test('a made-up or changed token unsubscribes nobody', async () => {
  const [person, other] = [await makeUser(t), await makeUser(t)]
  const [, signature = ''] = tokenOf(person).split('.')
  const made = [`${other._id}.${signature}`, other._id, `${other._id}.`, 'preview', `${randomUUID()}.x`]
  for (const token of [...made, `${tokenOf(other)}x`]) {
    for (const route of [newsletterRoutes.read, newsletterRoutes.unsubscribe, newsletterRoutes.subscribe]) {
      expect((await t.call(route, { params: { token } })).status).toBe(404)
    }
  }
  expect(await wantsNews(other)).toBe(true)
})

test('a preview lets the team unsubscribe nobody', async () => {
  const person = await makeUser(t)
  const { subject, text } = mailTo([])
  const { data } = await t.call(bulkMailRoutes.preview, {
    as: admin,
    body: { subject, text, user_id: person._id },
  })
  expect(JSON.stringify(data)).not.toContain(tokenOf(person))
})

test('the token of a deleted person is not found', async () => {
  const person = await makeUser(t)
  const params = { token: tokenOf(person) }
  await removePerson(t.db, t.portal, person._id)
  expect((await t.call(newsletterRoutes.unsubscribe, { params })).status).toBe(404)
})
