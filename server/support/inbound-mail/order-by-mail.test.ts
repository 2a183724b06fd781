import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff } from '../../test/factories.ts'
import { mailSecret, postMail, settings } from './inbound-mail-fixtures.ts'
import { mixedMail, rawMail } from './reading/mail-fixtures.ts'

let t: TestApp
let tuner: SignedIn
let customer: SignedIn
let order: { _id: string; orderID: number }
beforeAll(async () => {
  t = await startTestApp({ env: { INBOUND_MAIL_SECRET: mailSecret }, settings })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

let address: string
beforeEach(async () => {
  ;({ order, customer } = await makeOrder(t))
  const params = { id: order._id }
  const wrong = { status: 'incomplete', reason_code: 'wrong_read' } as const
  const body = { ...wrong, asked_for: ['file' as const] }
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body })
  address = await replyAddressOf(customer)
})

/** Reads to which address the mail that was just written to somebody is answered. */
async function replyAddressOf({ email }: SignedIn) {
  const { rows } = await t.db.execute<{ reply_to: string }>(
    sql`select data->>'reply_to' as reply_to from jobs.job where name = 'mail' and data->>'to' = ${email}
      order by created_on desc limit 1`,
  )
  return rows[0]?.reply_to ?? ''
}

const from = ({ email }: SignedIn, word = 'dkim=pass header.d=example.test') => ({
  From: email,
  To: address,
  'Message-ID': `<${randomUUID()}@example.test>`,
  'Authentication-Results': `mx.example.test; ${word}`,
})
const messagesFor = async (as: SignedIn) =>
  (await t.call(orderMessageRoutes.list, { as, params: { id: order._id } })).data
const unreadFor = async (as: SignedIn) =>
  (await t.call(orderRoutes.one, { as, params: { id: order._id } })).data.unread

test('the mail that asks for something is answered into the order’s conversation, once', async () => {
  const raw = mixedMail([{ bytes: 'Here it is.' }, { name: 'read.bin', bytes: 'flash' }], from(customer))
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await messagesFor(customer)).toMatchObject([
    { message: 'Here it is.', origin: 'mail', by_me: true, by_customer: true, files: [{ name: 'read.bin' }] },
  ])
  expect(await unreadFor(tuner)).toBe(1)
})

test('a tuner’s answer by mail is the team’s', async () => {
  expect(await postMail(t.url, rawMail({ ...from(tuner), body: 'Read it again over OBD.' }))).toEqual([
    202,
    true,
  ])
  expect(await messagesFor(customer)).toMatchObject([
    { message: 'Read it again over OBD.', origin: 'mail', by_customer: false, internal: false },
  ])
  expect(await unreadFor(customer)).toBe(1)
})

test('a mail that nobody vouches for is shown to the team alone, with its address, once', async () => {
  const raw = rawMail({ ...from(customer, 'dkim=fail header.d=example.test'), body: 'Send it to me.' })
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await postMail(t.url, raw)).toEqual([202, true])
  expect(await messagesFor(customer)).toEqual([])
  expect(await messagesFor(tuner)).toMatchObject([
    { message: 'Send it to me.', origin: 'unverified_mail', sender: customer.email, by: customer.email },
  ])
  expect([await unreadFor(tuner), await unreadFor(customer)]).toEqual([1, 0])
})

test('an order that was cancelled takes no answers, and their author is notified', async () => {
  const body = { reason: 'No longer wanted.' }
  await t.call(orderRoutes.cancel, { as: tuner, params: { id: order._id }, body })
  expect((await postMail(t.url, rawMail(from(customer))))[1]).toBe('order_transition_refused')
  expect(await messagesFor(tuner)).toEqual([])
  const { rows } = await t.db.execute(
    sql`select data->>'reason' as reason from jobs.job
        where name = 'mail_refused' and data->>'user_id' = ${customer._id}`,
  )
  expect(rows).toEqual([{ reason: 'cancelled' }])
})
