import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeStaff } from '../../test/factories.ts'
import {
  makeTicket,
  messagesOf,
  openTicket,
  passDays,
  readTicket,
  solve,
} from '../tickets/tests/ticket-fixtures.ts'
import { mailSecret, postMail, settings } from './inbound-mail-fixtures.ts'
import { mixedMail, rawMail } from './reading/mail-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  const env = { INBOUND_MAIL_SECRET: mailSecret }
  t = await startTestApp({ env, settings: { ...settings, ticket_system_public: true } })
  agent = await makeStaff(t, ['tickets'])
})
afterAll(() => t.close())

let customer: SignedIn
let id: string
let address: string
/** The mail about the solved ticket says where it is answered. */
beforeEach(async () => {
  const made = await makeTicket(t)
  customer = made.customer
  id = made.ticket._id
  await solve(t, agent, id)
  const { rows } = await t.db.execute<{ reply_to: string }>(
    sql`select data->>'reply_to' as reply_to from jobs.job where name = 'mail' and data->>'to' = ${customer.email}`,
  )
  address = rows[0]?.reply_to ?? ''
})

const refusalsTo = async ({ _id }: SignedIn) =>
  (
    await t.db.execute(
      sql`select data->>'reason' as reason from jobs.job where name = 'mail_refused' and data->>'user_id' = ${_id}`,
    )
  ).rows

const from = (word = 'dkim=pass header.d=example.test') => ({
  From: customer.email,
  To: address,
  'Message-ID': `<${randomUUID()}@example.test>`,
  'Authentication-Results': `mx.example.test; ${word}`,
})

test('an answer by mail opens a solved ticket again, once', async () => {
  const raw = mixedMail([{ bytes: 'Still broken.' }, { name: 'read.bin', bytes: 'flash' }], from())
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect((await messagesOf(t, customer, id)).slice(1)).toMatchObject([
    { message: 'Still broken.', origin: 'mail', by_me: true, files: [{ name: 'read.bin' }] },
  ])
  expect(await readTicket(t, agent, id)).toMatchObject({ status: 'open', reopened: 1 })
})

test('one on the 15th day is refused, because mail opens no ticket', async () => {
  await passDays(t, id, 15)
  expect((await postMail(t.url, rawMail({ ...from(), body: 'Again.' })))[1]).toBe('ticket_too_old')
  expect(await readTicket(t, agent, id)).toMatchObject({ status: 'solved', followed_by: null })
  expect(await messagesOf(t, agent, id)).toHaveLength(1)
  expect(await refusalsTo(customer)).toEqual([{ reason: 'too_old' }])
})

test('while tickets are switched off an answer by mail is refused, and its author is notified', async () => {
  await t.changeSettings({ ticket_system_public: false })
  try {
    expect(await postMail(t.url, rawMail({ ...from(), body: 'Still broken.' }))).toEqual([403, 'feature_off'])
    const forged = rawMail({ ...from('dkim=fail header.d=example.test'), body: 'Phishing hook.' })
    expect(await postMail(t.url, forged)).toEqual([403, 'feature_off'])
    expect(await refusalsTo(customer)).toEqual([{ reason: 'off' }])
  } finally {
    await t.changeSettings({ ticket_system_public: true })
  }
  expect(await messagesOf(t, agent, id)).toHaveLength(1)
})

test('an answer to a merged ticket goes to the one that it is part of', async () => {
  const { _id: into } = await openTicket(t, customer)
  await t.call(ticketRoutes.merge, { as: agent, params: { id }, body: { into } })
  expect(await postMail(t.url, rawMail({ ...from(), body: 'One more thing.' }))).toEqual([202, true])
  expect((await messagesOf(t, customer, into)).at(-1)).toMatchObject({ message: 'One more thing.' })
})

test('a mail that nobody vouches for opens nothing, and is found by the team alone', async () => {
  const raw = rawMail({ ...from('dkim=fail header.d=example.test'), body: 'Phishing hook.' })
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await messagesOf(t, customer, id)).toHaveLength(1)
  expect((await messagesOf(t, agent, id)).at(-1)).toMatchObject({ origin: 'unverified_mail' })
  expect(await readTicket(t, agent, id)).toMatchObject({ status: 'solved', unread: 1 })
  const found = async (as: SignedIn, route: typeof ticketRoutes.all | typeof ticketRoutes.mine) =>
    (await t.call(route, { as, query: { keywords: 'phishing' } })).data.total
  expect([await found(agent, ticketRoutes.all), await found(customer, ticketRoutes.mine)]).toEqual([1, 0])
  expect(await reconcile(t.portal)).toEqual([])
})
