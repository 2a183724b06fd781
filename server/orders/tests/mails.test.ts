import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import german from '../../../shared/locales/de/orders.json' with { type: 'json' }
import { english } from '../../../shared/locales/english.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { mailMissedMessage } from '../../conversations/mail-missed-message.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeStaff, modifiedFile, originalFile } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { orderConversation } from '../messages/order-conversation.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** Waits until this person got so many mails, and lists them. */
async function mailsTo({ email }: SignedIn, count: number) {
  const mine = async () => (await t.db.select().from(storedMails)).filter((mail) => mail.to === email)
  await expect.poll(async () => (await mine()).length).toBe(count)
  return mine()
}

/** Counts the mails written to this person, sent or not. */
async function mailsFor({ email }: SignedIn) {
  const { rows } = await t.db.execute(
    sql`select from jobs.job where name = 'mail' and data->>'to' = ${email}`,
  )
  return rows.length
}

test('the customer is mailed about a missing file and about the finished one', async () => {
  const { order, customer, original } = await makeOrder(t)
  const params = { id: order._id }
  await t.call(orderTeamRoutes.changeStatus, {
    as: tuner,
    params,
    body: {
      ...{ status: 'incomplete', reason_code: 'wrong_read', reason: 'Half of it is empty.' },
      asked_for: ['file', 'plate'],
    },
  })
  const [asked] = await mailsTo(customer, 1)
  expect(asked?.subject).toContain(String(order.orderID))
  expect(asked?.text).toContain(
    `${english.orders.reason.wrong_read}\nAsked for: Original file, Plate or VIN\nHalf of it is empty.`,
  )
  expect(asked?.text).toContain(`/order_details/${order._id}\n`)

  await t.call(orderRoutes.correct, {
    ...{ as: customer, params, body: { reg_no: 'B-MR 1024' }, files: [originalFile(7005)] },
  })
  await t.call(orderTeamRoutes.submit, {
    as: tuner,
    params,
    body: { release: true, reason: 'Mind the limiter.' },
    files: [modifiedFile(original)],
  })
  const ready = (await mailsTo(customer, 2)).at(-1)
  expect(ready?.subject).toBe(
    `Your file is ready: B-MR 1024, ${order.manufacture} ${order.model} (order ${order.orderID})`,
  )
  expect(ready?.text).toContain(`${order.variant} (B-MR 1024) is ready.\n\nMind the limiter.\n\n`)
})

test('a reason is given in the customer’s language, and “other” says nothing', async () => {
  const { order, customer } = await makeOrder(t)
  await t.db.update(users).set({ locale: 'de' }).where(eq(users._id, customer._id))
  const ask = async (reason_code: 'wrong_read' | 'other', reason: string) => {
    const body = { status: 'incomplete' as const, reason_code, reason, asked_for: ['file' as const] }
    await t.call(orderTeamRoutes.changeStatus, { as: tuner, params: { id: order._id }, body })
    await t.db.update(orders).set({ status: 'pending' }).where(eq(orders._id, order._id))
  }
  await ask('wrong_read', '')
  const [chosen] = await mailsTo(customer, 1)
  expect(chosen?.text).toContain(`${german.orders.reason.wrong_read}\n`)
  await ask('other', 'Bitte noch einmal.')
  const written = (await mailsTo(customer, 2)).find(({ text }) => text.includes('Bitte noch einmal.'))
  expect(written?.text).not.toContain(german.orders.reason.other)
  expect(written?.text).not.toContain('null')
})

const mailMissed = (id: string) => mailMissedMessage(t.db, orderConversation, t.portal, id)

test('own messages, internal notes and other orders are not mailed as missed', async () => {
  const { order, customer } = await makeOrder(t)
  const other = await makeOrder(t)
  const write = async (as: SignedIn, id: string, internal = false) => {
    const sent = { as, params: { id }, body: { message: 'Which tyres?', internal } }
    return (await t.call(orderMessageRoutes.send, sent)).data._id
  }
  await write(tuner, other.order._id)
  await write(tuner, order._id, true)
  await write(customer, order._id)
  const first = await write(tuner, order._id)
  await mailMissed(first)
  expect(await mailsFor(customer)).toBe(1)
  // Whoever else read it, the customer hasn't.
  const params = { id: order._id }
  await t.call(orderMessageRoutes.markRead, { as: tuner, params, body: { last: first } })
  await mailMissed(first)
  expect(await mailsFor(customer)).toBe(2)
  await t.call(orderMessageRoutes.remove, { as: tuner, params: { id: first } })
  await mailMissed(first)
  expect(await mailsFor(customer)).toBe(2)
})

test('a message the customer didn’t see is mailed once for all that wait, one that was seen isn’t', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const write = async (message: string) =>
    (await t.call(orderMessageRoutes.send, { as: tuner, params, body: { message } })).data._id
  const first = await write('Which downpipe is it?')
  const last = await write('And which tyres?')
  const ids = [first, last]
  for (const id of ids) await mailMissed(id)
  const [mail] = await mailsTo(customer, 1)
  expect(mail?.text).toContain('Which downpipe is it?')
  await t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last } })
  for (const id of ids) await mailMissed(id)
  expect(await mailsFor(customer)).toBe(1)
})
