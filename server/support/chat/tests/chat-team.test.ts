import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PresenceEvent } from '../../../../shared/contract/live.ts'
import { orderMessageRoutes } from '../../../../shared/orders/order-messages.ts'
import { chatMessageRoutes } from '../../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { cannedReplyRoutes } from '../../../../shared/support/tickets/canned-replies.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { connectLive } from '../../../test/connect-live.ts'
import { makeAdmin, makeOrder, makeStaff, makeUser } from '../../../test/factories.ts'
import { isWaiting } from '../../../test/is-waiting.ts'
import { refused } from '../../../test/refused.ts'
import { shownName } from '../../../users/user-columns.ts'
import { users } from '../../../users/users.tables.ts'
import { openTicket } from '../../tickets/tests/ticket-fixtures.ts'
import { chats } from '../chats.tables.ts'
import { alwaysOpen, listed, say } from './chat-fixtures.ts'

let t: TestApp
let agent: SignedIn
let colleague: SignedIn
beforeAll(async () => {
  t = await startTestApp({ settings: { live_support_public: true, opening_hours: alwaysOpen } })
  agent = await makeStaff(t, ['live_support'])
  colleague = await makeStaff(t, ['live_support'])
})
afterAll(() => t.close())

const take = (as: SignedIn, { _id }: SignedIn, over = false) =>
  t.call(chatTeamRoutes.take, { as, params: { id: _id }, body: { over } })
const release = (as: SignedIn, { _id }: SignedIn) =>
  t.call(chatTeamRoutes.release, { as, params: { id: _id } })
const find = async (query: { keywords?: string; from?: string; to?: string; user_id?: string }) =>
  (await t.call(chatTeamRoutes.search, { as: agent, query })).data.items.map(({ message }) => message)
const at = ({ _id }: SignedIn, time: string) =>
  t.db.execute(sql`update conversations set last_at = ${time},
    waiting_since = case when waiting_since is not null then ${time}::timestamptz end where _id = ${_id}`)

test('who waits stands on top, the longest first, then the latest; each row says who waits', async () => {
  const people = await Promise.all(
    ['early', 'late', 'answered', 'old'].map((lastname) => makeUser(t, { lastname })),
  )
  const [early, late, answered, old] = people
  if (!early || !late || !answered || !old) throw new Error('somebody is missing')
  for (const person of people) await say(t, person, 'Hello')
  await say(t, late, 'Are you there?')
  for (const to of [answered, old]) await say(t, agent, 'Hello, how can we help?', { to })
  await at(early, '2026-05-04T08:00:00Z')
  await at(late, '2026-05-04T09:00:00Z')
  await at(answered, '2026-05-04T10:00:00Z')
  await at(old, '2026-05-03T10:00:00Z')
  const rows = await listed(t, agent)
  expect(rows.map(({ _id }) => _id)).toEqual([early, late, answered, old].map(({ _id }) => _id))
  expect(rows[1]).toMatchObject({
    ...{ waiting_since: '2026-05-04T09:00:00.000Z', taken_by: null, online: false },
    last: { message: 'Are you there?', by_customer: true, files: 0 },
    customer: { name: 'Robin late', username: late.username },
  })
  expect(rows[2]).toMatchObject({ waiting_since: null, taken_by: { _id: agent._id } })
  const found = async (filter: 'waiting' | 'mine') =>
    (await listed(t, agent, { filter })).map(({ _id }) => _id)
  expect(await found('waiting')).toEqual([early._id, late._id])
  expect(await found('mine')).toEqual([answered._id, old._id])
  expect((await listed(t, agent, { keywords: 'LATE' })).map(({ _id }) => _id)).toEqual([late._id])
})

test('a picture that waits to be sent makes nobody a row', async () => {
  const customer = await makeUser(t)
  await t.db.execute(sql`insert into conversations (_id, kind, customer_id, last_number, last_at)
    values (${customer._id}, 'chat', ${customer._id}, 0, now())`)
  expect((await listed(t, agent)).map(({ _id }) => _id)).not.toContain(customer._id)
})

test('the search finds words in any case and in Arabic, in all chats, by day, and nothing said elsewhere', async () => {
  const [customer, other] = [await makeUser(t), await makeUser(t)]
  await say(t, customer, 'The TURBO whistles at 2000 rpm')
  await say(t, other, 'هل يمكنكم قراءة وحدة التحكم؟')
  const { order, customer: elsewhere } = await makeOrder(t)
  const params = { id: order._id }
  await t.call(orderMessageRoutes.send, { as: elsewhere, params, body: { message: 'turbo whistles' } })
  expect(await find({ keywords: 'turbo WHISTLES' })).toEqual(['The TURBO whistles at 2000 rpm'])
  expect(await find({ keywords: 'وحدة' })).toEqual(['هل يمكنكم قراءة وحدة التحكم؟'])
  expect(await find({ keywords: '100%' })).toEqual([])
  expect(await find({ user_id: other._id })).toEqual(['هل يمكنكم قراءة وحدة التحكم؟'])
  await t.db.execute(
    sql`update messages set created_at = '2026-03-28T23:30:00Z' where conversation_id = ${customer._id}`,
  )
  // By then the operator's clocks show the next day.
  expect(await find({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['The TURBO whistles at 2000 rpm'])
  expect(await find({ from: '2026-03-28', to: '2026-03-28' })).toEqual([])
})

test('of two who take a chat at once one has it, and the other learns who', async () => {
  const customer = await makeUser(t)
  const taken = await Promise.all([take(agent, customer), take(colleague, customer)])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refusal = taken.find(({ status }) => status === 409)
  const winner = taken.find(({ status }) => status === 200)
  expect(refusal?.error).toMatchObject({ code: 'chat_taken', data: { by: winner?.data.taken_by.name } })
})

test('of two who take a chat over at once, the second takes it from the first', async () => {
  const customer = await makeUser(t)
  const third = await makeStaff(t, ['live_support'])
  await take(agent, customer)
  const chat = eq(chats.user_id, customer._id)
  const { taking } = await t.db.transaction(async (db) => {
    await db.select().from(chats).where(chat).for('update')
    const taking = take(third, customer, true)
    await expect.poll(() => isWaiting(t.db)).toBe(true)
    await db.update(chats).set({ taken_by: colleague._id }).where(chat)
    return { taking }
  })
  expect(await taking).toMatchObject({ status: 200, data: { taken_by: { _id: third._id } } })
  const { rows } = await t.db.execute(sql`select detail from audit_log where subject_id = ${customer._id}`)
  const [name] = await t.db.select({ name: shownName }).from(users).where(eq(users._id, colleague._id))
  expect(rows).toEqual([{ detail: name?.name }])
})

test('a chat is taken over only by saying so, which is recorded and announced; only who has it releases it', async () => {
  const customer = await makeUser(t)
  await take(agent, customer)
  expect((await refused(t, () => take(colleague, customer))).code).toBe('chat_taken')
  expect((await refused(t, () => release(colleague, customer))).code).toBe('chat_taken')
  const received = await collectLive(t)
  await take(colleague, customer, true)
  expect(await received()).toContainEqual({
    rooms: ['holders:live_support'],
    event: { topic: 'chat', id: customer._id },
  })
  const { rows } = await t.db.execute(
    sql`select act, subject_id from audit_log where actor_id = ${colleague._id}`,
  )
  expect(rows).toEqual([{ act: 'chat_taken_over', subject_id: customer._id }])
  expect((await release(colleague, customer)).status).toBe(200)
  expect((await release(colleague, customer)).status).toBe(200)
  expect((await take(agent, customer)).status).toBe(200)
})

test('who answers first takes a free chat, and a customer who comes back after hours is anybody’s', async () => {
  const customer = await makeUser(t)
  const taker = async () =>
    (await t.call(chatTeamRoutes.customer, { as: agent, params: { id: customer._id } })).data.taken_by?._id
  await say(t, customer, 'Hello')
  await say(t, agent, 'Hello', { to: customer })
  await say(t, colleague, 'I know that car', { to: customer })
  await say(t, customer, 'Great')
  expect(await taker()).toBe(agent._id)
  await t.db.execute(
    sql`update messages set created_at = now() - interval '9 hours' where conversation_id = ${customer._id}`,
  )
  await t.call(chatTeamRoutes.take, { as: colleague, params: { id: customer._id }, body: { over: true } })
  await say(t, customer, 'Good morning')
  expect(await taker()).toBe(colleague._id)
  await t.db.execute(
    sql`update messages set created_at = now() - interval '9 hours' where conversation_id = ${customer._id}`,
  )
  await t.db.execute(
    sql`update chats set taken_at = now() - interval '9 hours' where user_id = ${customer._id}`,
  )
  await say(t, customer, 'Good evening')
  expect(await taker()).toBeUndefined()
})

test('beside a chat stand balance, open orders and tickets for those who may see them', async () => {
  const { customer, order } = await makeOrder(t)
  const params = { id: customer._id }
  const beside = async (as: SignedIn) => (await t.call(chatTeamRoutes.customer, { as, params })).data
  expect(await beside(agent)).toMatchObject({
    customer: { _id: customer._id },
    balance: null,
    open_orders: null,
    tickets: null,
  })
  const ticket = await openTicket(t, customer, { subject: 'Turbo whistles' })
  await openTicket(t, await makeUser(t))
  const all = await beside(await makeAdmin(t))
  expect(all.balance).toBe(10_000 - order.total_credits)
  expect(all.open_orders).toMatchObject([
    { _id: order._id, status: 'pending', vehicle: 'Volkswagen Golf 1.6 TDI CR 105' },
  ])
  expect(all.tickets).toMatchObject([{ _id: ticket._id, subject: 'Turbo whistles', status: 'open' }])
  await t.changeSettings({ ticket_system_public: false })
  expect((await beside(await makeAdmin(t))).tickets).toBeNull()
  await t.changeSettings({ ticket_system_public: true })
})

test('canned replies come filled in, in the language of the customer', async () => {
  const customer = await makeUser(t, { firstname: 'Nadia', lastname: 'Berg', locale: 'de' })
  const texts = { en: 'Hello {customer}', de: 'Hallo {customer}, hier ist {agent}.' }
  const author = await makeStaff(t, ['tickets'])
  const { _id } = (await t.call(cannedReplyRoutes.add, { as: author, body: { name: 'Hello', texts } })).data
  const asked = async (id: string) => t.call(chatTeamRoutes.cannedReplies, { as: agent, params: { id } })
  const filled = (await asked(customer._id)).data.find((reply) => reply._id === _id)
  expect(filled).toMatchObject({ name: 'Hello', locale: 'de' })
  expect(filled?.text).toMatch(/^Hallo Nadia Berg, hier ist \S+\.$/)
  // Nobody of the team has a chat.
  expect((await asked(agent._id)).error.code).toBe('not_found')
})

test('the team sees who has the portal open, and customers whether anybody of the team has', async () => {
  const customer = await makeUser(t)
  await say(t, customer, 'Hello')
  const online = async () => (await listed(t, agent)).find(({ _id }) => _id === customer._id)?.online
  const { socket: atTeam } = await connectLive(t, agent)
  const shown: PresenceEvent[] = []
  atTeam.on('presence', (event: PresenceEvent) => shown.push(event))
  expect(await online()).toBe(false)
  const { socket: atCustomer } = await connectLive(t, customer)
  expect(await online()).toBe(true)
  const cameOnline = () => shown.some((event) => 'online' in event && event.online.includes(customer._id))
  await expect.poll(cameOnline).toBe(true)
  const status = await t.call(chatMessageRoutes.status, { as: customer })
  expect(status.data).toMatchObject({ team_online: true })
  atCustomer.close()
  await expect.poll(online).toBe(false)
})
