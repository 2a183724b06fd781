import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { storedMails } from '../mail/mail.tables.ts'
import { finished, mailTo, sentMails } from './bulk-mail-fixtures.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
// The number of calls a minute is counted by sign-in.
beforeEach(async () => {
  admin = await makeAdmin(t)
  await t.db.delete(storedMails)
})

const send = (body: ReturnType<typeof mailTo>) => t.call(bulkMailRoutes.send, { as: admin, body })

test('every chosen person gets the letter with their own data, and nobody else', async () => {
  const anna = await makeUser(t, { firstname: 'Anna' })
  const bert = await makeUser(t, { firstname: 'Bert', locale: 'de' })
  await makeUser(t)
  const { status, data } = await send(mailTo([anna, bert]))
  expect([status, data.counts.waiting]).toEqual([200, 2])
  expect((await finished(t, admin, data._id)).counts).toEqual({
    total: 2,
    waiting: 0,
    sent: 2,
    failed: 0,
    skipped: 0,
  })
  const mails = await sentMails(t)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [anna.email, 'News from Maproom'],
    [bert.email, 'News from Maproom'],
  ])
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Hello Anna,', 'Hello Bert,'])
})

test('blocked, deleted and unverified people are skipped, with the reason', async () => {
  const company_name = 'Skippers'
  const fine = await makeUser(t, { company_name, status: 0 })
  const people = [
    fine,
    await makeUser(t, { company_name, status: 2 }),
    await makeUser(t, { company_name, verified: false }),
    await makeUser(t, { company_name, deleted_at: new Date().toISOString() }),
  ]
  const counted = await t.call(bulkMailRoutes.count, {
    as: admin,
    body: { audience: mailTo(people).audience },
  })
  expect(counted.data).toMatchObject({
    receiving: 1,
    skipped: [
      { reason: 'blocked', count: 1 },
      { reason: 'deleted', count: 1 },
      { reason: 'not_verified', count: 1 },
    ],
    example: { _id: fine._id },
  })
  const { data } = await send(mailTo(people))
  await finished(t, admin, data._id)
  const got = await t.call(bulkMailRoutes.recipients, { as: admin, params: { id: data._id }, query: {} })
  expect(got.data.items.map(({ state, reason }) => [state, reason])).toEqual([
    ['sent', null],
    ['skipped', 'blocked'],
    ['skipped', 'not_verified'],
    ['skipped', 'deleted'],
  ])
  expect((await sentMails(t)).map(({ to }) => to)).toEqual([fine.email])
})

test('a group is narrowed by kind, country and price type together', async () => {
  const wanted = await makeUser(t, { account_type: 'dealer', country: 'NZ', price_type: 3 })
  await makeUser(t, { account_type: 'dealer', country: 'NZ', price_type: 2 })
  await makeUser(t, { account_type: 'agent', country: 'NZ', price_type: 3 })
  await makeUser(t, { account_type: 'dealer', country: 'FR', price_type: 3 })
  const audience = { to: 'group', kinds: ['dealers', 'staff'], countries: ['NZ'], price_type: 3 } as const
  const { data } = await t.call(bulkMailRoutes.count, {
    as: admin,
    body: { audience: { ...audience, kinds: [...audience.kinds], countries: [...audience.countries] } },
  })
  expect(data).toMatchObject({ receiving: 1, example: { _id: wanted._id } })
})

test('the same form sent nine times at once is one mail', async () => {
  const form = mailTo([await makeUser(t)])
  const others = await Promise.all(Array.from({ length: 9 }, () => send(form)))
  const ids = new Set(others.map(({ data }) => data._id))
  expect(ids.size).toBe(1)
  await finished(t, admin, [...ids][0] ?? '')
  expect(await sentMails(t)).toHaveLength(1)
  expect(await t.db.select().from(auditLog).where(eq(auditLog.actor_id, admin._id))).toMatchObject([
    { act: 'bulk_mail_sent', after: { recipients: 1 } },
  ])
})

test.each([
  ['a line end in the subject', { subject: 'Hi\r\nBcc: all@example.test' }, { subject: 'one_line' }],
  ['an unknown variable', { text: 'Your {{password}}' }, { text: 'unknown_variable' }],
  ['an unknown variable with a line end', { subject: 'Your {{pass word}}' }, { subject: 'unknown_variable' }],
  ['no text', { text: ' ' }, { text: 'too_small' }],
  ['nobody chosen', { audience: { to: 'chosen', user_ids: [] } }, { 'audience.user_ids': 'too_small' }],
] as const)('%s is refused at its field', async (_, change, fields) => {
  const form = mailTo([await makeUser(t)], change as Partial<ReturnType<typeof mailTo>>)
  expect(await send(form)).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } })
  expect(await sentMails(t)).toEqual([])
})

test('a name with a line end in it adds no line to the head of the mail', async () => {
  const tricky = await makeUser(t, { firstname: 'Eve\r\nBcc: all@example.test', lastname: '{{username}}' })
  const form = mailTo([tricky], { subject: 'Hello {{firstname}} {{lastname}}', text: '<b>{{firstname}}</b>' })
  const { data } = await send(form)
  await finished(t, admin, data._id)
  const [mail] = await sentMails(t)
  expect(mail?.subject).toBe('Hello Eve Bcc: all@example.test {{username}}')
  expect(mail?.html).toContain('&lt;b&gt;Eve')
})

test('a mail that nobody would get is refused and leaves nothing behind', async () => {
  const total = async () => (await t.call(bulkMailRoutes.list, { as: admin, query: {} })).data.total
  const before = await total()
  const form = mailTo([await makeUser(t, { status: 2 })])
  expect(await send(form)).toMatchObject({ status: 409, error: { code: 'audience_empty' } })
  const audience = { to: 'chosen' as const, user_ids: [randomUUID()] }
  expect((await send({ ...form, audience })).status).toBe(409)
  expect(await total()).toBe(before)
})

test('a test is sent to its user alone, the preview to nobody', async () => {
  const anna = await makeUser(t, { firstname: 'Anna', company_name: 'A & <B>' })
  const letter = { subject: 'For {{company_name}}', text: 'Dear {{firstname}}' }
  const shown = await t.call(bulkMailRoutes.preview, { as: admin, body: { ...letter, user_id: anna._id } })
  expect(shown.data).toMatchObject({ to: anna.email, subject: 'For A & <B>' })
  expect(shown.data.html).toContain('Dear Anna')
  expect(await sentMails(t)).toEqual([])
  await t.call(bulkMailRoutes.test, { as: admin, body: letter })
  await expect.poll(async () => (await sentMails(t)).map(({ to }) => to)).toEqual([admin.email])
})

test('users who may not send newsletters see none of it', async () => {
  const reader = await makeStaff(t, ['dealers_manager.dealers_list', 'dealers_manager.edit'])
  expect((await t.call(bulkMailRoutes.send, { as: reader, body: mailTo([reader]) })).status).toBe(403)
  expect((await t.call(bulkMailRoutes.list, { as: reader, query: {} })).status).toBe(403)
})
