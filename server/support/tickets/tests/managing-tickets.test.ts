import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { type TicketChange, ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { reconcile } from '../../../money/reconcile/reconcile.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeStaff } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { recordsAbout, recordsOf, unchanged } from '../../../test/unchanged.ts'
import { auditLog } from '../../../users/users.tables.ts'
import {
  fileOf,
  makeTicket,
  messagesOf,
  openTicket,
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

const change = (id: string, body: TicketChange, as = agent) =>
  t.call(ticketRoutes.change, { as, params: { id }, body })
const merge = (id: string, into: string, as = agent) =>
  t.call(ticketRoutes.merge, { as, params: { id }, body: { into } })
const remove = (id: string, as = agent) => t.call(ticketRoutes.remove, { as, params: { id } })
const lastAudited = async (id: string) => {
  const [entry] = await t.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, id)))
    .orderBy(desc(auditLog._id))
    .limit(1)
  return entry
}

test('the team arranges a ticket, which the customer doesn’t see', async () => {
  const { customer, ticket } = await makeTicket(t)
  const before = await readTicket(t, customer, ticket._id)
  const received = await collectLive(t)
  const colleague = await makeStaff(t, ['tickets'])
  const body = { assigned_to: colleague._id, priority: 'high' as const, labels: ['ECU read', 'Bench'] }
  const { data } = await change(ticket._id, body)
  expect(data).toMatchObject({ assigned_to: { _id: colleague._id }, priority: 'high', labels: body.labels })
  expect(data.events.slice(1)).toMatchObject([
    { kind: 'assigned', detail: expect.stringMatching(/^Robin Person/) },
    { kind: 'priority', detail: 'high' },
    { kind: 'labels', detail: 'ECU read, Bench' },
  ])
  const assigned_to = { _id: colleague._id, name: 'Robin' }
  expect(await readTicket(t, customer, ticket._id)).toEqual({ ...before, assigned_to })
  expect(await lastAudited(ticket._id)).toMatchObject({
    ...{ act: 'ticket_changed', actor_id: agent._id, subject_name: `#${ticket.ticketID}` },
    before: { priority: 'normal', labels: [], assigned_to: '' },
    after: { priority: 'high', labels: body.labels },
  })
  expect(await received()).toContainEqual({
    rooms: ['holders:tickets'],
    event: { topic: 'ticket', id: ticket._id },
  })
  await unchanged(t, () => change(ticket._id, body))
  await unchanged(t, () => change(ticket._id, {}))
  expect((await change(ticket._id, { assigned_to: null })).data).toMatchObject({
    assigned_to: null,
    priority: 'high',
  })
})

test('a new subject is seen by the customer, and found', async () => {
  const { customer, ticket } = await makeTicket(t)
  await change(ticket._id, { subject: 'Turbo whistles' })
  const seen = await readTicket(t, customer, ticket._id)
  expect([seen.subject, seen.events.at(-1)?.kind]).toEqual(['Turbo whistles', 'subject'])
  const found = await t.call(ticketRoutes.mine, { as: customer, query: { keywords: 'WHISTLES' } })
  expect(found.data.total).toBe(1)
})

test('labels are one whatever their case, and listed while a ticket has them', async () => {
  const [one, other] = [await makeTicket(t), await makeTicket(t)]
  await change(one.ticket._id, { labels: ['Zeta', 'zeta'] })
  expect((await change(other.ticket._id, { labels: ['ZETA', 'Alpha'] })).data.labels).toEqual([
    'Zeta',
    'Alpha',
  ])
  const inUse = async () => (await t.call(ticketRoutes.labels, { as: agent })).data
  expect(await inUse()).toEqual(expect.arrayContaining(['Alpha', 'Zeta']))
  await change(other.ticket._id, { labels: [] })
  expect(await inUse()).not.toContain('Alpha')
  expect(await inUse()).toContain('Zeta')
})

test('a ticket is given only to somebody who answers tickets', async () => {
  const { customer, ticket } = await makeTicket(t)
  const strangers = [customer, await makeStaff(t, ['orders']), { _id: randomUUID() }]
  for (const { _id } of strangers)
    expect((await refused(t, () => change(ticket._id, { assigned_to: _id }))).fields).toEqual({
      assigned_to: 'invalid_value',
    })
  const names = (await t.call(ticketRoutes.assignees, { as: agent })).data.map(({ _id }) => _id)
  expect(names).toContain(agent._id)
  for (const { _id } of strangers) expect(names).not.toContain(_id)
})

test('customers and others of the team arrange, merge and delete nothing', async () => {
  const { customer, ticket } = await makeTicket(t)
  const other = await openTicket(t, customer)
  await solve(t, agent, other._id)
  for (const as of [customer, await makeStaff(t, ['orders'])]) {
    const calls = [
      () => change(ticket._id, { priority: 'low' }, as),
      () => merge(other._id, ticket._id, as),
      () => remove(other._id, as),
      () => t.call(ticketRoutes.labels, { as }),
      () => t.call(ticketRoutes.customer, { as, params: { id: ticket._id } }),
    ]
    for (const call of calls) expect((await refused(t, call)).code).toBe('forbidden')
  }
  expect((await refused(t, () => change(randomUUID(), { priority: 'low' }))).code).toBe('not_found')
})

test('a merged ticket’s messages follow the other’s in their order, with their files', async () => {
  const { customer, ticket: target } = await makeTicket(t)
  const merged = await openTicket(t, customer, { message: 'One', reg_no: 'B-MR 5' }, ['one.txt'])
  await reply(t, agent, merged._id, { message: 'Two', internal: true }, [fileOf('two.txt')])
  await reply(t, customer, merged._id, { message: 'Three' })
  await reply(t, agent, target._id, { message: 'Answer' })
  const received = await collectLive(t)
  const { data } = await merge(merged._id, target._id)
  const changes = (await received()).flatMap(({ event }) =>
    event.topic === 'conversation' ? [[event.id, event.change]] : [],
  )
  expect(changes).toEqual([
    [merged._id, 'rewritten'],
    [target._id, 'added'],
  ])
  expect(data).toMatchObject({
    ...{ _id: target._id, reg_no: 'B-MR 5', status: 'open', waiting_since: expect.any(String) },
    events: [{ kind: 'opened' }, { kind: 'merged', ticket: { ticketID: merged.ticketID } }],
  })
  const said = await messagesOf(t, agent, target._id)
  expect(said.map(({ number, message }) => [number, message])).toEqual([
    [1, 'The read stops.'],
    [2, 'Answer'],
    [3, 'One'],
    [4, 'Two'],
    [5, 'Three'],
  ])
  const params = { id: target._id, msgid: said[2]?._id ?? '' }
  const file = await t.call(ticketMessageRoutes.downloadFile, { as: customer, params })
  expect(file.bytes.toString()).toBe('one.txt')
  expect(await readTicket(t, customer, merged._id)).toMatchObject({
    ...{ status: 'solved', merged_into: { ticketID: target.ticketID }, solve_minutes: null },
    can: { write: false, solve: false, rate: false },
  })
  expect(await messagesOf(t, customer, merged._id)).toEqual([])
  expect((await lastAudited(merged._id))?.act).toBe('ticket_merged')
  expect((await reply(t, customer, merged._id, { message: 'Four' })).data).toMatchObject({
    ...{ ticket_id: target._id, number: 6 },
  })
  for (const route of [ticketRoutes.solve, ticketRoutes.reopen])
    expect(await refused(t, () => t.call(route, { as: agent, params: { id: merged._id } }))).toMatchObject({
      code: 'ticket_merged',
      data: { ticket: target._id },
    })
  const found = await t.call(ticketRoutes.all, {
    as: agent,
    query: { keywords: 'three', customer: customer._id },
  })
  expect(found.data.items.map(({ _id }) => _id)).toEqual([target._id])
  expect(await reconcile(t.portal)).toEqual([])
})

test('what both sides have read stays read when tickets are merged, and nothing else', async () => {
  const { customer, ticket: target } = await makeTicket(t)
  const merged = await openTicket(t, customer)
  const { data } = await reply(t, agent, merged._id)
  await reply(t, agent, merged._id)
  await reply(t, customer, target._id)
  const mark = { as: customer, params: { id: merged._id }, body: { last: data._id } }
  await t.call(ticketMessageRoutes.markRead, mark)
  const unread = async (as: SignedIn) => (await readTicket(t, as, target._id)).unread
  expect([await unread(agent), await unread(customer)]).toEqual([2, 0])
  await merge(merged._id, target._id)
  expect([await unread(agent), await unread(customer)]).toEqual([3, 1])
})

test('the same key in both tickets stays one message of each', async () => {
  const { customer, ticket: target } = await makeTicket(t)
  const merged = await openTicket(t, customer)
  const request_key = randomUUID()
  for (const { _id } of [target, merged]) await reply(t, customer, _id, { request_key })
  expect((await merge(merged._id, target._id)).status).toBe(200)
  expect(await messagesOf(t, agent, target._id)).toHaveLength(4)
})

test('tickets that can’t be merged are refused with the reason', async () => {
  const { customer, ticket } = await makeTicket(t)
  const stranger = await makeTicket(t)
  const solved = await openTicket(t, customer)
  await solve(t, agent, solved._id)
  const merged = await openTicket(t, customer)
  await merge(merged._id, ticket._id)
  const reason = async (id: string, into: string) => (await refused(t, () => merge(id, into))).code
  expect(await reason(ticket._id, ticket._id)).toBe('invalid_input')
  expect(await reason(ticket._id, randomUUID())).toBe('not_found')
  expect(await reason(ticket._id, stranger.ticket._id)).toBe('ticket_of_other_customer')
  expect(await reason(stranger.ticket._id, ticket._id)).toBe('ticket_of_other_customer')
  expect(await reason(ticket._id, solved._id)).toBe('ticket_already_solved')
  expect(await reason(merged._id, ticket._id)).toBe('ticket_merged')
  expect(await reason(ticket._id, merged._id)).toBe('ticket_merged')
})

test('two tickets merged into each other at once become one', async () => {
  const { customer, ticket: one } = await makeTicket(t)
  const other = await openTicket(t, customer)
  const both = await Promise.all([merge(one._id, other._id), merge(other._id, one._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await reconcile(t.portal)).toEqual([])
})

test('only a solved ticket is deleted, with its messages, files and what was merged into it', async () => {
  const stored = async () => (await recordsOf(t)).stored
  const before = await stored()
  const { customer, ticket } = await makeTicket(t, {}, ['a.txt'])
  const merged = await openTicket(t, customer, {}, ['b.txt'])
  await merge(merged._id, ticket._id)
  expect((await refused(t, () => remove(ticket._id))).code).toBe('ticket_not_solved')
  await solve(t, agent, ticket._id)
  expect((await remove(ticket._id)).status).toBe(200)
  const left = await recordsAbout(t, ticket._id, merged._id)
  expect(
    left.filter((row) => !JSON.stringify(row).includes('"act"') && !JSON.stringify(row).includes('"link"')),
  ).toEqual([])
  expect(await lastAudited(ticket._id)).toMatchObject({ act: 'ticket_deleted' })
  expect(await stored()).toEqual(before)
  expect((await refused(t, () => remove(ticket._id))).code).toBe('not_found')
})
