import { randomUUID } from 'node:crypto'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeOrder } from '../../test/factories.ts'
import { conversationMarks, conversations } from '../conversations.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const last = sql`${conversations.last_number}`
test.each<[string, string, { last_number?: SQL; kind?: 'chat'; _id?: string }]>([
  ['a message is numbered above the last', 'message_above_last_number', { last_number: sql`${last} - 1` }],
  ['it is about no order', 'conversation_without_order', { _id: randomUUID() }],
  ['a chat is about somebody else than its customer', 'chat_of_somebody_else', { kind: 'chat' }],
])('a conversation is found to be wrong when %s', async (_, problem, wrong) => {
  const { order, customer } = await makeOrder(t)
  const sent = { as: customer, params: { id: order._id }, body: { message: 'Hello' } }
  await t.call(orderMessageRoutes.send, sent)
  expect(await reconcile(t.portal)).toEqual([])
  const ofOrder = eq(conversations._id, order._id)
  if (wrong._id) {
    const [row] = await t.db.select().from(conversations).where(ofOrder)
    if (row) await t.db.insert(conversations).values({ ...row, _id: wrong._id })
  } else await t.db.update(conversations).set(wrong).where(ofOrder)
  const problems = (await reconcile(t.portal)).map((finding) => finding.problem)
  expect(problems).toContain(problem)
  await t.db.delete(conversations)
})

test('a mark above the last number, or read before it arrived, is found', async () => {
  const { order, customer } = await makeOrder(t)
  const sent = { as: customer, params: { id: order._id }, body: { message: 'Hello' } }
  await t.call(orderMessageRoutes.send, sent)
  for (const wrong of [
    { read_number: 2, delivered_number: 2 },
    { read_number: 1, delivered_number: 0 },
  ]) {
    await t.db.update(conversationMarks).set(wrong)
    expect(await reconcile(t.portal)).toMatchObject([
      { problem: 'mark_above_last_number', record: `order ${order._id}`, detail: expect.any(String) },
    ])
  }
})
