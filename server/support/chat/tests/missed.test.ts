import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn } from '../../../../shared/contract/day-in.ts'
import { chatMessageRoutes } from '../../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { mailMissedMessage } from '../../../conversations/mail-missed-message.ts'
import { notifications } from '../../../notifications/delivery/notifications.tables.ts'
import { storedMails } from '../../../notifications/mail/mail.tables.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { chatConversation } from '../chat-conversation.ts'
import { notifyOfUnanswered } from '../missed/missed-by-team.ts'
import { alwaysOpen, read, say } from './chat-fixtures.ts'

let t: TestApp
let agent: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { live_support_public: true } })
  agent = await makeStaff(t, ['live_support'])
  colleague = await makeStaff(t, ['live_support'])
})
beforeEach(() => t.changeSettings({ opening_hours: alwaysOpen }))
afterAll(() => t.close())

/** Starts of the jobs of this name about somebody, in seconds from now. */
async function jobsFor(name: string, id: string): Promise<number[]> {
  const { rows } = await t.db.execute<{ seconds: number }>(sql`
    select round(extract(epoch from start_after - now()))::int as seconds from jobs.job
    where name = ${name} and data::text like ${`%${id}%`} and state = 'created' order by created_on`)
  return rows.map(({ seconds }) => seconds)
}
const notificationsOf = async (as: SignedIn) =>
  (await t.db.select().from(notifications).where(eq(notifications.user_id, as._id))).map(
    ({ name, link, about }) => ({ name, link, about }),
  )
const waitFor = (customer: SignedIn, minutes: number) =>
  t.db.execute(
    sql`update conversations set waiting_since = now() - make_interval(mins => ${minutes}) where _id = ${customer._id}`,
  )
const automatic = async (customer: SignedIn) =>
  (await read(t, customer)).filter(({ origin }) => origin === 'automatic').map(({ message }) => message)
const mailsTo = async ({ email }: SignedIn) =>
  (await t.db.select().from(storedMails)).filter(({ to }) => to === email)

test('a customer who isn’t answered is looked after in five minutes of opening time, once for what they write', async () => {
  const customer = await makeUser(t)
  await say(t, customer, 'Hello')
  await say(t, customer, 'Anybody there?')
  const [seconds, ...others] = await jobsFor('chat_unanswered', customer._id)
  expect([Math.abs((seconds ?? 0) - 300) < 5, others]).toEqual([true, []])
  await say(t, agent, 'Yes', { to: customer })
  await say(t, customer, 'Great')
  expect(await jobsFor('chat_unanswered', customer._id)).toHaveLength(2)
})

test('the team is notified of who waits too long, once, and of nobody who was answered', async () => {
  const [waiting, answered] = [await makeUser(t, { lastname: 'Waits' }), await makeUser(t)]
  await say(t, waiting, 'Hello')
  await notifyOfUnanswered(t.portal, waiting._id)
  expect(await notificationsOf(agent)).toEqual([])
  await waitFor(waiting, 6)
  await notifyOfUnanswered(t.portal, waiting._id)
  const notification = {
    name: 'chat_waiting',
    link: `/admin/chat_support?user=${waiting._id}`,
    about: 'Hello',
  }
  expect([await notificationsOf(agent), await notificationsOf(colleague)]).toEqual([
    [notification],
    [notification],
  ])
  await t.db.delete(notifications)
  await notifyOfUnanswered(t.portal, waiting._id)
  await say(t, answered, 'Hello')
  await say(t, agent, 'Hello', { to: answered })
  await notifyOfUnanswered(t.portal, answered._id)
  expect(await notificationsOf(agent)).toEqual([])
})

test('who took the chat is notified alone, unless they don’t answer chats any more', async () => {
  const customer = await makeUser(t)
  const once = await makeStaff(t, ['live_support'])
  const missed = async () => {
    await say(t, customer, 'Hello')
    await waitFor(customer, 6)
    await notifyOfUnanswered(t.portal, customer._id)
  }
  await t.call(chatTeamRoutes.take, { as: once, params: { id: customer._id }, body: {} })
  await missed()
  expect([(await notificationsOf(once)).length, await notificationsOf(agent)]).toEqual([1, []])
  await t.db.execute(sql`update users set permissions = '{}' where _id = ${once._id}`)
  await missed()
  expect(await notificationsOf(agent)).toHaveLength(1)
  await t.db.delete(notifications)
})

test('a customer is mailed the first of the messages that they didn’t see, once, and sooner when they are away', async () => {
  const customer = await makeUser(t)
  const first = await say(t, agent, 'Which ECU is it?', { to: customer })
  const second = await say(t, agent, 'And which tool?', { to: customer })
  expect(await jobsFor('chat_missed_message', first.data._id)).toEqual([expect.closeTo(30, -1)])
  for (const { data } of [first, second]) await mailMissedMessage(t.db, chatConversation, t.portal, data._id)
  await expect.poll(async () => (await mailsTo(customer)).length).toBe(1)
  const [mail] = await mailsTo(customer)
  expect(mail?.text).toContain('Which ECU is it?')
  expect(mail?.text).toContain('/chat_support')
  const seen = await say(t, agent, 'Still there?', { to: customer })
  await t.call(chatMessageRoutes.markRead, { as: customer, body: { last: seen.data._id } })
  await mailMissedMessage(t.db, chatConversation, t.portal, seen.data._id)
  const next = await say(t, agent, 'Hello again', { to: customer })
  await mailMissedMessage(t.db, chatConversation, t.portal, next.data._id)
  await expect.poll(async () => (await mailsTo(customer)).length).toBe(2)
})

test('that answer counts to 24 in Greek', async () => {
  const customer = await makeUser(t, { locale: 'el', country: 'GR' })
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(2) } })
  await say(t, customer, 'Καλησπέρα')
  const [answer] = await automatic(customer)
  expect(answer).toMatch(/\d\d:00/)
  expect(answer).not.toMatch(/[πμ]\.μ\./)
})

test('while it is closed the customer is answered once, with the next opening over a closing date, in their language', async () => {
  const customer = await makeUser(t, { locale: 'de' })
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(2) } })
  await say(t, customer, 'Hallo?')
  await say(t, customer, 'Niemand da?')
  const answers = await automatic(customer)
  expect(answers).toHaveLength(1)
  expect(answers[0]).toMatch(/^Vielen Dank für Ihre Nachricht\. .*\d\d:00/)
  const day = new Intl.DateTimeFormat('de', { timeZone: 'Europe/Berlin', weekday: 'long', day: 'numeric' })
  expect(answers[0]).toContain(day.format(Date.now() + 2 * 24 * 3_600_000))
  // It stands behind what it answers, is nobody's, and ends no waiting.
  expect((await read(t, customer)).map(({ number, origin, by }) => [number, origin, by])).toEqual([
    [1, 'portal', 'Robin'],
    [2, 'automatic', ''],
    [3, 'portal', 'Robin'],
  ])
  const status = await t.call(chatMessageRoutes.status, { as: customer })
  expect(status.data).toMatchObject({ open: false, team_online: false })
  const { data } = await t.call(chatTeamRoutes.people, { as: agent, query: { filter: 'waiting' } })
  // The list shows the customer's own last words.
  expect(data.items.find(({ _id }) => _id === customer._id)?.last?.message).toBe('Niemand da?')
  expect(data.items.map(({ _id }) => _id)).toContain(customer._id)
})

test('the answer while it is closed is in English throughout where the customer’s language has no words for it', async () => {
  const customer = await makeUser(t, { locale: 'is', country: 'IS' })
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(2) } })
  await say(t, customer, 'Halló')
  // With dates as outside of the United States.
  const look = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' } as const
  const day = new Intl.DateTimeFormat('en-GB', look)
  const [answer] = await automatic(customer)
  expect(answer).toContain(day.format(Date.now() + 2 * 24 * 3_600_000))
})

test('the next closed time is answered again, also when an opening that was promised didn’t come', async () => {
  const customer = await makeUser(t)
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(1) } })
  await say(t, customer, 'Hello?')
  await t.db.execute(
    sql`update chats set automatic_until = now() - interval '1 minute' where user_id = ${customer._id}`,
  )
  await say(t, customer, 'Hello again?')
  expect(await automatic(customer)).toHaveLength(2)
})

test('where no opening is planned the answer names none', async () => {
  const customer = await makeUser(t, { locale: 'ar' })
  await t.changeSettings({
    opening_hours: { ...alwaysOpen, days: [null, null, null, null, null, null, null] },
  })
  await say(t, customer, 'مرحبا')
  expect(await automatic(customer)).toEqual([expect.stringMatching(/عودتنا\.$/)])
})

test('in opening time there is no automatic answer, and the customer learns whether it is open', async () => {
  const customer = await makeUser(t)
  await say(t, customer, 'Hello')
  expect(await automatic(customer)).toEqual([])
  const status = async () => (await t.call(chatMessageRoutes.status, { as: customer })).data
  expect(await status()).toMatchObject({ open: true, team_online: false })
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(1) } })
  expect(await status()).toMatchObject({ open: false, until: expect.stringContaining('T') })
})

test('an automatic answer that wasn’t seen doesn’t prevent the team’s from being mailed', async () => {
  const customer = await makeUser(t)
  await t.changeSettings({ opening_hours: { ...alwaysOpen, ...closedUntil(1) } })
  await say(t, customer, 'Hello?')
  await t.changeSettings({ opening_hours: alwaysOpen })
  const { data } = await say(t, agent, 'Good morning', { to: customer })
  await mailMissedMessage(t.db, chatConversation, t.portal, data._id)
  await expect.poll(async () => (await mailsTo(customer)).length).toBe(1)
})

/** Closing dates from today, so that it opens again after so many days. */
function closedUntil(days: number) {
  const closing_dates = Array.from({ length: days }, (_, n) => ({
    _id: crypto.randomUUID(),
    date: dayIn('Europe/Berlin', Date.now() + n * 24 * 3_600_000),
    until: null,
    note: '',
  }))
  return { closing_dates }
}
