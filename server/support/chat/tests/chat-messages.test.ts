import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chatMessageRoutes } from '../../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { messageFiles } from '../../../conversations/conversations.tables.ts'
import { type Clamd, eicarMark, startClamd, verdictOn } from '../../../platform/outside/clamd-fixture.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { connectLive } from '../../../test/connect-live.ts'
import { makeStaff, makeUser } from '../../../test/factories.ts'
import { refused } from '../../../test/refused.ts'
import { recordsOf } from '../../../test/unchanged.ts'
import { runChatRetention } from '../remove-old-files.ts'
import { alwaysOpen, picture, read, say } from './chat-fixtures.ts'

let clamd: Clamd
let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  clamd = await startClamd(verdictOn)
  const { CLAMD_HOST, CLAMD_PORT } = clamd.env
  t = await startTestApp({
    env: { CLAMD_HOST, CLAMD_PORT: String(CLAMD_PORT) },
    settings: { live_support_public: true, opening_hours: alwaysOpen, retention_days: 31 },
  })
  agent = await makeStaff(t, ['live_support'])
})
afterAll(async () => {
  await t.close()
  await clamd.close()
})

const count = async (as: SignedIn) => (await t.call(chatMessageRoutes.unreadCount, { as })).data
const upload = async (as: SignedIn, user_id?: string) =>
  t.call(chatMessageRoutes.uploadImage, { as, body: user_id ? { user_id } : {}, files: [await picture()] })

test('both sides write, count what is new to them, and see what has arrived and was read', async () => {
  const customer = await makeUser(t)
  const before = await count(agent)
  const asked = await say(t, customer, 'Can you read an MD1?')
  expect(await count(agent)).toEqual({ unread: 0, waiting: before.waiting + 1 })
  const user_id = customer._id
  await t.call(chatMessageRoutes.markDelivered, { as: agent, body: { user_id, last: asked.data._id } })
  expect(await read(t, customer)).toMatchObject([{ number: 1, delivered: true, seen: false, by_me: true }])
  await t.call(chatMessageRoutes.markRead, { as: agent, body: { user_id, last: asked.data._id } })
  expect(await count(agent)).toEqual({ unread: 0, waiting: before.waiting + 1 })
  await say(t, agent, 'Yes, on the bench.', { to: customer })
  expect(await count(agent)).toEqual(before)
  expect(await count(customer)).toEqual({ unread: 1, waiting: 0 })
  expect(await read(t, customer)).toMatchObject([
    { message: 'Can you read an MD1?', seen: true, by_customer: true },
    { message: 'Yes, on the bench.', by: 'Robin', by_me: false, seen: false },
  ])
})

test('the same key over both sets of calls is one message', async () => {
  const customer = await makeUser(t)
  const request_key = randomUUID()
  const files = [{ ...(await picture()), field: 'files' }]
  const first = await say(t, customer, 'Look', { request_key, files })
  const stored = (await recordsOf(t)).stored.length
  const again = await say(t, customer, 'Look', { request_key })
  const third = await say(t, customer, 'Look', { request_key, files })
  expect([again.data, third.data]).toEqual([first.data, first.data])
  expect(await read(t, agent, customer)).toHaveLength(1)
  expect((await recordsOf(t)).stored).toHaveLength(stored)
})

test('a picture is uploaded first and sent by its id, once', async () => {
  const customer = await makeUser(t)
  const [one, other] = [await upload(customer), await upload(customer)]
  expect(one.data).toMatchObject({ kind: 'picture', width: 300, height: 300 })
  const pictures = [other.data._id, one.data._id]
  const { data } = await say(t, customer, '', { pictures })
  expect(data.files.map(({ _id }) => _id)).toEqual(pictures)
  const shown = await t.call(chatMessageRoutes.downloadFile, {
    ...{ as: agent, params: { id: data._id }, query: { file: one.data._id } },
  })
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const { code } = await refused(t, () => say(t, customer, 'Again', { pictures }))
  expect(code).toBe('not_found')
})

test('a picture is its uploader’s alone, and can be removed until it is sent', async () => {
  const [customer, stranger] = [await makeUser(t), await makeUser(t)]
  const { data } = await upload(customer)
  await upload(stranger)
  for (const as of [stranger, agent]) {
    const to = as === agent ? { to: customer } : {}
    const sent = await refused(t, () => say(t, as, 'Mine', { pictures: [data._id], ...to }))
    const removed = await refused(t, () =>
      t.call(chatMessageRoutes.removeImage, { as, body: { id: data._id } }),
    )
    expect([sent.code, removed.code]).toEqual(['not_found', 'not_found'])
  }
  const stored = (await recordsOf(t)).stored.length
  await t.call(chatMessageRoutes.removeImage, { as: customer, body: { id: data._id } })
  expect((await recordsOf(t)).stored).toHaveLength(stored - 1)
  const sent = await upload(customer)
  await say(t, customer, '', { pictures: [sent.data._id] })
  const late = await refused(t, () =>
    t.call(chatMessageRoutes.removeImage, { as: customer, body: { id: sent.data._id } }),
  )
  expect(late.code).toBe('not_found')
})

test('a picture that nobody sent goes after a day, and files after their time; young ones stay', async () => {
  const customer = await makeUser(t)
  const [unsent, young] = [await upload(customer), await upload(customer)]
  const sent = await say(t, customer, 'Look', { files: [{ ...(await picture()), field: 'files' }] })
  const set = (id: string, hours: number) =>
    t.db.execute(
      sql`update message_files set created_at = now() - make_interval(hours => ${hours}) where _id = ${id}`,
    )
  await set(unsent.data._id, 25)
  await set(young.data._id, 23)
  const age = (days: number) =>
    t.db.execute(
      sql`update messages set created_at = now() - make_interval(days => ${days}) where _id = ${sent.data._id}`,
    )
  await age(30)
  const stored = async () => (await recordsOf(t)).stored.length
  const all = await stored()
  await runChatRetention(t.portal)
  const left = async () =>
    (await t.db.select().from(messageFiles).where(eq(messageFiles.conversation_id, customer._id))).map(
      ({ deleted_at }) => deleted_at !== null,
    )
  expect(await left()).toEqual([false, false])
  await expect.poll(stored).toBe(all - 1)
  await age(32)
  const received = await collectLive(t)
  await runChatRetention(t.portal)
  expect(await received()).toContainEqual({
    rooms: [`user:${customer._id}`, 'holders:live_support'],
    event: { topic: 'conversation', id: customer._id, change: 'rewritten' },
  })
  expect((await left()).toSorted()).toEqual([false, true])
  await expect.poll(stored).toBe(all - 2)
  const gone = await t.call(chatMessageRoutes.downloadFile, { as: customer, params: { id: sent.data._id } })
  expect(gone.error.code).toBe('file_deleted')
})

test.each([
  ['an infected file', Buffer.from(eicarMark), 'file_infected'],
  ['a text', Buffer.from('no picture'), 'picture_unreadable'],
])('%s is refused as a picture', async (_, bytes, code) => {
  const customer = await makeUser(t)
  const files = [{ field: 'image', name: 'x.png', bytes: new Uint8Array(bytes) }]
  const answer = await refused(t, () =>
    t.call(chatMessageRoutes.uploadImage, { as: customer, body: {}, files }),
  )
  expect([answer.status, answer.code]).toEqual([422, code])
})

test('an infected file is refused with its message', async () => {
  const files = [{ field: 'files', name: 'log.txt', bytes: new Uint8Array(Buffer.from(eicarMark)) }]
  const customer = await makeUser(t)
  expect((await refused(t, () => say(t, customer, 'Look', { files }))).code).toBe('file_infected')
})

test('nobody reads or writes in the chat of somebody else', async () => {
  const [customer, stranger] = [await makeUser(t), await makeUser(t)]
  const sent = await say(t, customer, 'Hello', { files: [{ ...(await picture()), field: 'files' }] })
  const user_id = customer._id
  const { _id: id } = sent.data
  const tries = (as: SignedIn) => [
    () => say(t, as, 'Me too', { to: customer }),
    () => t.call(chatMessageRoutes.list, { as, query: { user_id } }),
    () => t.call(chatMessageRoutes.markRead, { as, body: { user_id, last: id } }),
    () => t.call(chatMessageRoutes.announceTyping, { as, body: { user_id } }),
    () => upload(as, user_id),
    () => t.call(chatMessageRoutes.downloadFile, { as, params: { id } }),
    () => t.call(chatMessageRoutes.remove, { as, params: { id } }),
  ]
  for (const attempt of tries(stranger)) expect((await refused(t, attempt)).code).toBe('not_found')
  const colleague = await makeStaff(t, ['orders', 'tickets'])
  for (const attempt of tries(colleague))
    expect(['forbidden', 'not_found']).toContain((await refused(t, attempt)).code)
  for (const route of [chatTeamRoutes.people, chatTeamRoutes.search])
    for (const as of [stranger, colleague])
      expect((await refused(t, () => t.call(route, { as }))).code).toBe('forbidden')
})

test('the team says whom it writes to, and finds no chat with one of the team', async () => {
  const nobody = await refused(t, () => say(t, agent, 'Hello'))
  expect([nobody.code, nobody.fields]).toEqual(['invalid_input', { user_id: 'invalid_type' }])
  expect((await refused(t, () => say(t, agent, 'Hello', { to: agent }))).code).toBe('not_found')
})

test('a message is taken back while it is fresh, by its author', async () => {
  const customer = await makeUser(t)
  const { data } = await say(t, customer, 'Wrong window')
  await t.call(chatMessageRoutes.remove, { as: customer, params: { id: data._id } })
  expect(await read(t, agent, customer)).toEqual([])
  expect((await count(agent)).waiting).toBe(
    (await t.call(chatTeamRoutes.people, { as: agent, query: { filter: 'waiting' } })).data.total,
  )
})

test('a note is seen by the team alone', async () => {
  const customer = await makeUser(t)
  await say(t, customer, 'Hello')
  const { received } = await connectLive(t, customer)
  await say(t, agent, 'Careful, disputes often.', { to: customer, internal: true })
  expect(await read(t, customer)).toHaveLength(1)
  expect(await read(t, agent, customer)).toHaveLength(2)
  expect(received).toEqual([])
  expect((await refused(t, () => say(t, customer, 'Note', { internal: true }))).code).toBe('forbidden')
})

test('the other side gets an event of a message, and of somebody writing', async () => {
  const customer = await makeUser(t)
  const atTeam = await connectLive(t, agent)
  const atCustomer = await connectLive(t, customer)
  await say(t, customer, 'Hello')
  await atTeam.until('conversation', customer._id)
  await t.call(chatMessageRoutes.announceTyping, { as: agent, body: { user_id: customer._id } })
  await expect.poll(() => atCustomer.typing).toMatchObject([{ id: customer._id, by: null }])
})

test('while the chat is switched off every call of it is refused', async () => {
  const customer = await makeUser(t)
  await t.changeSettings({ live_support_public: false })
  const calls = [
    () => say(t, customer, 'Hello'),
    () => say(t, customer, 'Hello', { files: [] }),
    () => t.call(chatMessageRoutes.list, { as: customer }),
    () => t.call(chatMessageRoutes.status, { as: customer }),
    () => t.call(chatTeamRoutes.people, { as: agent }),
  ]
  for (const call of calls) expect((await refused(t, call)).code).toBe('feature_off')
  await t.changeSettings({ live_support_public: true })
})
