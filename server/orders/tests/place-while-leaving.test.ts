import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { conversations, messageFiles } from '../../conversations/conversations.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeOrder, makeService, makeUser, orderOf, originalFile } from '../../test/factories.ts'
import { isWaiting } from '../../test/is-waiting.ts'
import { recordsAbout } from '../../test/unchanged.ts'
import { removePerson } from '../../users/remove-person.ts'
import { users } from '../../users/users.tables.ts'
import { orderEvents, orderFiles, orders } from '../lifecycle/orders.tables.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let seed = 7300
async function place(as: SignedIn) {
  const body = orderOf(await makeService(t))
  return t.call(orderRoutes.place, { as, body, files: [originalFile(++seed)] })
}

const ordersOf = ({ _id }: SignedIn) => t.db.$count(orders, eq(orders.user_id, _id))

/** Makes a customer's cancelled order with a conversation, and with a file that was removed long ago. */
async function cancelledOrder() {
  const { order, customer } = await makeOrder(t, {
    comment: 'Call me',
    fault_codes: 'P0401',
    vin: 'WVWZZZ1KZ9W000001',
  })
  const params = { id: order._id }
  const files = [{ field: 'files', name: 'robin.txt', bytes: new Uint8Array([1]) }]
  await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Hello' }, files })
  await t.call(orderRoutes.cancel, { as: customer, params, body: { reason: 'Sold it.' } })
  const [gone] = await t.db
    .insert(orderFiles)
    .values({
      ...{ order_id: order._id, kind: 'extra', version: 1, name: 'old.bin', size: 1, sha256: 'x' },
      ...{ storage_key: randomUUID(), uploaded_by: customer._id, deleted_at: '2026-01-01T00:00:00.000Z' },
    })
    .returning()
  const names = {
    agent_customer_name: 'Lindner',
    agent_customer_reference: 'L-1',
    modified_file: 'robins.bin',
  }
  await t.db.update(orders).set(names).where(eq(orders._id, order._id))
  return { _id: order._id, customer, gone: gone?._id }
}

const removals = async () =>
  (
    await t.db.execute<{ keys: string[] }>(sql`select data->'storage_keys' as keys from jobs.job
    where name = 'remove_files' order by created_on`)
  ).rows.map(({ keys }) => keys)

test('deleting a customer removes all personal data from their orders, and nothing from others’', async () => {
  const [leaving, staying] = [await cancelledOrder(), await cancelledOrder()]
  const others = () => recordsAbout(t, staying._id, staying.customer._id)
  const before = await others()
  const ofOrder = () => t.db.select().from(orderFiles).where(eq(orderFiles.order_id, leaving._id))
  const there = (await ofOrder()).filter(({ deleted_at }) => !deleted_at).map((file) => file.storage_key)
  const ofTalk = eq(messageFiles.conversation_id, leaving._id)
  const attached = (await t.db.select().from(messageFiles).where(ofTalk)).map((file) => file.storage_key)
  expect(attached).toHaveLength(1)
  await removePerson(t.db, t.portal, leaving.customer._id)
  expect(await others()).toEqual(before)
  const [order] = await t.db.select().from(orders).where(eq(orders._id, leaving._id))
  expect(order).toMatchObject({
    ...{ reg_no: '', vin: '', comment: '', fault_codes: '', reason: '', modified_file: null },
    ...{ agent_customer_name: '', agent_customer_reference: '' },
    ...{ files_since: null, files_go_at: null, status: 'cancelled', total_credits: 450 },
    search_text: expect.not.stringMatching(/wvwzzz|b-mr|example.test/),
  })
  const files = await ofOrder()
  expect(files).toHaveLength(2)
  for (const file of files)
    expect(file).toMatchObject({ name: '', contents: null, deleted_at: expect.any(String) })
  const gone = files.find(({ _id }) => _id === leaving.gone)
  expect(new Date(gone?.deleted_at ?? '').toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect((await removals()).flat()).toEqual(expect.arrayContaining([...there, ...attached]))
  const events = await t.db.select().from(orderEvents).where(eq(orderEvents.order_id, leaving._id))
  expect(events.map(({ reason }) => reason)).toEqual(['', '', ''])
  expect(await t.db.$count(conversations, eq(conversations._id, leaving._id))).toBe(0)
})

test('deleting a customer without orders enqueues no removal of files', async () => {
  const customer = await makeUser(t)
  const before = await removals()
  await removePerson(t.db, t.portal, customer._id)
  expect(await removals()).toEqual(before)
})

test('an order that comes while its customer is being deleted waits, and is refused', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  let placing: ReturnType<typeof place> | undefined
  await t.db.transaction(async (db) => {
    await removePerson(db, t.portal, customer._id)
    placing = place(customer)
    await expect.poll(() => isWaiting(t.db), { interval: 50 }).toBe(true)
  })
  expect((await placing)?.error.code).toBe('signed_out')
  expect(await ordersOf(customer)).toBe(0)
})

test('of an order and its customer’s deletion at once, one is refused', async () => {
  for (const pause of [0, 5, 10, 20, 40]) {
    const customer = await makeUser(t, { credits: 10_000 })
    const leaving = sleep(pause).then(() => removePerson(t.db, t.portal, customer._id))
    const [placed, left] = await Promise.all([
      place(customer),
      leaving.then(
        () => true,
        () => false,
      ),
    ])
    expect(placed.status === 200).toBe(!left)
    const [person] = await t.db.select().from(users).where(eq(users._id, customer._id))
    expect([await ordersOf(customer), person?.deleted_at === null]).toEqual(left ? [0, false] : [1, true])
  }
})
