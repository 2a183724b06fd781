import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bulkMailRoutes } from '../../../shared/notifications/bulk-mail.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { storedMails } from '../mail/mail.tables.ts'
import { bulkMailRecipients } from './bulk-mail.tables.ts'
import { finished, mailTo, sentMails } from './bulk-mail-fixtures.ts'
import { sendBatch } from './send-batch.ts'

let t: TestApp
let admin: SignedIn
let enqueued: unknown[][]
let send: TestApp['portal']['jobs']['send']
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

/** Records jobs without running them, so that each batch is run by hand. */
beforeEach(async () => {
  enqueued = []
  send = t.portal.jobs.send
  t.portal.jobs.send = async (_db, ...job) => void enqueued.push(job)
  await t.db.delete(storedMails)
})
afterEach(() => {
  t.portal.jobs.send = send
})

const makeMany = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(t)))

async function start(people: { _id: string }[]) {
  const { data } = await t.call(bulkMailRoutes.send, { as: admin, body: mailTo(people) })
  return data._id
}

function setState(id: string, user: { _id: string }, state: 'sending', secondsAgo: number) {
  return t.db
    .update(bulkMailRecipients)
    .set({ state, changed_at: sql`now() - make_interval(secs => ${secondsAgo})` })
    .where(and(eq(bulkMailRecipients.bulk_mail_id, id), eq(bulkMailRecipients.user_id, user._id)))
}

test('batches follow each other until every recipient got the letter, however often one runs', async () => {
  const people = await makeMany(23)
  const id = await start(people)
  await sendBatch(t.portal, id)
  expect(await sentMails(t)).toHaveLength(20)
  expect(enqueued.at(-1)).toEqual(['bulk_mail', { bulk_mail_id: id }, 0])
  await Promise.all([sendBatch(t.portal, id), sendBatch(t.portal, id), sendBatch(t.portal, id)])
  await sendBatch(t.portal, id)
  expect((await sentMails(t)).map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
  expect((await finished(t, admin, id)).counts.sent).toBe(23)
})

test('no more than ten are sent a second', async () => {
  const id = await start(await makeMany(10))
  const began = performance.now()
  await sendBatch(t.portal, id)
  expect(performance.now() - began).toBeGreaterThanOrEqual(950)
})

test('no more than ten are sent a second by several processes together', async () => {
  const ids = [await start(await makeMany(4)), await start(await makeMany(4)), await start(await makeMany(4))]
  const began = performance.now()
  await Promise.all(ids.map((id) => sendBatch(t.portal, id)))
  expect(await sentMails(t)).toHaveLength(12)
  expect(performance.now() - began).toBeGreaterThanOrEqual(1150)
})

test('a recipient of an interrupted letter gets no other one until somebody retries it', async () => {
  const people = await makeMany(2)
  const [first] = people
  if (!first) return
  const id = await start(people)
  await setState(id, first, 'sending', 10)
  await sendBatch(t.portal, id)
  expect((await sentMails(t)).map(({ to }) => to)).not.toContain(first.email)
  expect(enqueued.at(-1)).toEqual(['bulk_mail', { bulk_mail_id: id }, 300])

  await setState(id, first, 'sending', 301)
  await sendBatch(t.portal, id)
  expect(await finished(t, admin, id)).toMatchObject({ counts: { sent: 1, failed: 1 }, can: { retry: true } })

  await t.call(bulkMailRoutes.retry, { as: admin, params: { id } })
  await sendBatch(t.portal, id)
  expect((await sentMails(t)).map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort())
})

test('letters that aren’t sent yet can be cancelled, sent ones stay', async () => {
  const id = await start(await makeMany(22))
  await sendBatch(t.portal, id)
  const { data } = await t.call(bulkMailRoutes.cancel, { as: admin, params: { id } })
  expect(data).toMatchObject({
    counts: { sent: 20, skipped: 2, waiting: 0 },
    cancelled_at: expect.any(String),
    can: { cancel: false },
  })
  await sendBatch(t.portal, id)
  expect(await sentMails(t)).toHaveLength(20)
})

test('a recipient who was blocked meanwhile gets no letter', async () => {
  const [person] = await makeMany(1)
  if (!person) return
  const id = await start([person])
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, person._id))
  await sendBatch(t.portal, id)
  expect((await finished(t, admin, id)).counts).toMatchObject({ sent: 0, skipped: 1 })
  expect(await sentMails(t)).toEqual([])
})

test('a mail server that refuses everything gets a rest, and the letters can be tried again', async () => {
  const id = await start(await makeMany(5))
  await t.changeSettings({ smtp_host: '127.0.0.1', smtp_port: 1 })
  await sendBatch(t.portal, id)
  expect(enqueued.at(-1)).toEqual(['bulk_mail', { bulk_mail_id: id }, 60])
  const failed = await t.call(bulkMailRoutes.recipients, {
    as: admin,
    params: { id },
    query: { state: 'failed' },
  })
  expect(failed.data.items.map(({ reason }) => reason)).toEqual(Array(3).fill('not_delivered'))
  await t.changeSettings({ smtp_host: '' })
  await t.call(bulkMailRoutes.retry, { as: admin, params: { id } })
  await sendBatch(t.portal, id)
  expect((await finished(t, admin, id)).counts).toMatchObject({ sent: 5, failed: 0 })
})
