import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personNoteRoutes } from '../../../../shared/accounts/team-notes.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser } from '../../../test/factories.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { makeTicket, openTicket, passDays, reply, solve, startTicketApp } from './ticket-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  t = await startTicketApp()
  agent = await makeStaff(t, ['tickets'])
})
afterAll(() => t.close())

type Query = Parameters<typeof t.call<typeof ticketRoutes.all>>[1] extends { query?: infer Q } | undefined
  ? Q
  : never
const listed = async (query: Query = {}) => (await t.call(ticketRoutes.all, { as: agent, query })).data
const ids = async (query: Query = {}) => (await listed(query)).items.map(({ _id }) => _id)
const mine = async (as: SignedIn, query: { keywords?: string; status?: 'open' | 'solved' } = {}) =>
  (await t.call(ticketRoutes.mine, { as, query })).data.items.map(({ _id }) => _id)

test('the queue begins with who has waited longest, then the answered ones, then the solved ones', async () => {
  const customer = await makeUser(t)
  const [first, second, answered, longAnswered, solved] = [
    await openTicket(t, customer),
    await openTicket(t, customer),
    await openTicket(t, customer),
    await openTicket(t, customer),
    await openTicket(t, customer),
  ]
  await reply(t, agent, longAnswered._id)
  await reply(t, agent, answered._id)
  await reply(t, agent, first._id)
  await reply(t, customer, first._id)
  await solve(t, agent, solved._id)
  const whole = [second, first, answered, longAnswered, solved].map(({ _id }) => _id)
  expect(await ids({ customer: customer._id })).toEqual(whole)
  expect(await ids({ customer: customer._id, waiting: 'true' })).toEqual(whole.slice(0, 2))
  expect(await ids({ customer: customer._id, status: 'solved' })).toEqual([solved._id])
  expect(await ids({ customer: customer._id, size: 2, page: 2 })).toEqual(whole.slice(2, 4))
  const opened = [first, second, answered, longAnswered, solved].map(({ _id }) => _id)
  expect(await ids({ customer: customer._id, sort: 'opened_at' })).toEqual(opened)
  expect(await ids({ customer: customer._id, sort: '-opened_at' })).toEqual(opened.toReversed())
  expect((await ids({ customer: customer._id, sort: '-updated_at' }))[0]).toBe(solved._id)
  expect((await ids({ customer: customer._id, sort: 'updated_at' }))[0]).toBe(second._id)
  expect(await mine(customer)).toEqual(await ids({ customer: customer._id, sort: '-updated_at' }))
  expect(await mine(customer, { status: 'solved' })).toEqual([solved._id])
})

test('tickets are narrowed by who has them, priority and label', async () => {
  const { customer, ticket } = await makeTicket(t)
  const other = await openTicket(t, customer)
  const body = { assigned_to: agent._id, priority: 'urgent' as const, labels: ['Gearbox'] }
  await t.call(ticketRoutes.change, { as: agent, params: { id: ticket._id }, body })
  for (const query of [{ assigned: 'me' as const }, { priority: 'urgent' as const }, { label: 'Gearbox' }])
    expect(await ids(query)).toEqual([ticket._id])
  expect(await ids({ assigned: 'nobody', customer: customer._id })).toEqual([other._id])
  expect(await ids({ label: 'gear' })).toEqual([])
})

test('words are found in subject, messages, plate, number and the customer’s names', async () => {
  const customer = await makeUser(t, { company_name: 'Nordlicht Tuning' })
  const ticket = await openTicket(t, customer, {
    subject: 'Wrong DPF',
    reg_no: 'KI-EL 77',
    message: 'Regeneration',
  })
  await reply(t, agent, ticket._id, { message: 'Was the Lambda probe replaced?' })
  const words = [
    'dpf',
    'regener',
    'LAMBDA',
    'ki-el 77',
    'kiel77',
    'nordlicht',
    String(ticket.ticketID),
    `#${ticket.ticketID}`,
  ]
  for (const keywords of words) expect(await ids({ keywords }), keywords).toEqual([ticket._id])
  for (const keywords of words) expect(await mine(customer, { keywords }), keywords).toEqual([ticket._id])
  expect(await mine(await makeUser(t), { keywords: 'dpf' })).toEqual([])
  expect(await ids({ keywords: 'dpf', status: 'solved' })).toEqual([])
})

test('the team alone finds tickets by the words of notes', async () => {
  const { customer, ticket } = await makeTicket(t)
  await reply(t, agent, ticket._id, { message: 'Tampered odometer', internal: true })
  expect(await ids({ keywords: 'odometer' })).toEqual([ticket._id])
  expect(await mine(customer, { keywords: 'odometer' })).toEqual([])
})

test('a row shows each side what is its own', async () => {
  const customer = await makeUser(t)
  const ticket = await openTicket(t, customer)
  await t.call(ticketRoutes.change, {
    as: agent,
    params: { id: ticket._id },
    body: { labels: ['Secret'], priority: 'low' },
  })
  const own = (await t.call(ticketRoutes.mine, { as: customer })).data.items[0]
  expect(own).toMatchObject({ priority: null, labels: [], unread: 0, customer: { name: 'Robin' } })
  expect((await listed({ customer: customer._id })).items[0]).toMatchObject({
    ...{
      priority: 'low',
      labels: ['Secret'],
      unread: 1,
      customer: { name: expect.stringMatching(/^Robin Person/) },
    },
  })
})

test('the team finds tickets by their labels, with other words beside them; customers don’t', async () => {
  const { customer, ticket } = await makeTicket(t)
  const label = `Turbo${randomUUID().slice(0, 8)}`
  await t.call(ticketRoutes.change, { as: agent, params: { id: ticket._id }, body: { labels: [label] } })
  const keywords = `${label.toLowerCase()} ${ticket.ticketID}`
  expect((await listed({ keywords })).items.map(({ _id }) => _id)).toEqual([ticket._id])
  expect((await t.call(ticketRoutes.mine, { as: customer, query: { keywords: label } })).data.items).toEqual(
    [],
  )
})

test('open tickets are counted, and those that wait', async () => {
  const before = (await t.call(ticketRoutes.openCount, { as: agent })).data
  const { customer, ticket } = await makeTicket(t)
  await openTicket(t, customer)
  await reply(t, agent, ticket._id)
  await solve(t, agent, (await openTicket(t, customer))._id)
  expect((await t.call(ticketRoutes.openCount, { as: agent })).data).toEqual({
    ...{ count: before.count + 2, waiting: before.waiting + 1 },
  })
  expect((await t.call(ticketRoutes.myOpenCount, { as: customer })).data).toEqual({ count: 2, unread: 1 })
})

test('an unread answer to a solved ticket counts for as long as it can be opened again', async () => {
  const { customer, ticket } = await makeTicket(t)
  await reply(t, agent, ticket._id)
  await solve(t, agent, ticket._id)
  const counted = async () => (await t.call(ticketRoutes.myOpenCount, { as: customer })).data
  expect(await counted()).toEqual({ count: 0, unread: 1 })
  await passDays(t, ticket._id, 15)
  expect(await counted()).toEqual({ count: 0, unread: 0 })
})

test('the customer stands beside the ticket, as far as the reader may see them', async () => {
  const { customer, order } = await makeOrder(t, { reg_no: 'B-MR 3' })
  const ticket = await openTicket(t, customer, { order_id: order._id })
  const earlier = await openTicket(t, customer)
  const admin = await makeAdmin(t)
  await t.call(personNoteRoutes.add, {
    as: admin,
    params: { id: customer._id },
    body: { text: 'Pays late.' },
  })
  const beside = async (as: SignedIn) =>
    (await t.call(ticketRoutes.customer, { as, params: { id: ticket._id } })).data
  const all = await beside(admin)
  expect(all).toMatchObject({
    ...{ _id: customer._id, email: customer.email, balance: 9550, tickets: [{ _id: earlier._id }] },
    orders: [{ _id: order._id, orderID: order.orderID, reg_no: 'B-MR 3' }],
    notes: [{ text: 'Pays late.' }],
  })
  const hidden = { balance: null, orders: null, notes: null }
  expect(await beside(agent)).toEqual({ ...all, ...hidden })
  const only = async (...permissions: Parameters<typeof makeStaff>[1]) =>
    beside(await makeStaff(t, ['tickets', ...permissions]))
  expect(await only('dealers_manager.balance')).toEqual({ ...all, ...hidden, balance: all.balance })
  expect(await only('orders')).toEqual({ ...all, ...hidden, orders: all.orders })
  expect(await only('dealers_manager.dealers_list')).toEqual({ ...all, ...hidden, notes: all.notes })
})

test('a ticket outlives its order', async () => {
  const { customer, order } = await makeOrder(t)
  const ticket = await openTicket(t, customer, { order_id: order._id })
  await t.db.execute(sql`delete from orders where _id = ${order._id}`)
  const [row] = await t.db.select().from(tickets).where(eq(tickets._id, ticket._id))
  expect(row?.order_id).toBeNull()
})

test('the queue is sorted by priority and by waiting, the most urgent and the longest waiting first, or the other way round', async () => {
  const customer = await makeUser(t)
  const made: Record<'normal' | 'low' | 'urgent' | 'later' | 'solved', string> = {
    normal: (await openTicket(t, customer))._id,
    low: (await openTicket(t, customer))._id,
    urgent: (await openTicket(t, customer))._id,
    later: (await openTicket(t, customer))._id,
    solved: (await openTicket(t, customer))._id,
  }
  for (const [id, priority] of [
    [made.low, 'low'],
    [made.urgent, 'urgent'],
    [made.solved, 'urgent'],
  ] as const)
    await t.call(ticketRoutes.change, { as: agent, params: { id }, body: { priority } })
  await solve(t, agent, made.solved)
  const { normal, low, urgent, later, solved } = made
  const sorted = (sort: Query['sort']) => ids({ customer: customer._id, sort })
  expect(await sorted('priority')).toEqual([urgent, normal, later, low, solved])
  expect(await sorted('-priority')).toEqual([low, normal, later, urgent, solved])
  expect(await sorted('waiting')).toEqual([normal, low, urgent, later, solved])
  expect(await sorted('-waiting')).toEqual([later, urgent, low, normal, solved])
})
