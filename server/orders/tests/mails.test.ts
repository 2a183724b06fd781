import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../../shared/locales/en.json' with { type: 'json' }
import { orderMessageRoutes } from '../../../shared/order-messages.ts'
import { orderRoutes } from '../../../shared/orders.ts'
import { keptMails } from '../../mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder, makeStaff, modifiedFile, type SignedIn } from '../../test/factories.ts'
import { mailMissedMessage } from '../messages/mail-missed-message.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

/** The mails this person got, once there are so many. */
async function mailsTo({ email }: SignedIn, count: number) {
  const mine = async () => (await t.db.select().from(keptMails)).filter((mail) => mail.to === email)
  await expect.poll(async () => (await mine()).length, { timeout: 5000 }).toBe(count)
  return mine()
}

test('the customer is told by mail of what is missing and of the finished file', async () => {
  const { order, customer, original } = await makeOrder(t)
  const params = { id: order._id }
  await t.call(orderRoutes.changeStatus, {
    as: tuner,
    params,
    body: { status: 'incomplete', reason_code: 'wrong_read', reason: 'Half of it is empty.' },
  })
  const [asked] = await mailsTo(customer, 1)
  expect(asked?.subject).toContain(String(order.orderID))
  expect(asked?.text).toContain(`${en.orders.reason.wrong_read}\nHalf of it is empty.`)
  expect(asked?.text).toContain(`/order_details/${order._id}\n`)

  await t.call(orderRoutes.sendCorrectedFile, { as: customer, params, body: {}, files: [original] })
  await t.call(orderRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  await t.call(orderRoutes.submit, {
    as: tuner,
    params,
    body: { release: true },
    files: [modifiedFile(original)],
  })
  const ready = (await mailsTo(customer, 2)).at(-1)
  expect(ready?.subject).toBe(en.mails.order_completed.subject.replace('{{orderID}}', String(order.orderID)))
})

test('a message the customer didn’t see is mailed once for all that wait, one that was seen isn’t', async () => {
  const { order, customer } = await makeOrder(t)
  const params = { id: order._id }
  const write = async (message: string) =>
    (await t.call(orderMessageRoutes.send, { as: tuner, params, body: { message } })).data._id
  const first = await write('Which downpipe is it?')
  const last = await write('And which tyres?')
  const ids = [first, last]
  for (const id of ids) await mailMissedMessage(t.outside, id)
  const [mail] = await mailsTo(customer, 1)
  expect(mail?.text).toContain('Which downpipe is it?')
  await t.call(orderMessageRoutes.markRead, { as: customer, params, body: { last } })
  for (const id of ids) await mailMissedMessage(t.outside, id)
  await mailsTo(customer, 1)
})
