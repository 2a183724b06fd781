import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { messageFiles } from '../../conversations/conversations.tables.ts'
import { reconcile } from '../../money/reconcile/reconcile.ts'
import { storedMails } from '../../notifications/mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { collectLive } from '../../test/collect-live.ts'
import { makeOrder, makeStaff, modifiedFile, orderOf } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { orderFiles, orders } from '../lifecycle/orders.tables.ts'
import { runRetention } from './run-retention.ts'

let t: TestApp
let tuner: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { submit_order_pay_later: true, retention_days: 31 } })
  tuner = await makeStaff(t, ['orders'])
})
afterAll(() => t.close())

type Made = Awaited<ReturnType<typeof makeOrder>>
const read = async (id: string, as = tuner) => (await t.call(orderRoutes.one, { as, params: { id } })).data
const night = () => runRetention(t.portal)

/** Makes an order that is released to its customer, with a file in its conversation. */
async function finished(overrides: Partial<OrderForm> = {}): Promise<Made> {
  const made = await makeOrder(t, overrides)
  const params = { id: made.order._id }
  await attach(made, 'log.txt')
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  const files = [modifiedFile(made.original)]
  await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: true }, files })
  return made
}

async function attach({ customer, order }: Made, name: string) {
  const files = [{ field: 'files', name, bytes: new Uint8Array([1, 2, 3]) }]
  const sent = { as: customer, params: { id: order._id }, body: { message: name }, files }
  return (await t.call(orderMessageRoutes.send, sent)).data
}

/** Sets all times back by so many days. */
async function passDays(days: number) {
  const ago = sql`make_interval(hours => ${days * 24})`
  await t.db.update(orders).set({
    files_since: sql`${orders.files_since} - ${ago}`,
    files_go_at: sql`${orders.files_go_at} - ${ago}`,
  })
}

const warnings = async ({ email }: { email: string }) =>
  (await t.db.select().from(storedMails)).filter(({ to, text }) => to === email && text.includes('files_go='))
const stored = async ({ order }: Made) => {
  const rows = [
    ...(await t.db.select().from(orderFiles).where(eq(orderFiles.order_id, order._id))),
    ...(await t.db.select().from(messageFiles).where(eq(messageFiles.conversation_id, order._id))),
  ]
  const keys = new Set<string>()
  for await (const key of t.portal.storage.list()) keys.add(key)
  return rows.filter(({ storage_key }) => keys.has(storage_key)).length
}
const deleted = async ({ order }: Made) => (await read(order._id)).files.every((file) => file.deleted_at)

test('a warned customer’s open pages are updated at once', async () => {
  const { customer } = await finished()
  await passDays(25)
  const received = await collectLive(t)
  await night()
  expect(await received()).toContainEqual({ rooms: [`user:${customer._id}`], event: { topic: 'order' } })
})

test('the customer is warned once, a week ahead, in their language, and the files are removed on the promised day', async () => {
  const made = await finished()
  const { customer, order } = made
  await t.db.update(users).set({ locale: 'de' }).where(eq(users._id, customer._id))
  await passDays(23)
  await night()
  expect(await warnings(customer)).toEqual([])

  await passDays(1)
  await night()
  await night()
  await expect.poll(() => warnings(customer)).toHaveLength(1)
  const { files_kept_until } = await read(order._id, customer)
  const date = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'Europe/Berlin' })
  const [mail] = await warnings(customer)
  expect(mail?.subject).toContain(date.format(new Date(files_kept_until ?? '')))
  expect(mail?.text).toContain('gelöscht werden: 1.')
  const notified = await t.call(notificationRoutes.mine, { as: customer })
  expect(notified.data.items[0]).toMatchObject({ name: 'retention_warning', about: `#${order.orderID}` })

  await passDays(6)
  await night()
  expect(await deleted(made)).toBe(false)
  await passDays(1)
  const received = await collectLive(t)
  await night()
  expect(await received()).toContainEqual({
    rooms: [`user:${customer._id}`, 'holders:orders'],
    event: { topic: 'conversation', id: order._id, change: 'rewritten' },
  })
  expect(await deleted(made)).toBe(true)
  expect(await warnings(customer)).toHaveLength(1)
})

test('stored files are removed for good, the records stay, and the books agree', async () => {
  const made = await finished()
  const { customer, order, original } = made
  const params = { id: order._id }
  expect(await stored(made)).toBe(3)
  await passDays(31)
  await night()
  await passDays(7)
  await night()
  await night()

  await expect.poll(() => stored(made)).toBe(0)
  const after = await read(order._id, customer)
  const before = order.files[0]
  expect(after.files[0]).toMatchObject({ name: original.name, size: before?.size, sha256: before?.sha256 })
  expect(after).toMatchObject({ files_kept_until: null, modified_file: null })
  expect(after.can).toMatchObject({ download_original: false, download_modified: false })
  expect(after.events.filter(({ kind }) => kind === 'files_deleted')).toMatchObject([{ by: null }])
  const [message] = (await t.call(orderMessageRoutes.list, { as: customer, params })).data
  expect(Date.parse(message?.files[0]?.deleted_at ?? '')).toBeGreaterThan(0)
  const answers = await Promise.all([
    t.call(orderRoutes.downloadOriginal, { as: customer, params }),
    t.call(orderRoutes.downloadModified, { as: customer, params }),
    t.call(orderMessageRoutes.downloadFile, { as: tuner, params: { ...params, msgid: message?._id ?? '' } }),
  ])
  expect(answers.map(({ status, error }) => [status, error.code])).toEqual(
    Array(3).fill([410, 'file_deleted']),
  )
  expect(await reconcile(t.portal)).toEqual([])
})

test('orders with work or payment to come keep their files, however old they are', async () => {
  const open = await makeOrder(t)
  const unpaid = await finished({ payment: 'later' })
  const reopened = await finished()
  await passDays(40)
  await night()
  const params = { id: reopened.order._id }
  const taken = await t.call(orderTeamRoutes.changeStatus, {
    as: tuner,
    params,
    body: { status: 'in_progress' },
  })
  expect(taken.data.status).toBe('in_progress')
  await passDays(40)
  await night()
  for (const made of [open, unpaid, reopened]) {
    expect(await deleted(made)).toBe(false)
    expect((await read(made.order._id)).files_kept_until).toBeNull()
  }
  // From the payment on its files have all of their time.
  const { orderID } = unpaid.order
  const { data } = await t.call(orderRoutes.payLater, { as: unpaid.customer, body: { orderID } })
  const days = (Date.parse(data.files_kept_until ?? '') - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(31)
})

test('unpaid orders keep their files, also after rework and when more files come', async () => {
  const made = await finished({ payment: 'later' })
  const params = { id: made.order._id }
  await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
  await t.call(orderTeamRoutes.submit, { as: tuner, params, body: { release: true } })
  expect(await read(made.order._id)).toMatchObject({ status: 'completed', payment: 'due' })
  expect((await read(made.order._id)).files_kept_until).toBeNull()
  await attach(made, 'later.txt')
  expect((await read(made.order._id)).files_kept_until).toBeNull()
})

test('a cancelled order’s files are removed as well', async () => {
  const made = await makeOrder(t)
  const params = { id: made.order._id }
  await t.call(orderRoutes.cancel, { as: made.customer, params, body: { reason: 'Sold.' } })
  await passDays(24)
  await night()
  await passDays(7)
  await night()
  expect(await deleted(made)).toBe(true)
})

test('nothing is removed before its customer was warned a week ago, however late that was', async () => {
  const made = await finished()
  await passDays(400)
  await night()
  expect(await deleted(made)).toBe(false)
  const { files_kept_until } = await read(made.order._id)
  expect((Date.parse(files_kept_until ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  await expect.poll(() => warnings(made.customer)).toHaveLength(1)
})

test('a file that comes later is retained as long as any other, and the others with it', async () => {
  const made = await finished()
  await passDays(30)
  await night()
  await attach(made, 'later.txt')
  await passDays(8)
  await night()
  expect(await deleted(made)).toBe(false)
})

test('a site that begins to retain files for longer takes back its warnings', async () => {
  const made = await finished()
  await passDays(25)
  await night()
  await t.changeSettings({ retention_days: 60 })
  await passDays(10)
  await night()
  expect(await deleted(made)).toBe(false)
  await t.changeSettings({ retention_days: 31 })
})

test('one mail warns of all orders whose files are removed within two weeks', async () => {
  const made = await finished()
  const { customer, service, original } = made
  await passDays(6)
  const body = orderOf(service)
  const second = await t.call(orderRoutes.place, { as: customer, body, files: [original] })
  await t.call(orderRoutes.cancel, {
    as: customer,
    params: { id: second.data._id },
    body: { reason: 'Sent twice.' },
  })
  await passDays(18)
  await night()
  await expect.poll(() => warnings(customer)).toHaveLength(1)
  const mine = await t.call(orderRoutes.mine, { as: customer, query: { files_go: 'true' } })
  expect(mine.data.total).toBe(2)
  await passDays(6)
  await night()
  expect(await warnings(customer)).toHaveLength(1)
})

test('a customer who doesn’t want the mail gets none', async () => {
  const made = await finished()
  const { customer } = made
  const events = [{ event: 'retention_warning' as const, wanted: ['in_app' as const] }]
  await t.call(notificationRoutes.choose, { as: customer, body: { events, quiet_hours: null } })
  await passDays(25)
  await night()
  const notified = await t.call(notificationRoutes.mine, { as: customer })
  expect(notified.data.items[0]?.name).toBe('retention_warning')
  await t.portal.jobs.send(t.db, 'mail', { to: customer.email, subject: 'x', text: 'after', html: '' })
  const mails = async () => (await t.db.select().from(storedMails)).filter(({ to }) => to === customer.email)
  await expect.poll(async () => (await mails()).some(({ text }) => text === 'after')).toBe(true)
  expect(await warnings(customer)).toEqual([])
})

test('the same file sent again doesn’t find an order whose file was removed', async () => {
  const made = await finished()
  const sha256 = made.order.files[0]?.sha256 ?? ''
  const before = () => t.call(orderRoutes.mine, { as: made.customer, query: { sha256 } })
  expect((await before()).data.total).toBe(1)
  await passDays(31)
  await night()
  await passDays(7)
  await night()
  expect((await before()).data.total).toBe(0)
})

test('a customer lists the orders whose files will be removed', async () => {
  const { customer } = await finished()
  const going = async () =>
    (await t.call(orderRoutes.mine, { as: customer, query: { files_go: 'true' } })).data.total
  await passDays(24)
  expect(await going()).toBe(0)
  await passDays(1)
  await night()
  expect(await going()).toBe(1)
})
