import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../../shared/notifications/notifications.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { conversations } from '../../../conversations/conversations.tables.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { auditLog } from '../../../users/users.tables.ts'
import {
  eventsOf,
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

const reopen = (as: SignedIn, id: string) => t.call(ticketRoutes.reopen, { as, params: { id } })
const rate = (as: SignedIn, id: string, rating: number, comment = '') =>
  t.call(ticketRoutes.rate, { as, params: { id }, body: { rating, comment } })
const audited = async (id: string) => {
  const entries = await t.db
    .select({ act: auditLog.act })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, id), eq(auditLog.actor_id, agent._id)))
    .orderBy(auditLog._id)
  return entries.map(({ act }) => act)
}

test('the team solves a ticket: the customer is notified, and nobody waits any more', async () => {
  const { customer, ticket } = await makeTicket(t)
  await passDays(t, ticket._id, 1)
  const { data } = await solve(t, agent, ticket._id)
  expect(data).toMatchObject({
    ...{ status: 'solved', waiting_since: null, solve_minutes: 1440, unread: 0 },
    can: { solve: false, reopen: true, remove: true, rate: false },
  })
  const [conversation] = await t.db.select().from(conversations).where(eq(conversations._id, ticket._id))
  expect(conversation?.waiting_since).toBeNull()
  const notified = (await t.call(notificationRoutes.mine, { as: customer })).data.items
  expect(notified).toMatchObject([{ name: 'ticket_solved', link: `/ticket_details/${ticket._id}` }])
  expect(await audited(ticket._id)).toEqual(['ticket_solved'])
  expect(await readTicket(t, customer, ticket._id)).toMatchObject({
    ...{ solved_by: 'Robin', reply: 'reopens', can: { rate: true, reopen: false, remove: false } },
  })
})

test('an answer solves the ticket with it, once, however often it is sent', async () => {
  const { ticket } = await makeTicket(t)
  const answer = { message: 'Done', solve: true, request_key: randomUUID() }
  expect((await reply(t, agent, ticket._id, answer)).status).toBe(200)
  expect((await reply(t, agent, ticket._id, answer)).status).toBe(200)
  expect(await readTicket(t, agent, ticket._id)).toMatchObject({ status: 'solved', waiting_since: null })
  expect((await messagesOf(t, agent, ticket._id)).map(({ message }) => message)).toContain('Done')
  expect(await audited(ticket._id)).toEqual(['ticket_solved'])
})

test('the customer solves their own ticket, of which nobody is notified', async () => {
  const { customer, ticket } = await makeTicket(t)
  expect((await solve(t, customer, ticket._id)).data.status).toBe('solved')
  expect((await t.call(notificationRoutes.mine, { as: customer })).data.total).toBe(0)
  expect(await audited(ticket._id)).toEqual([])
})

test('of both sides that solve it at once, one does', async () => {
  const { customer, ticket } = await makeTicket(t)
  const solved = await Promise.all([customer, agent, customer, agent].map((as) => solve(t, as, ticket._id)))
  const codes = solved.map(({ status, error }) => (status === 200 ? 'solved' : error.code))
  expect(codes.toSorted()).toEqual(['solved', ...Array(3).fill('ticket_already_solved')].toSorted())
  expect(await eventsOf(t, ticket._id)).toEqual(['opened', 'solved'])
})

test('an answer and a solving at once leave a ticket that says who was last', async () => {
  const { customer, ticket } = await makeTicket(t)
  await Promise.all([reply(t, customer, ticket._id), solve(t, agent, ticket._id)])
  const { status, waiting_since, reopened } = await readTicket(t, agent, ticket._id)
  expect([status, waiting_since !== null, reopened]).toEqual(
    status === 'open' ? ['open', true, 1] : ['solved', false, 0],
  )
})

test('nobody else solves, reopens or rates a ticket', async () => {
  const { customer, ticket } = await makeTicket(t)
  const strangers = [await makeUser(t), await makeStaff(t, ['orders'])]
  for (const as of strangers) expect((await refused(t, () => solve(t, as, ticket._id))).status).toBe(404)
  await solve(t, customer, ticket._id)
  for (const as of strangers) {
    expect((await refused(t, () => rate(as, ticket._id, 1))).status).toBe(404)
    expect((await refused(t, () => reopen(as, ticket._id))).code).toBe('forbidden')
  }
  expect((await refused(t, () => reopen(customer, ticket._id))).code).toBe('forbidden')
  expect((await refused(t, () => rate(agent, ticket._id, 5))).code).toBe('forbidden')
})

test('the team opens a solved ticket again, however long ago', async () => {
  const { ticket } = await makeTicket(t)
  expect((await refused(t, () => reopen(agent, ticket._id))).code).toBe('ticket_not_solved')
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 100)
  const { data } = await reopen(agent, ticket._id)
  expect(data).toMatchObject({ status: 'open', reopened: 1, waiting_since: null, solve_minutes: null })
  expect(await audited(ticket._id)).toEqual(['ticket_solved', 'ticket_reopened'])
})

test('the customer rates a solved ticket, and changes that for 14 days', async () => {
  const { customer, ticket } = await makeTicket(t)
  expect((await refused(t, () => rate(customer, ticket._id, 5))).code).toBe('ticket_not_solved')
  await solve(t, agent, ticket._id)
  expect((await rate(customer, ticket._id, 2, 'Slow.')).data).toMatchObject({
    rating: 2,
    rating_comment: 'Slow.',
  })
  await passDays(t, ticket._id, 13)
  expect((await rate(customer, ticket._id, 4)).data).toMatchObject({ rating: 4, rating_comment: '' })
  await passDays(t, ticket._id, 2)
  expect((await refused(t, () => rate(customer, ticket._id, 1))).code).toBe('ticket_rating_over')
  expect(await readTicket(t, agent, ticket._id)).toMatchObject({ rating: 4 })
  expect(await eventsOf(t, ticket._id)).toEqual(['opened', 'solved', 'rated', 'rated'])
})

test.each([0, 6, 2.5])('%d stars are no rating', async (rating) => {
  const { customer, ticket } = await makeTicket(t)
  await solve(t, agent, ticket._id)
  expect((await refused(t, () => rate(customer, ticket._id, rating))).status).toBe(422)
})
