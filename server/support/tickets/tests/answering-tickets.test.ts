import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../../shared/notifications/notifications.ts'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { mailMissedMessage } from '../../../conversations/mail-missed-message.ts'
import { storedMails } from '../../../notifications/mail/mail.tables.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { unchanged } from '../../../test/unchanged.ts'
import { users } from '../../../users/users.tables.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { ticketConversation } from '../thread/ticket-conversation.ts'
import {
  eventsOf,
  fileOf,
  makeTicket,
  messagesOf,
  passDays,
  readTicket,
  reply,
  solve,
  startTicketApp,
} from './ticket-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  t = await startTicketApp()
  agent = await makeStaff(t, ['tickets'])
})
afterAll(() => t.close())

const rowOf = async (id: string) => {
  const [row] = await t.db.select().from(tickets).where(eq(tickets._id, id))
  if (!row) throw new Error('no ticket')
  return row
}
const notifiedTeam = async (as: SignedIn) =>
  (await t.call(notificationRoutes.ofTeam, { as })).data.items.map(({ name }) => name)

test('an answer ends the waiting, and only the first one counts for its time', async () => {
  const { customer, ticket } = await makeTicket(t)
  await passDays(t, ticket._id, 1 / 24)
  await reply(t, agent, ticket._id)
  expect(await rowOf(ticket._id)).toMatchObject({ waiting_since: null, first_answer_minutes: 60 })
  const { data } = await reply(t, customer, ticket._id)
  expect(data).toMatchObject({ number: 3, ticket_id: ticket._id })
  expect((await rowOf(ticket._id)).waiting_since).not.toBeNull()
  await passDays(t, ticket._id, 1)
  await reply(t, customer, ticket._id)
  await reply(t, agent, ticket._id)
  expect((await rowOf(ticket._id)).first_answer_minutes).toBe(60)
  expect(await readTicket(t, customer, ticket._id)).toMatchObject({
    first_answer_minutes: null,
    unread: 0 + 1,
  })
})

test('times are counted in opening hours', async () => {
  const { opening_hours } = await t.portal.settings.get()
  const { ticket } = await makeTicket(t)
  await t.changeSettings({
    opening_hours: {
      ...opening_hours,
      closing_dates: [-1, 0, 1].map((days) => ({
        _id: randomUUID(),
        date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
        until: null,
        note: '',
      })),
    },
  })
  await passDays(t, ticket._id, 4)
  await reply(t, agent, ticket._id)
  await solve(t, agent, ticket._id)
  await t.changeSettings({ opening_hours })
  const midnight = Date.parse(`${new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)}T00:00Z`)
  const open = (midnight - Date.parse((await rowOf(ticket._id)).opened_at)) / 60_000
  const { first_answer_minutes, solve_minutes } = await rowOf(ticket._id)
  expect(Math.abs((first_answer_minutes ?? 0) - open)).toBeLessThan(2)
  expect(solve_minutes).toBe(first_answer_minutes)
})

test('a note changes nothing for the customer: it neither answers nor reopens', async () => {
  const { customer, ticket } = await makeTicket(t)
  const before = await readTicket(t, customer, ticket._id)
  await reply(t, agent, ticket._id, { message: 'Difficult one', internal: true })
  expect(await readTicket(t, customer, ticket._id)).toEqual(before)
  expect(await messagesOf(t, customer, ticket._id)).toHaveLength(1)
  await solve(t, agent, ticket._id)
  await reply(t, agent, ticket._id, { internal: true })
  await reply(t, agent, ticket._id)
  expect(await rowOf(ticket._id)).toMatchObject({ status: 'solved', reopened: 0 })
  expect((await refused(t, () => reply(t, customer, ticket._id, { internal: true }))).code).toBe('forbidden')
})

test('whoever has the ticket is notified of the customer’s answer, otherwise everybody who answers tickets', async () => {
  const [one, other] = [await makeStaff(t, ['tickets']), await makeStaff(t, ['tickets'])]
  const { customer, ticket } = await makeTicket(t)
  await reply(t, customer, ticket._id)
  expect([await notifiedTeam(one), await notifiedTeam(other)]).toEqual(
    Array(2).fill(['ticket_reply', 'ticket_opened']),
  )
  const params = { id: ticket._id }
  await t.call(ticketRoutes.change, { as: agent, params, body: { assigned_to: one._id } })
  expect((await notifiedTeam(one))[0]).toBe('ticket_assigned')
  await reply(t, agent, ticket._id)
  await reply(t, customer, ticket._id)
  expect([(await notifiedTeam(one))[0], await notifiedTeam(other)]).toEqual([
    'ticket_reply',
    ['ticket_reply', 'ticket_opened'],
  ])
  await t.db.update(users).set({ status: 2 }).where(eq(users._id, one._id))
  await t.call(notificationRoutes.readOfTeam, { as: other, body: {} })
  await reply(t, customer, ticket._id)
  expect(await notifiedTeam(other)).toHaveLength(3)
})

test('the customer is notified of an answer at once, and by mail if they don’t look', async () => {
  const { customer, ticket } = await makeTicket(t)
  const { data } = await reply(t, agent, ticket._id, { message: 'Try it on the bench.' })
  const notified = (await t.call(notificationRoutes.mine, { as: customer })).data.items
  expect(notified).toMatchObject([
    { name: 'ticket_reply', link: `/ticket_details/${ticket._id}`, about: 'Try it on the bench.' },
  ])
  const mails = async () => (await t.db.select().from(storedMails)).filter(({ to }) => to === customer.email)
  expect(await mails()).toEqual([])
  await mailMissedMessage(t.db, ticketConversation, t.portal, data._id)
  await expect.poll(mails).toHaveLength(1)
  expect((await mails())[0]?.text).toContain('Try it on the bench.')
  const seen = (await reply(t, agent, ticket._id)).data._id
  await t.call(ticketMessageRoutes.markRead, {
    as: customer,
    params: { id: ticket._id },
    body: { last: seen },
  })
  await mailMissedMessage(t.db, ticketConversation, t.portal, seen)
  expect(await mails()).toHaveLength(1)
})

test('the customer’s answer on the 13th day opens a solved ticket again', async () => {
  const { customer, ticket } = await makeTicket(t)
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 13)
  expect((await readTicket(t, customer, ticket._id)).reply).toBe('reopens')
  const { data } = await reply(t, customer, ticket._id)
  expect(data).toMatchObject({ ticket_id: ticket._id, number: 2 })
  expect(await readTicket(t, agent, ticket._id)).toMatchObject({
    ...{ status: 'open', reopened: 1, solved_at: null, solved_by: null, solve_minutes: null },
    waiting_since: expect.any(String),
  })
  expect(await eventsOf(t, ticket._id)).toEqual(['opened', 'solved', 'reopened'])
})

test('one on the 15th day opens a ticket that follows it, with that message and its files', async () => {
  const { customer, ticket } = await makeTicket(t, { subject: 'Checksum', reg_no: 'B-MR 1' })
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 15)
  expect((await readTicket(t, customer, ticket._id)).reply).toBe('follows')
  const request_key = randomUUID()
  const said = () => reply(t, customer, ticket._id, { message: 'Again', request_key }, [fileOf('a.txt')])
  const { data } = await said()
  expect(data).toMatchObject({ number: 1, message: 'Again', files: [{ name: 'a.txt' }] })
  expect(data.ticket_id).not.toBe(ticket._id)
  expect((await unchanged(t, said)).data).toEqual(data)
  expect(await readTicket(t, agent, data.ticket_id)).toMatchObject({
    ...{ subject: 'Checksum', reg_no: 'B-MR 1', status: 'open', follows: { _id: ticket._id } },
    events: [{ kind: 'opened', ticket: { ticketID: ticket.ticketID } }],
  })
  expect(await readTicket(t, customer, ticket._id)).toMatchObject({
    ...{ status: 'solved', followed_by: { _id: data.ticket_id } },
  })
  const next = await reply(t, customer, ticket._id, { message: 'And again' })
  expect(next.data).toMatchObject({ ticket_id: data.ticket_id, number: 2 })
  expect(await messagesOf(t, customer, ticket._id)).toHaveLength(1)
})

test('of two late answers at once one opens the ticket, and the other is refused to be sent again, into it', async () => {
  const { customer, ticket } = await makeTicket(t)
  await solve(t, customer, ticket._id)
  await passDays(t, ticket._id, 15)
  const keys = [randomUUID(), randomUUID(), randomUUID()]
  const say = (request_key: string) => reply(t, customer, ticket._id, { request_key }, [fileOf('a.txt')])
  await Promise.all(keys.map(say))
  const sent = await Promise.all(keys.map(say))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(sent.map(({ data }) => data.ticket_id)).size).toBe(1)
  expect(sent.map(({ data }) => data.number).toSorted()).toEqual([1, 2, 3])
})

test('a key that was sent before the ticket was solved is answered with its message, however late', async () => {
  const { customer, ticket } = await makeTicket(t)
  const request_key = randomUUID()
  const { data } = await reply(t, customer, ticket._id, { request_key })
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 30)
  const again = await unchanged(t, () => reply(t, customer, ticket._id, { request_key }))
  expect(again.data).toMatchObject({ _id: data._id, ticket_id: ticket._id })
})

test('a message that is taken back lets the customer wait no more, and is found no more', async () => {
  const { customer, ticket } = await makeTicket(t)
  await reply(t, agent, ticket._id)
  const { data } = await reply(t, customer, ticket._id, { message: 'Wastegate' })
  expect((await rowOf(ticket._id)).waiting_since).not.toBeNull()
  await t.call(ticketMessageRoutes.remove, { as: customer, params: { id: data._id } })
  const row = await rowOf(ticket._id)
  expect([row.waiting_since, row.search_text.includes('wastegate')]).toEqual([null, false])
})

test('unread messages are counted for each side until it looks', async () => {
  const { customer, ticket } = await makeTicket(t)
  const unread = async (as: SignedIn) => (await readTicket(t, as, ticket._id)).unread
  expect([await unread(agent), await unread(customer)]).toEqual([1, 0])
  const { data } = await reply(t, agent, ticket._id)
  expect([await unread(agent), await unread(customer)]).toEqual([0, 1])
  const counted = async () => (await t.call(ticketRoutes.myOpenCount, { as: customer })).data
  expect(await counted()).toEqual({ count: 1, unread: 1 })
  await t.call(ticketMessageRoutes.markRead, {
    as: customer,
    params: { id: ticket._id },
    body: { last: data._id },
  })
  expect([await unread(customer), await counted()]).toEqual([0, { count: 1, unread: 0 }])
})

test('nobody else reads or writes', async () => {
  const { ticket } = await makeTicket(t)
  for (const as of [await makeUser(t), await makeStaff(t, ['orders', 'live_support'])]) {
    expect((await refused(t, () => reply(t, as, ticket._id))).status).toBe(404)
    expect((await t.call(ticketRoutes.one, { as, params: { id: ticket._id } })).status).toBe(404)
  }
})
