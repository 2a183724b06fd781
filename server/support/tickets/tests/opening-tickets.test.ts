import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notificationRoutes } from '../../../../shared/notifications/notifications.ts'
import { ticketMessageRoutes } from '../../../../shared/support/tickets/ticket-messages.ts'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import { eicarMark, startClamd, verdictOn } from '../../../platform/outside/clamd-fixture.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeOrder, makeStaff, makeUser } from '../../../test/factories.ts'
import { filesIdentified } from '../../../test/files-identified.ts'
import { refused } from '../../../test/refused.ts'
import { recordsOf, unchanged } from '../../../test/unchanged.ts'
import {
  eventsOf,
  fileOf,
  makeTicket,
  messagesOf,
  openTicket,
  sendTicket,
  startTicketApp,
} from './ticket-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  t = await startTicketApp()
  agent = await makeStaff(t, ['tickets'])
})
afterAll(() => t.close())

const download = (as: SignedIn, id: string, file?: string) =>
  t.call(ticketRoutes.downloadFile, { as, params: { id }, query: { ...(file && { file }) } })

test('a ticket is opened with its first message and files, and waits for an answer', async () => {
  const customer = await makeUser(t, { company_name: 'Nord Garage' })
  const received = await collectLive(t)
  const form = { subject: ' Checksum ', message: 'It is <b>wrong</b>.', reg_no: 'b-mr 7' }
  const { status, data } = await sendTicket(t, customer, form, [fileOf('log.txt'), fileOf('read.bin')])
  expect(status).toBe(200)
  expect(data).toMatchObject({
    ...{ subject: 'Checksum', reg_no: 'B-MR 7', status: 'open', priority: null, labels: [], order: null },
    ...{ customer: { _id: customer._id, company_name: 'Nord Garage' }, assigned_to: null, reply: 'added' },
    ...{ waiting_since: expect.any(String), follows: null, followed_by: null, merged_into: null },
    events: [{ kind: 'opened', by: 'Robin', by_customer: true, ticket: null }],
    can: { write: true, write_internal: false, solve: true, reopen: false, change: false, remove: false },
  })
  const [message] = await messagesOf(t, agent, data._id)
  expect(message).toMatchObject({ number: 1, message: form.message, by_customer: true, internal: false })
  expect(message?.files.map(({ name }) => name)).toEqual(['log.txt', 'read.bin'])
  const notified = (await t.call(notificationRoutes.ofTeam, { as: agent })).data.items[0]
  expect(notified).toMatchObject({
    ...{ name: 'ticket_opened', link: `/admin/ticket_details/${data._id}`, about: form.message },
    values: { ticket_no: data.ticketID, title: 'Checksum', customer: 'Nord Garage' },
  })
  expect(await received()).toContainEqual({
    ...{ rooms: [`user:${customer._id}`, 'holders:tickets'] },
    event: { topic: 'ticket', id: data._id },
  })
})

test('the same key twice, and several times at once, is one ticket with one set of files', async () => {
  const customer = await makeUser(t)
  const { stored } = await recordsOf(t)
  const form = { request_key: randomUUID(), subject: 'Once' }
  const sent = await Promise.all([1, 2, 3, 4, 5].map(() => sendTicket(t, customer, form, [fileOf('a.txt')])))
  expect(new Set(sent.map(({ data }) => data._id)).size).toBe(1)
  const again = await unchanged(t, () =>
    sendTicket(t, customer, { ...form, subject: 'Twice' }, [fileOf('b.txt')]),
  )
  expect(again.data).toMatchObject({ _id: sent[0]?.data._id, subject: 'Once' })
  expect((await recordsOf(t)).stored).toHaveLength(stored.length + 1)
  const other = await openTicket(t, await makeUser(t), { request_key: form.request_key })
  expect(other._id).not.toBe(again.data._id)
})

test('a ticket about an order takes its registration number, and is found at it', async () => {
  const { order, customer } = await makeOrder(t, { reg_no: 'KI-EL 9' })
  await filesIdentified(t)
  const ticket = await openTicket(t, customer, { order_id: order._id })
  expect(ticket).toMatchObject({
    ...{
      reg_no: 'KI-EL 9',
      order: { _id: order._id, orderID: order.orderID, vehicle: expect.stringContaining('Golf') },
    },
  })
  await openTicket(t, customer)
  for (const [route, as] of [
    [ticketRoutes.mine, customer],
    [ticketRoutes.all, agent],
  ] as const) {
    const { data } = await t.call(route, { as, query: { order: order._id } })
    expect(data.items.map(({ _id }) => _id)).toEqual([ticket._id])
  }
})

test('a ticket about somebody else’s order, or an unknown one, is refused', async () => {
  const { order } = await makeOrder(t)
  await filesIdentified(t)
  const customer = await makeUser(t)
  for (const order_id of [order._id, randomUUID()]) {
    const { status, fields } = await refused(t, () => sendTicket(t, customer, { order_id }))
    expect([status, fields]).toEqual([422, { order_id: 'unknown_order' }])
  }
})

test('the team opens no tickets', async () => {
  for (const as of [agent, await makeStaff(t, [])])
    expect((await refused(t, () => sendTicket(t, as))).code).toBe('forbidden')
})

test('a ticket needs a subject and a message', async () => {
  const customer = await makeUser(t)
  const { fields } = await refused(t, () => sendTicket(t, customer, { subject: ' ', message: '' }))
  expect(Object.keys(fields ?? {}).toSorted()).toEqual(['message', 'subject'])
})

test('files are downloaded by the customer and the team alone: the first one, or one that is named', async () => {
  const { customer, ticket, message } = await makeTicket(t, {}, ['one.txt', 'two.txt'])
  for (const as of [customer, agent]) {
    expect((await download(as, ticket._id)).bytes.toString()).toBe('one.txt')
    expect((await download(as, ticket._id, message.files[1]?._id)).bytes.toString()).toBe('two.txt')
    const params = { id: ticket._id, msgid: message._id }
    expect((await t.call(ticketMessageRoutes.downloadFile, { as, params })).bytes.toString()).toBe('one.txt')
  }
  const other = await makeTicket(t, {}, ['three.txt'])
  for (const as of [other.customer, await makeStaff(t, ['orders'])])
    expect((await download(as, ticket._id)).status).toBe(404)
  expect((await download(other.customer, other.ticket._id, message.files[0]?._id)).status).toBe(404)
  expect((await download(agent, (await makeTicket(t)).ticket._id)).status).toBe(404)
})

test('the file of a note isn’t the customer’s', async () => {
  const { customer, ticket } = await makeTicket(t)
  const params = { id: ticket._id }
  const body = { message: 'Look', internal: true }
  const { data } = await t.call(ticketMessageRoutes.send, {
    as: agent,
    params,
    body,
    files: [fileOf('note.txt')],
  })
  const file = data.files[0]?._id
  expect((await download(agent, ticket._id, file)).bytes.toString()).toBe('note.txt')
  expect((await download(customer, ticket._id, file)).status).toBe(404)
})

test('too many files, files that are too large together, empty and unsafe ones are refused', async () => {
  const customer = await makeUser(t)
  const zip = fileOf('a.zip', 'PK\u0003\u0004 and then nothing')
  const tooLarge = { field: 'files', name: 'big.bin', bytes: new Uint8Array(101 * 1024 * 1024) }
  const refusals = [
    [Array.from({ length: 6 }, (_, n) => fileOf(`${n}.txt`)), 'too_many_files'],
    [[tooLarge], 'file_too_large'],
    [[fileOf('empty.bin', '')], 'file_empty'],
    [[zip], 'archive_broken'],
    [[{ ...fileOf('a.txt'), field: 'picture' }], 'unexpected_file_field'],
  ] as const
  for (const [files, code] of refusals)
    expect((await refused(t, () => sendTicket(t, customer, {}, [...files]))).code).toBe(code)
}, 60_000)

test('an infected file is refused with its ticket and with its message', async () => {
  const clamd = await startClamd(verdictOn)
  const env = { CLAMD_HOST: clamd.env.CLAMD_HOST, CLAMD_PORT: String(clamd.env.CLAMD_PORT) }
  const scanning = await startTestApp({ env, settings: { ticket_system_public: true } })
  try {
    const { customer, ticket } = await makeTicket(scanning)
    const infected = [fileOf('a.txt', eicarMark)]
    const params = { id: ticket._id }
    const body = { message: 'Look' }
    const calls = [
      () => sendTicket(scanning, customer, {}, infected),
      () => scanning.call(ticketMessageRoutes.send, { as: customer, params, body, files: infected }),
    ]
    for (const call of calls) expect((await refused(scanning, call)).code).toBe('file_infected')
    expect(await eventsOf(scanning, ticket._id)).toEqual(['opened'])
  } finally {
    await scanning.close()
    await clamd.close()
  }
})
