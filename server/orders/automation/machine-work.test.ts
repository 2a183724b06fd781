import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../../shared/contract/permissions.ts'
import { automationRoutes } from '../../../shared/orders/automation.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { makeModifiedFile } from '../../demo/original-file.ts'
import { notifications } from '../../notifications/delivery/notifications.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeOrder, makeStaff } from '../../test/factories.ts'
import { refused } from '../../test/refused.ts'
import { auditLog, users } from '../../users/users.tables.ts'
import { orders } from '../lifecycle/orders.tables.ts'
import { moveOrder } from '../tests/order-fixtures.ts'

let t: TestApp
let admin: SignedIn
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { automation: true, api_access: false } })
  admin = await makeAdmin(t)
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

const makeKey = async (as: SignedIn, name = 'Builder') =>
  (await t.call(automationRoutes.makeKey, { as, body: { name } })).data

/** Makes a key and returns who calls with it. */
async function machine(as = admin): Promise<SignedIn> {
  const { token } = await makeKey(as)
  return { ...as, access_token: token }
}
const workFor = async (as: SignedIn) => (await t.call(automationRoutes.work, { as })).data
const deliver = (as: SignedIn, id: string, bytes: Uint8Array, name = 'built.bin') =>
  t.call(automationRoutes.deliver, {
    as,
    params: { id },
    files: [{ field: 'modified_file', name, bytes: new Uint8Array(bytes) }],
  })
const decline = (as: SignedIn, id: string, reason = 'Unknown software number') =>
  t.call(automationRoutes.decline, { as, params: { id }, body: { reason } })
const attemptsOf = async ({ orderID }: { orderID: number }) =>
  (await t.call(automationRoutes.attempts, { as: tuner, query: { keywords: `#${orderID}` } })).data.items

test('a machine fetches an order with its files, and its file waits to be checked by whoever takes it', async () => {
  const as = await machine()
  const { order, original, customer } = await makeOrder(t)
  const work = (await workFor(as)).find(({ _id }) => _id === order._id)
  expect(work?.ini).toContain(`orderID=${order.orderID}\r\n`)
  const [named] = work?.files ?? []
  expect(named).toMatchObject({ kind: 'original', name: original.name, size: original.bytes.length })
  const params = { id: order._id }
  const fetched = await fetch(`${t.url}/api/automation/work/${order._id}/file`, {
    headers: { authorization: `Bearer ${as.access_token}` },
  })
  expect(Buffer.from(await fetched.arrayBuffer()).equals(Buffer.from(original.bytes))).toBe(true)
  const built = makeModifiedFile(Buffer.from(original.bytes), 5)
  expect((await deliver(as, order._id, built)).status).toBe(200)
  const read = async (reader: SignedIn) => (await t.call(orderRoutes.one, { as: reader, params })).data
  expect(await read(tuner)).toMatchObject({ status: 'tuned', assigned_to: null, can: { release: true } })
  const seen = await read(customer)
  expect(seen.files.map(({ kind }) => kind)).toEqual(['original'])
  expect((await workFor(as)).map(({ _id }) => _id)).not.toContain(order._id)
  expect(await attemptsOf(order)).toMatchObject([{ outcome: 'delivered', answer: 'built.bin', posted: '' }])
  // Its answer may be lost.
  expect((await deliver(as, order._id, built)).status).toBe(200)
  expect((await read(tuner)).files.filter(({ kind }) => kind === 'modified')).toHaveLength(1)
  const other = makeModifiedFile(Buffer.from(original.bytes), 6)
  expect((await deliver(as, order._id, other)).error?.code).toBe('order_taken')
})

test('an order that a machine declines is offered again once a tuner retries', async () => {
  const as = await machine()
  const { order } = await makeOrder(t)
  expect((await decline(as, order._id, '')).error?.fields).toHaveProperty('reason')
  expect((await decline(as, order._id)).status).toBe(200)
  const offered = async () => (await workFor(as)).some(({ _id }) => _id === order._id)
  expect(await offered()).toBe(false)
  expect((await decline(as, order._id)).error?.code).toBe('order_taken')
  expect(await attemptsOf(order)).toMatchObject([
    { outcome: 'declined', answer: 'Unknown software number', can: { retry: true } },
  ])
  await t.call(orderTeamRoutes.retryAutomation, { as: tuner, params: { id: order._id } })
  expect(await offered()).toBe(true)
  expect((await attemptsOf(order)).map(({ outcome }) => outcome)).toEqual(['offered', 'declined'])
})

test('a machine gets nothing of orders that wait for their payment, are worked on, or don’t exist', async () => {
  const as = await machine()
  const { order: unpaid } = await makeOrder(t)
  await t.db.update(orders).set({ payment: 'due' }).where(eq(orders._id, unpaid._id))
  const { order: taken, original } = await makeOrder(t)
  await moveOrder(t, tuner, taken._id, 'in_progress')
  const built = makeModifiedFile(Buffer.from(original.bytes), 5)
  for (const { _id } of [unpaid, taken]) {
    expect((await workFor(as)).map((work) => work._id)).not.toContain(_id)
    const file = await t.call(automationRoutes.workFile, { as, params: { id: _id }, query: {} })
    expect(file.status).toBe(404)
    expect((await deliver(as, _id, built)).error?.code).toBe('order_taken')
    expect((await decline(as, _id)).error?.code).toBe('order_taken')
  }
  expect((await decline(as, crypto.randomUUID())).status).toBe(404)
})

test('the original isn’t taken for a modified file, and the order is left as it was', async () => {
  const as = await machine()
  const { order, original } = await makeOrder(t)
  const answer = await deliver(as, order._id, original.bytes)
  expect(answer.error?.code).toBe('order_modified_file_unchanged')
  expect((await workFor(as)).map(({ _id }) => _id)).toContain(order._id)
  expect(await attemptsOf(order)).toEqual([])
})

test('a key of the site makes the calls of the automation alone, not from a page, and nothing once it is revoked', async () => {
  const { key, token } = await makeKey(admin, 'Bench')
  const as = { ...admin, access_token: token }
  expect((await refused(t, () => t.call(orderRoutes.one, { as, params: { id: key._id } }))).code).toBe(
    'key_not_allowed',
  )
  const ask = (headers: Record<string, string>, query = '') =>
    fetch(`${t.url}/api/automation/work${query}`, { headers })
  const authorization = `Bearer ${token}`
  expect((await ask({ authorization })).status).toBe(200)
  for (const answer of [
    await ask({ authorization, origin: 'https://garage.example' }),
    await ask({}, `?key=${token}`),
  ])
    expect(await answer.json()).toMatchObject({ code: expect.stringMatching(/^key_(exposed|invalid)$/) })
  // A job notifies of it; what is refused below must find all rows as they were.
  const exposed = t.db.select().from(notifications).where(eq(notifications.name, 'api_key_exposed'))
  await expect.poll(() => exposed).toHaveLength(1)
  const listed = (await t.call(automationRoutes.keys, { as: admin })).data
  expect(listed[0]).toMatchObject({ _id: key._id, name: 'Bench', hint: `mp_site_…${token.slice(-4)}` })
  expect(listed[0]?.last_used_at).not.toBeNull()
  expect(JSON.stringify(listed)).not.toContain(token)
  await t.call(automationRoutes.revokeKey, { as: admin, params: { id: key._id } })
  expect((await refused(t, () => t.call(automationRoutes.work, { as }))).code).toBe('key_invalid')
  const log = await t.db.select().from(auditLog).where(eq(auditLog.subject_id, key._id))
  expect(log.map(({ act }) => act)).toEqual(['site_key_made', 'site_key_revoked'])
})

test('an admin alone makes and revokes keys of the site, which end with their role', async () => {
  const operator = await makeStaff(t, ['settings'])
  const { key } = await makeKey(admin)
  const make = () => t.call(automationRoutes.makeKey, { as: operator, body: { name: 'Mine' } })
  const revoke = () => t.call(automationRoutes.revokeKey, { as: operator, params: { id: key._id } })
  for (const call of [make, revoke]) expect((await refused(t, call)).code).toBe('forbidden')
  expect((await t.call(automationRoutes.keys, { as: operator })).data.map(({ _id }) => _id)).toContain(
    key._id,
  )
  const leaving = await makeAdmin(t)
  const as = await machine(leaving)
  expect((await t.call(automationRoutes.work, { as })).status).toBe(200)
  await t.db.update(users).set({ role_id: roles.staff }).where(eq(users._id, leaving._id))
  expect((await refused(t, () => t.call(automationRoutes.work, { as }))).code).toBe('key_invalid')
})
