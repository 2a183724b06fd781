import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Channel } from '../../../shared/notifications/notification-events.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeStaff, makeUser } from '../../test/factories.ts'
import { users } from '../../users/users.tables.ts'
import { storedMails } from '../mail/mail.tables.ts'
import { pushSubscriptions } from '../push/push.tables.ts'
import { notificationChoices, notificationOffers, notifications } from './notifications.tables.ts'
import { notify } from './notify.ts'
import { storeNotification } from './store-notification.ts'

let t: TestApp
beforeAll(async () => {
  // Nobody answers there: jobs stay where they can be counted.
  t = await startTestApp({
    env: { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_BASE_URL: 'http://127.0.0.1:9' },
    settings: { push_notification: true, sms_notification: true },
  })
})
afterAll(() => t.close())

const all: Channel[] = ['in_app', 'mail', 'push', 'sms']
const news = {
  values: { orderID: 7, car: 'Golf', vehicle: 'Golf', reason: '' },
  link: '/order_details/1',
  about: 'Golf',
}

/** Makes a person who can be reached over every channel. */
async function makeReachable(wanted?: Channel[]) {
  const phone = `+4917${Math.trunc(Math.random() * 1e9)}`
  const user = await makeUser(t, { phone, confirmed_phone: phone })
  await t.db.insert(pushSubscriptions).values({
    user_id: user._id,
    endpoint: `http://127.0.0.1:9/${user._id}`,
    p256dh: 'x',
    auth: 'x',
  })
  if (wanted)
    await t.db.insert(notificationChoices).values({ user_id: user._id, wanted: { order_status: wanted } })
  return { ...user, phone }
}

/** Lists the channels over which something was sent to a person, or is about to be. */
async function reached(user: SignedIn & { phone: string }): Promise<Channel[]> {
  const [browser] = await t.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.user_id, user._id))
  const jobs = async (name: string, having: object) => {
    const { rows } = await t.db.execute(
      sql`select 1 from jobs.job where name = ${name} and data @> ${JSON.stringify(having)}::jsonb`,
    )
    return rows.length > 0
  }
  const is: Record<Channel, boolean> = {
    in_app: (await t.db.$count(notifications, eq(notifications.user_id, user._id))) > 0,
    mail: await jobs('mail', { to: user.email }),
    push: await jobs('push', { subscription_id: browser?._id }),
    sms: await jobs('sms', { to: user.phone }),
  }
  return all.filter((channel) => is[channel])
}

const notifyUser = (user: SignedIn, over?: readonly Channel[]) =>
  t.db.transaction((db) =>
    notify(db, t.portal, user._id, 'order_on_hold', { ...news, ...(over && { over }) }),
  )

describe('the channels of a notification', () => {
  test('are the event’s own for people who chose nothing', async () => {
    const user = await makeReachable()
    await notifyUser(user)
    expect(await reached(user)).toEqual(['in_app', 'mail', 'push'])
  })

  test.each([[all], [['sms' as const]], [[]]])('those the person wants: %j', async (wanted) => {
    const user = await makeReachable(wanted)
    await notifyUser(user)
    expect(await reached(user)).toEqual(wanted)
  })

  test('are no others than those asked for', async () => {
    const user = await makeReachable(all)
    await notifyUser(user, ['sms', 'in_app'])
    expect(await reached(user)).toEqual(['in_app', 'sms'])
  })

  test('are only those that the operator allows', async () => {
    await t.db.insert(notificationOffers).values({ event: 'order_status', channels: ['mail'] })
    try {
      const user = await makeReachable(all)
      await notifyUser(user)
      expect(await reached(user)).toEqual(['mail'])
    } finally {
      await t.db.delete(notificationOffers)
    }
  })

  test('exclude push and SMS where the site’s settings switch them off', async () => {
    await t.changeSettings({ push_notification: false, sms_notification: false })
    try {
      const user = await makeReachable(all)
      await notifyUser(user)
      expect(await reached(user)).toEqual(['in_app', 'mail'])
    } finally {
      await t.changeSettings({ push_notification: true, sms_notification: true })
    }
  })
})

test('mails, pushes and SMS wait until the quiet hours are over, notifications in the portal don’t', async () => {
  const user = await makeReachable(all)
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
  const quiet_hours = { from: clock(-1), to: clock(2), time_zone: 'UTC' }
  await t.db.update(notificationChoices).set({ quiet_hours }).where(eq(notificationChoices.user_id, user._id))
  await notifyUser(user)
  expect(await reached(user)).toEqual(all)
  const { rows } = await t.db.execute<{ minutes: number }>(
    sql`select ceil(extract(epoch from start_after - now()) / 60)::int as minutes from jobs.job
      where data @> ${JSON.stringify({ to: user.email })}::jsonb or data @> ${JSON.stringify({ to: user.phone })}::jsonb`,
  )
  expect(rows).toEqual(
    Array(2).fill({ minutes: expect.toSatisfy((minutes) => minutes > 118 && minutes <= 120) }),
  )
  expect(await t.db.$count(storedMails, eq(storedMails.to, user.email))).toBe(0)
})

test('blocked people are not notified, people who wait for approval are', async () => {
  const [blocked, waiting] = [await makeReachable(all), await makeReachable(all)]
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, blocked._id))
  await t.db.update(users).set({ status: 0 }).where(eq(users._id, waiting._id))
  for (const user of [blocked, waiting]) await notifyUser(user)
  expect([await reached(blocked), await reached(waiting)]).toEqual([[], all])
})

test('nobody is notified of a rolled-back change', async () => {
  const user = await makeReachable(all)
  const undone = t.db.transaction(async (db) => {
    await notify(db, t.portal, user._id, 'order_on_hold', news)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await reached(user)).toEqual([])
})

test('the team’s holders of the permission are notified, and nobody who is blocked or waits', async () => {
  const notified = [await makeAdmin(t), await makeStaff(t, ['orders'])]
  const notNotified = [
    await makeStaff(t, ['tickets']),
    await makeUser(t, { role_id: 3, permissions: ['orders'], status: 2 }),
    await makeUser(t, { role_id: 3, permissions: ['orders'], status: 0 }),
    await makeUser(t, { permissions: ['orders'] }),
  ]
  await t.db.transaction((db) =>
    notify(db, t.portal, { holders: 'orders' }, 'order_placed', {
      values: { orderID: 8, car: 'Golf', vehicle: 'Golf', customer: 'Mia' },
      link: '/admin/x',
    }),
  )
  const count = ({ _id }: SignedIn) => t.db.$count(notifications, eq(notifications.user_id, _id))
  expect(await Promise.all(notified.map(count))).toEqual([1, 1])
  expect(await Promise.all(notNotified.map(count))).toEqual([0, 0, 0, 0])
})

test('an unread notification of the same name and subject is replaced', async () => {
  const user = await makeReachable(['in_app'])
  await notifyUser(user)
  await notifyUser(user)
  const mine = eq(notifications.user_id, user._id)
  expect(await t.db.$count(notifications, mine)).toBe(1)
  await t.db.update(notifications).set({ read_at: sql`now()` }).where(mine)
  await notifyUser(user)
  expect(await t.db.$count(notifications, mine)).toBe(2)
})

test('the same notification sent many times at once succeeds, and is listed once', async () => {
  const team = await Promise.all([1, 2, 3].map(() => makeStaff(t, ['tickets'])))
  const values = { ticket_no: 5, title: 'Checksum', message: 'Hello' }
  const notifyTeam = () =>
    t.db.transaction((db) =>
      notify(db, t.portal, { holders: 'tickets' }, 'ticket_reply', { values, link: '/admin/tickets/5' }),
    )
  await Promise.all([...Array(20)].map(notifyTeam))
  const counts = team.map(({ _id }) => t.db.$count(notifications, eq(notifications.user_id, _id)))
  expect(await Promise.all(counts)).toEqual([1, 1, 1])
})

test('a team of any size is notified, with unread ones replaced', async () => {
  const { rows } = await t.db.execute<{ _id: string }>(sql`
    insert into users (username, email, password_hash, firstname, lastname, country, role_id)
    select 'crew' || n, 'crew' || n || '@example.test', '', 'Crew', n::text, 'DE', 3 from generate_series(1, 11000) n
    returning _id`)
  const people = rows.map(({ _id }) => ({ _id, role_id: 3 }))
  const message = { name: 'order_completed', values: {}, link: '/order_details/crew', about: 'Golf' } as const
  for (let time = 0; time < 2; time += 1) await storeNotification(t.db, people, message)
  expect(await t.db.$count(notifications, eq(notifications.link, message.link))).toBe(11_000)
})
