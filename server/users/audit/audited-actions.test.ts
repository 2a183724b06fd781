import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { optionRoutes, serviceRoutes } from '../../../shared/services/services.ts'
import { auditActions } from '../../../shared/users/audit.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  listedNameOf,
  makeAdmin,
  makeOption,
  makeOrder,
  makeService,
  makeUser,
  modifiedFile,
} from '../../test/factories.ts'
import { auditLog } from '../users.tables.ts'

let t: TestApp
let admin: SignedIn
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t)
})
afterAll(() => t.close())

/** Lists the entries of the log about a record, oldest first. */
const about = (subject_id: string) =>
  t.db.select().from(auditLog).where(eq(auditLog.subject_id, subject_id)).orderBy(asc(auditLog._id))

test('what the team does with an order is written down with its status before and after', async () => {
  const { order, original } = await makeOrder(t)
  const params = { id: order._id }
  const as = admin
  await t.call(orderTeamRoutes.changeStatus, { as, params, body: { status: 'in_progress' } })
  await t.call(orderMessageRoutes.send, { as, params, body: { message: 'Psst', internal: true } })
  await t.call(orderTeamRoutes.submit, {
    as,
    params,
    body: { release: false },
    files: [modifiedFile(original)],
  })
  await t.call(orderTeamRoutes.submit, { as, params, body: { release: true, reason: 'Done' } })
  await t.call(orderTeamRoutes.remove, { as, params })
  const lines = await about(order._id)
  expect(lines.map(({ act, before, after }) => [act, before?.status, after?.status])).toEqual([
    ['order_status_changed', 'pending', 'in_progress'],
    ['order_note_added', undefined, undefined],
    ['order_file_submitted', 'in_progress', 'tuned'],
    ['order_released', 'tuned', 'completed'],
    ['order_deleted', 'completed', undefined],
  ])
  expect(
    lines.every(
      ({ actor_id, subject_name }) => actor_id === admin._id && subject_name === `#${order.orderID}`,
    ),
  ).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('Psst')
})

test('an order the team cancels is written down, one its customer cancels isn’t', async () => {
  const [theirs, ours] = [await makeOrder(t), await makeOrder(t)]
  const body = { reason: 'By mistake' }
  await t.call(orderRoutes.cancel, { as: theirs.customer, params: { id: theirs.order._id }, body })
  await t.call(orderRoutes.cancel, { as: admin, params: { id: ours.order._id }, body })
  expect(await about(theirs.order._id)).toEqual([])
  expect(await about(ours.order._id)).toMatchObject([
    {
      act: 'order_cancelled',
      detail: 'By mistake',
      before: { status: 'pending', payment: 'paid' },
      after: { status: 'cancelled', payment: 'refunded' },
    },
  ])
})

test('a change of a service is recorded with its price and options before and after', async () => {
  const service = await makeService(t)
  const option = await makeOption(t, await makeService(t))
  const { _id, position, ...form } = service
  const params = { id: _id }
  const body = { ...form, price_type_1: 500, option_ids: [option._id] }
  const { status } = await t.call(serviceRoutes.update, { as: admin, params, body })
  expect(status).toBe(200)
  await t.call(serviceRoutes.move, { as: admin, params, body: { position: 1 } })
  await t.call(serviceRoutes.remove, { as: admin, params })
  expect(await about(_id)).toMatchObject([
    {
      act: 'service_changed',
      subject_name: service.name,
      before: { price_type_1: 450, options: [] },
      after: { price_type_1: 500, options: [option.name] },
    },
    { act: 'service_moved', before: { position }, after: { position: 1 } },
    { act: 'service_deleted', before: { name: service.name, price_type_1: 500 }, after: null },
  ])
})

test('adding, changing and deleting an option are recorded', async () => {
  const form = { name: 'Launch control', online: true, price_type_1: 100, price_type_2: 90, price_type_3: 80 }
  const { data } = await t.call(optionRoutes.add, { as: admin, body: form })
  const params = { id: data._id }
  await t.call(optionRoutes.update, { as: admin, params, body: { ...form, online: false } })
  await t.call(optionRoutes.remove, { as: admin, params })
  const lines = await about(data._id)
  expect(lines.map(({ act }) => act)).toEqual(['option_added', 'option_changed', 'option_deleted'])
  expect(lines[0]).toMatchObject({ before: null, after: { name: 'Launch control', price_type_1: 100 } })
  expect(lines[1]).toMatchObject({ before: { online: true }, after: { online: false } })
})

test('a refused action is not recorded', async () => {
  const { order, service } = await makeOrder(t)
  await t.call(serviceRoutes.remove, { as: admin, params: { id: service._id } })
  await t.call(orderTeamRoutes.remove, { as: admin, params: { id: order._id } })
  await t.call(orderTeamRoutes.changeStatus, {
    as: admin,
    params: { id: order._id },
    body: { status: 'incomplete' },
  })
  expect([await about(order._id), await about(service._id)]).toEqual([[], []])
})

test('actions while acting as a customer are recorded as the admin’s, without the data sent', async () => {
  const { order, customer } = await makeOrder(t)
  const signedIn = await t.call(authRoutes.signInAsCustomer, { as: admin, body: { user_id: customer._id } })
  const acting = { ...customer, access_token: signedIn.data.access_token }
  const params = { id: order._id }
  await t.call(orderRoutes.one, { as: acting, params })
  await t.call(orderMessageRoutes.send, { as: acting, params, body: { message: 'Very private' } })
  await t.call(orderRoutes.cancel, { as: acting, params, body: { reason: 'Also private' } })
  await t.call(orderRoutes.cancel, { as: acting, params, body: { reason: 'Refused now' } })
  const lines = await about(customer._id)
  expect(lines.map(({ act, detail }) => [act, detail])).toEqual([
    ['sign_in_as_customer', ''],
    ['acted_as_customer', `POST /order_message/${order._id}`],
    ['acted_as_customer', `PUT /order/${order._id}/cancel_order`],
  ])
  expect(lines.every(({ actor_name }) => actor_name === listedNameOf(admin))).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('rivate')
})

test('a customer’s own actions are not recorded', async () => {
  const customer = await makeUser(t)
  await t.call(creditRoutes.mine, { as: customer })
  await t.call(authRoutes.signOut, { as: customer })
  expect(await about(customer._id)).toEqual([])
})

/** Actions that earlier versions recorded; the log is never changed. */
const past = ['marked_purchase_as_paid']

test('every audit action is recorded somewhere in the code', () => {
  const server = join(import.meta.dirname, '../..')
  const code = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
    .join()
  expect(Object.keys(auditActions).filter((act) => !code.includes(`'${act}'`))).toEqual(past)
})

test.each(['en', 'de', 'ar'])('every act has its words in %s', (locale) => {
  const file = join(import.meta.dirname, `../../../shared/locales/${locale}/accounts.json`)
  const { audit } = JSON.parse(readFileSync(file, 'utf8'))
  expect(Object.keys(audit.act).sort()).toEqual(Object.keys(auditActions).sort())
})
