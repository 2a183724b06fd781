import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderRoutes } from '../../../shared/orders.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { removePerson } from '../../accounts/remove-person.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { makeService, makeUser, orderOf, originalFile, type SignedIn } from '../../test/factories.ts'
import { orders } from '../orders.tables.ts'

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

async function isWaiting() {
  const { rows } = await t.db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  )
  return rows.length > 0
}

test('an order that comes while its customer is being deleted waits, and is refused', async () => {
  const customer = await makeUser(t, { credits: 10_000 })
  let placing: ReturnType<typeof place> | undefined
  await t.db.transaction(async (db) => {
    await removePerson(db, t.outside, customer._id)
    placing = place(customer)
    await expect.poll(isWaiting, { timeout: 5000, interval: 50 }).toBe(true)
  })
  expect((await placing)?.error.code).toBe('signed_out')
  expect(await ordersOf(customer)).toBe(0)
})

test('of an order and a deletion at once one is refused', async () => {
  for (const pause of [0, 5, 10, 20, 40]) {
    const customer = await makeUser(t, { credits: 10_000 })
    const leaving = sleep(pause).then(() => removePerson(t.db, t.outside, customer._id))
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
