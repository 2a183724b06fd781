import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { peopleRoutes } from '../../../shared/accounts/people.ts'
import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { orderMessageRoutes } from '../../../shared/orders/order-messages.ts'
import { orderTeamRoutes } from '../../../shared/orders/order-team.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { makeCode } from '../../accounts/codes/mailed-codes.ts'
import { buyPackage, makePackage, markPaid } from '../../money/credits/credit-fixtures.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import {
  makeAdmin,
  makeOrder,
  makeService,
  makeStaff,
  makeUser,
  orderOf,
  originalFile,
} from '../../test/factories.ts'
import { auditLog } from '../../users/users.tables.ts'
import { notifications } from './notifications.tables.ts'
import { notify } from './notify.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

let seed = 5000
/** Makes each file another one, because a second order with the same file would count as a repeated one. */
const nextSeed = () => ++seed

const mine = (as: SignedIn, query = {}) => t.call(notificationRoutes.mine, { as, query })
const ofTeam = (as: SignedIn) => t.call(notificationRoutes.ofTeam, { as })
const namesOf = ({ data }: { data: { items: { name: string }[] } }) => data.items.map(({ name }) => name)

/** Sends somebody so many notifications, each about another order. */
async function notifyTimes(user: SignedIn, times: number) {
  for (let turn = 0; turn < times; turn += 1) {
    await t.db.transaction((db) =>
      notify(db, t.portal, user._id, 'order_on_hold', {
        values: { orderID: turn, car: 'Golf', vehicle: 'Golf', reason: 'secret reason' },
        link: `/order_details/${turn}`,
        over: ['in_app'],
      }),
    )
  }
}

describe('the list', () => {
  test('comes in pages, newest first, with the number of unread ones', async () => {
    const user = await makeUser(t)
    await notifyTimes(user, 3)
    const { data } = await mine(user, { page: 1, size: 2 })
    expect([data.total, data.unread, data.items.map(({ values }) => values.orderID)]).toEqual([3, 3, [2, 1]])
    expect(data.items[0]).toMatchObject({ link: '/order_details/2', values: { vehicle: 'Golf' } })
    expect(JSON.stringify(data)).not.toContain('secret reason')
    expect((await mine(user, { page: 0 })).error.code).toBe('invalid_input')
  })

  test('is the person’s own: nobody else sees it or marks it as read', async () => {
    const user = await makeUser(t)
    const stranger = await makeUser(t)
    await notifyTimes(user, 1)
    const [notified] = (await mine(user)).data.items
    expect((await mine(stranger)).data.total).toBe(0)
    await t.call(notificationRoutes.readMine, {
      as: stranger,
      body: { notifications: [notified?._id ?? ''] },
    })
    await t.call(notificationRoutes.readMine, { as: stranger, body: {} })
    expect((await mine(user)).data.unread).toBe(1)
  })

  test('is read one by one, or all at once', async () => {
    const user = await makeUser(t)
    await notifyTimes(user, 3)
    const [first] = (await mine(user)).data.items
    const read = (notifications?: string[]) =>
      t.call(notificationRoutes.readMine, { as: user, body: { notifications } })
    expect((await read([first?._id ?? ''])).data.unread).toBe(2)
    expect((await read([randomUUID()])).data.unread).toBe(2)
    expect((await read([])).data.unread).toBe(2)
    expect((await read()).data.unread).toBe(0)
    expect((await read(['nonsense'])).error.code).toBe('invalid_input')
    expect((await read(Array(101).fill(randomUUID()))).error.code).toBe('invalid_input')
  })

  test('of the team is apart from the one of customers', async () => {
    const tuner = await makeStaff(t, ['orders'])
    const { customer } = await makeOrder(t)
    expect(namesOf(await ofTeam(tuner))).toContain('order_placed')
    expect((await mine(tuner)).data.total).toBe(0)
    expect((await ofTeam(customer)).data.total).toBe(0)
    await t.call(notificationRoutes.readMine, { as: tuner, body: {} })
    expect((await ofTeam(tuner)).data.unread).toBeGreaterThan(0)
    expect((await t.call(notificationRoutes.readOfTeam, { as: tuner, body: {} })).data.unread).toBe(0)
  })
})

describe('receivers of notifications', () => {
  test('the customer gets the beginning of work and messages, the tuner the answer', async () => {
    const [tuner, colleague] = [await makeStaff(t, ['orders']), await makeStaff(t, ['orders'])]
    const { order, customer } = await makeOrder(t)
    const params = { id: order._id }
    await t.call(orderTeamRoutes.changeStatus, { as: tuner, params, body: { status: 'in_progress' } })
    await t.call(orderMessageRoutes.send, { as: tuner, params, body: { message: 'Which tyres?' } })
    await t.call(orderMessageRoutes.send, { as: tuner, params, body: { message: 'Psst', internal: true } })
    const notified = await mine(customer)
    expect(namesOf(notified)).toEqual(['order_message', 'order_in_progress'])
    const [asked, begun] = notified.data.items
    expect(asked?.about).toBe('Which tyres?')
    expect(begun).toMatchObject({
      about: order.variant,
      values: { car: `B-MR 1024, ${order.manufacture} ${order.model}` },
    })
    await t.call(orderMessageRoutes.send, { as: customer, params, body: { message: 'Summer' } })
    expect(namesOf(await ofTeam(tuner))).toContain('order_message')
    expect(namesOf(await ofTeam(colleague))).not.toContain('order_message')
  })

  test('the customer gets the cancellation of their order, unless they cancelled it', async () => {
    const tuner = await makeStaff(t, ['orders'])
    for (const [by, notified] of [
      ['team', ['order_cancelled']],
      ['customer', []],
    ] as const) {
      const { order, customer } = await makeOrder(t)
      const sent = { params: { id: order._id }, body: { reason: 'Sold.' } }
      await t.call(orderRoutes.cancel, { as: by === 'team' ? tuner : customer, ...sent })
      expect(namesOf(await mine(customer))).toEqual(notified)
    }
  })

  test('the customer gets a message they may have missed again minutes later', async () => {
    const tuner = await makeStaff(t, ['orders'])
    const { order } = await makeOrder(t)
    const write = async (internal: boolean) => {
      const sent = { as: tuner, params: { id: order._id }, body: { message: 'Which tyres?', internal } }
      return (await t.call(orderMessageRoutes.send, sent)).data._id
    }
    const ids = [await write(false), await write(true)]
    const { rows } = await t.db.execute(
      sql`select data->>'message_id' as id, round(extract(epoch from start_after - created_on))::int as seconds
        from jobs.job where name = 'missed_message' and data->>'message_id' in ${ids}`,
    )
    expect(rows).toEqual([{ id: ids[0], seconds: 180 }])
  })

  test('the buyer gets the invoice and its payment', async () => {
    const buyer = await makeUser(t)
    const { _id: package_id } = await makePackage(t)
    const buying = { package_id, request_key: randomUUID() }
    const { data } = await buyPackage(t, buyer, buying)
    await buyPackage(t, buyer, buying)
    expect(namesOf(await mine(buyer))).toEqual(['invoice'])
    await markPaid(t, await makeAdmin(t), data.invoice._id)
    expect(namesOf(await mine(buyer))).toEqual(['payment_received', 'invoice'])
  })

  test('a customer with few credits left gets one warning, on the way down', async () => {
    const customer = await makeUser(t, { credits: 1200 })
    const service = await makeService(t)
    const place = () =>
      t.call(orderRoutes.place, { as: customer, body: orderOf(service), files: [originalFile(nextSeed())] })
    await place()
    expect(namesOf(await mine(customer))).toEqual([])
    await place()
    const notified = await mine(customer)
    expect(notified.data.items).toMatchObject([
      { name: 'credits_low', values: { credits: { credits: 300 } } },
    ])
  })

  test.each([
    [950, 'nothing: 5 credits aren’t little', []],
    [949, 'that it came below 5', ['credits_low']],
    [500, 'that it came below 5', ['credits_low']],
    [499, 'nothing: it was below 5 before', []],
  ])('who pays 4.5 of %i hundredths of a credit: %s', async (credits, _, notified) => {
    const customer = await makeUser(t, { credits })
    const body = orderOf(await makeService(t))
    await t.call(orderRoutes.place, { as: customer, body, files: [originalFile(nextSeed())] })
    expect(namesOf(await mine(customer))).toEqual(notified)
  })

  test('a person gets the approval of their account once', async () => {
    const admin = await makeAdmin(t)
    const user = await makeUser(t, { status: 0 })
    const change = (status: 1 | 2) =>
      t.call(peopleRoutes.update, { as: admin, params: { id: user._id }, body: { status } })
    await change(1)
    expect(namesOf(await mine(user))).toEqual(['account_approved'])
    await t.call(notificationRoutes.readMine, { as: user, body: {} })
    await change(2)
    await change(1)
    expect((await ofTeam(admin)).data.items.some(({ name }) => name === 'account_approved')).toBe(false)
    const rows = await t.db.$count(notifications, eq(notifications.user_id, user._id))
    expect(rows).toBe(1)
  })

  test('approvers get a waiting account once its address is confirmed', async () => {
    const approver = await makeStaff(t, ['dealers_manager.dealers_list'])
    const user = await makeUser(t, { verified: false, status: 0 })
    const { code } = await makeCode(t.db, t.portal.secret, user._id, 'verify_email')
    expect((await ofTeam(approver)).data.total).toBe(0)
    await t.call(authRoutes.checkVerificationCode, { as: user, body: { code } })
    expect((await ofTeam(approver)).data.items).toMatchObject([
      { name: 'account_waiting', values: { username: user.username } },
    ])
  })
})

describe('the choice of channels', () => {
  const choices = (as: SignedIn) => t.call(notificationRoutes.choices, { as })

  test('each sees the events that concern them, with the channels the site has', async () => {
    const eventsOf = async (as: SignedIn) => (await choices(as)).data.events.map(({ event }) => event)
    const customer = await eventsOf(await makeUser(t))
    expect(customer).toContain('order_status')
    expect(customer).not.toContain('order_placed')
    expect(await eventsOf(await makeStaff(t, ['tickets']))).toEqual(['ticket_opened', 'ticket_reply'])
    const { data } = await choices(await makeUser(t))
    const status = data.events.find(({ event }) => event === 'order_status')
    expect(status).toEqual({ event: 'order_status', offered: ['in_app', 'mail'], wanted: ['in_app', 'mail'] })
  })

  test('is stored and applied; a channel that is switched off keeps its choice', async () => {
    const user = await makeUser(t)
    const quiet_hours = { from: '22:00', to: '06:30', time_zone: 'Asia/Tokyo' }
    const body = { events: [{ event: 'order_status' as const, wanted: ['mail' as const] }], quiet_hours }
    const { data } = await t.call(notificationRoutes.choose, { as: user, body })
    expect(data.quiet_hours).toEqual(quiet_hours)
    expect((await choices(user)).data).toEqual(data)
    await notifyTimes(user, 1)
    expect((await mine(user)).data.total).toBe(0)
    await t.changeSettings({ push_notification: true })
    try {
      const status = (await choices(user)).data.events.find(({ event }) => event === 'order_status')
      expect(status?.wanted).toEqual(['mail', 'push'])
    } finally {
      await t.changeSettings({ push_notification: false })
    }
  })

  test.each([
    { events: [{ event: 'nonsense', wanted: [] }], quiet_hours: null },
    { events: [{ event: 'invoice', wanted: ['fax'] }], quiet_hours: null },
    { events: [], quiet_hours: { from: '22:00', to: '22:00', time_zone: 'UTC' } },
    { events: [], quiet_hours: { from: '25:00', to: '06:00', time_zone: 'UTC' } },
    { events: [], quiet_hours: { from: '22:00', to: '06:00', time_zone: 'Mars/Base' } },
    { events: [] },
  ])('nonsense is refused: %j', async (body) => {
    const { error } = await t.call(notificationRoutes.choose, { as: await makeUser(t), body: body as never })
    expect(error.code).toBe('invalid_input')
  })
})

test('the operator chooses the allowed channels, which is recorded; others may not', async () => {
  const operator = await makeStaff(t, ['settings'])
  const body = {
    events: [{ event: 'retention_warning' as const, offered: ['mail' as const, 'sms' as const] }],
  }
  const { data } = await t.call(notificationAdminRoutes.offer, { as: operator, body })
  const row = data.events.find(({ event }) => event === 'retention_warning')
  expect(row).toEqual({
    event: 'retention_warning',
    possible: ['in_app', 'mail', 'push'],
    offered: ['mail'],
  })
  const customer = await makeUser(t)
  const { data: choices } = await t.call(notificationRoutes.choices, { as: customer })
  expect(choices.events.find(({ event }) => event === 'retention_warning')?.offered).toEqual(['mail'])
  const refused = await t.call(notificationAdminRoutes.offer, { as: customer, body })
  expect(refused.error.code).toBe('forbidden')
  const [written] = await t.db.select().from(auditLog).where(eq(auditLog.actor_id, operator._id))
  expect(written).toMatchObject({
    act: 'notification_events_changed',
    before: { retention_warning: ['in_app', 'mail', 'push'] },
    after: { retention_warning: ['mail'] },
  })
})
