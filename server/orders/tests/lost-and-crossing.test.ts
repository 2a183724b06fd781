import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { optionRoutes } from '../../../shared/services/services.ts'
import { conversations } from '../../conversations/conversations.tables.ts'
import { balanceOf } from '../../money/credits/ledger.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import {
  makeAdmin,
  makeOption,
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

test('an order whose commit succeeded keeps its file, also when the database’s answer was lost', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  const sent = { as: customer, body: orderOf(await makeService(t)), files: [originalFile(1)] }
  const transaction = t.portal.db.transaction.bind(t.portal.db)
  t.portal.db.transaction = async (run, config) => {
    await transaction(run, config)
    throw new Error('Connection terminated unexpectedly')
  }
  const lost = await t.call(orderRoutes.place, sent)
  t.portal.db.transaction = transaction
  const again = await t.call(orderRoutes.place, sent)
  const { status } = await t.call(orderRoutes.downloadOriginal, {
    as: customer,
    params: { id: again.data._id },
  })
  expect([lost.status, again.status, status]).toEqual([503, 200, 200])
  expect(await reconcile(t.portal)).toEqual([])
})

test('messages that cross the deletion of their order are sent or not found, and leave no file behind', async () => {
  const tuner = await makeStaff(t, ['orders'])
  const answers = []
  for (let round = 0; round < 8; round++) {
    const { order, customer } = await makeOrder(t)
    const params = { id: order._id }
    const question = await t.call(orderMessageRoutes.send, {
      as: customer,
      params,
      body: { message: 'Well?' },
    })
    await t.call(orderRoutes.cancel, { as: tuner, params, body: { reason: 'Twice.' } })
    await t.db.update(orders).set({ status: 'completed' }).where(eq(orders._id, order._id))
    const files = [{ field: 'files', name: 'a.txt', bytes: new Uint8Array([1]) }]
    const sent = { as: customer, params, body: { message: 'Wait' }, files }
    answers.push(
      ...(await Promise.all([
        t.call(orderMessageRoutes.send, sent),
        t.call(orderMessageRoutes.send, sent),
        t.call(orderTeamRoutes.remove, { as: tuner, params }),
        t.call(orderMessageRoutes.send, sent),
        t.call(orderMessageRoutes.markRead, { as: tuner, params, body: { last: question.data._id } }),
      ])),
    )
  }
  expect(answers.filter(({ status }) => ![200, 404].includes(status))).toEqual([])
  expect(await t.db.$count(conversations)).toBe(0)
  const stored: string[] = []
  for await (const key of t.portal.storage.list()) stored.push(key)
  const recorded = await t.db.select({ key: orderFiles.storage_key }).from(orderFiles)
  expect(stored.toSorted()).toEqual(recorded.map(({ key }) => key).toSorted())
}, 30_000)

test('an option deleted while the files of an order are looked into is not ordered any more', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  const admin = await makeAdmin(t)
  const service = await makeService(t)
  const option = await makeOption(t, service)
  const { putFile } = t.portal.storage
  t.portal.storage.putFile = async (key, path) => {
    await t.call(optionRoutes.remove, { as: admin, params: { id: option._id } })
    await putFile(key, path)
  }
  const { error } = await t.call(orderRoutes.place, {
    as: customer,
    body: orderOf(service, { option_ids: [option._id], expected_credits: 550 }),
    files: [originalFile(2)],
  })
  t.portal.storage.putFile = putFile
  expect(error.code).toBe('order_option_unavailable')
  expect(await t.db.$count(orders, eq(orders.user_id, customer._id))).toBe(0)
  expect(await balanceOf(t.db, customer._id)).toBe(10_000)
})
