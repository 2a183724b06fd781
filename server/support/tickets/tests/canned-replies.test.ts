import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CannedReplyForm, cannedReplyRoutes } from '../../../../shared/support/tickets/canned-replies.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { users } from '../../../users/users.tables.ts'
import { openTicket, startTicketApp } from './ticket-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  t = await startTicketApp()
  agent = await makeUser(t, { role_id: 3, permissions: ['tickets', 'orders'], firstname: 'Sofia' })
})
afterAll(() => t.close())

const add = async (name: string, texts: CannedReplyForm['texts'] = { en: name }) =>
  (await t.call(cannedReplyRoutes.add, { as: agent, body: { name, texts } })).data
const names = async () => (await t.call(cannedReplyRoutes.list, { as: agent })).data.map(({ name }) => name)
const forTicket = async (id: string) =>
  (await t.call(cannedReplyRoutes.forTicket, { as: agent, params: { id } })).data

test('canned replies are added, changed, moved and deleted', async () => {
  const [one, two] = [await add('One'), await add('Two')]
  const move = { as: agent, params: { id: two._id }, body: { position: 1 } }
  expect((await t.call(cannedReplyRoutes.move, move)).data.map(({ name }) => name)).toEqual(['Two', 'One'])
  const body = { name: 'First', texts: { de: 'Erstens' } }
  const changed = await t.call(cannedReplyRoutes.change, { as: agent, params: { id: one._id }, body })
  expect(changed.data).toEqual({ _id: one._id, position: 2, ...body })
  for (const { _id: id } of [two, one])
    expect((await t.call(cannedReplyRoutes.remove, { as: agent, params: { id } })).status).toBe(200)
  expect(await names()).toEqual([])
})

test('an answer to a ticket comes in the customer’s language, with everything filled in', async () => {
  const { customer, order } = await makeOrder(t)
  const all = 'Hi {customer}: {ticket}, {order}, {vehicle}. {agent} {unknown}'
  const both = await add('Both', { en: all, de: 'Hallo {customer}, {customer}' })
  const onlyFrench = await add('French', { fr: 'Bonjour' })
  const ticket = await openTicket(t, customer, { order_id: order._id })
  const [name] = (await t.db.select().from(users).where(eq(users._id, customer._id))).map(
    ({ firstname, lastname }) => `${firstname} ${lastname}`,
  )
  const vehicle = 'Volkswagen Golf 1.6 TDI CR 105'
  expect(await forTicket(ticket._id)).toEqual([
    {
      ...{ _id: both._id, name: 'Both', locale: 'en' },
      text: `Hi ${name}: #${ticket.ticketID}, #${order.orderID}, ${vehicle}. Sofia {unknown}`,
    },
    { _id: onlyFrench._id, name: 'French', locale: 'fr', text: 'Bonjour' },
  ])
  await t.db.update(users).set({ locale: 'de' }).where(eq(users._id, customer._id))
  expect((await forTicket(ticket._id))[0]).toMatchObject({ locale: 'de', text: `Hallo ${name}, ${name}` })
})

test('an answer about an order comes in English where the customer’s language is missing, to who works on orders', async () => {
  const { customer, order } = await makeOrder(t)
  const reply = await add('Order', { en: '{order}, {vehicle}: {agent}', de: 'Auftrag {order}' })
  await t.db.update(users).set({ locale: 'sv' }).where(eq(users._id, customer._id))
  const as = await makeUser(t, { role_id: 3, permissions: ['orders'], firstname: 'Toni' })
  const { data } = await t.call(cannedReplyRoutes.forOrder, { as, params: { id: order._id } })
  expect(data.find(({ _id }) => _id === reply._id)).toMatchObject({
    ...{ locale: 'en', text: `#${order.orderID}, Volkswagen Golf 1.6 TDI CR 105: Toni` },
  })
})

test('a reply that names a ticket, an order or a vehicle isn’t there where there is none', async () => {
  const { customer, order } = await makeOrder(t)
  await add('Names a ticket', { en: '{ticket}' })
  await add('Names an order', { en: '{order}' })
  await add('Names a vehicle', { en: '{vehicle}' })
  const ticket = await openTicket(t, customer)
  const params = { id: order._id }
  const ofOrder = (await t.call(cannedReplyRoutes.forOrder, { as: agent, params })).data
  const named = (replies: { name: string }[]) =>
    replies.flatMap(({ name }) => (name.startsWith('Names a') ? [name] : []))
  expect([named(ofOrder), named(await forTicket(ticket._id))]).toEqual([
    ['Names an order', 'Names a vehicle'],
    ['Names a ticket'],
  ])
})

test('every change of canned replies is announced to all who answer with them', async () => {
  const received = await collectLive(t)
  const { _id: id } = await add('Announced')
  const one = { as: agent, params: { id } }
  await t.call(cannedReplyRoutes.change, { ...one, body: { name: 'Changed', texts: { en: 'Changed' } } })
  await t.call(cannedReplyRoutes.move, { ...one, body: { position: 1 } })
  await t.call(cannedReplyRoutes.remove, one)
  const rooms = ['holders:tickets', 'holders:orders', 'holders:live_support']
  const ofReplies = (await received()).filter(({ event }) => event.topic === 'canned_replies')
  expect(ofReplies).toEqual(Array(4).fill({ rooms, event: { topic: 'canned_replies' } }))
})

test('a name that looks like a variable is filled in as it is', async () => {
  const reply = await add('Names', { en: '{customer} {agent}' })
  const customer = await makeUser(t, { firstname: '$&', lastname: 'X' })
  const ticket = await openTicket(t, customer)
  expect((await forTicket(ticket._id)).find(({ _id }) => _id === reply._id)?.text).toBe('$& X Sofia')
})

test('bad and foreign input is refused', async () => {
  const call = (body: unknown) =>
    refused(t, () => t.call(cannedReplyRoutes.add, { as: agent, body: body as CannedReplyForm }))
  expect((await call({ name: 'None', texts: {} })).fields).toEqual({ texts: 'required' })
  expect((await call({ name: 'Klingon', texts: { tlh: 'nuqneH' } })).status).toBe(422)
  expect((await call({ name: 'Empty', texts: { en: ' ' } })).status).toBe(422)
  const params = { id: randomUUID() }
  for (const route of [cannedReplyRoutes.remove, cannedReplyRoutes.forTicket, cannedReplyRoutes.forOrder])
    expect((await t.call(route, { as: agent, params })).error.code).toBe('not_found')
  const tuner = await makeStaff(t, ['orders'])
  expect((await t.call(cannedReplyRoutes.list, { as: tuner })).error.code).toBe('forbidden')
})
