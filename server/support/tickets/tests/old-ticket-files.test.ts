import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ticketRoutes } from '../../../../shared/support/tickets/tickets.ts'
import type { TestApp } from '../../../test/app.ts'
import type { SignedIn } from '../../../test/call.ts'
import { collectLive } from '../../../test/collect-live.ts'
import { makeStaff } from '../../../test/factories.ts'
import { recordsAbout } from '../../../test/unchanged.ts'
import { removeOldTicketFiles } from '../lifecycle/remove-old-files.ts'
import { tickets } from '../lifecycle/tickets.tables.ts'
import { eventsOf, fileOf, makeTicket, passDays, reply, solve, startTicketApp } from './ticket-fixtures.ts'

let t: TestApp
let agent: SignedIn
beforeAll(async () => {
  t = await startTicketApp()
  await t.changeSettings({ retention_days: 31 })
  agent = await makeStaff(t, ['tickets'])
})
afterAll(() => t.close())

const download = async (as: SignedIn, id: string) => {
  const { status, error } = await t.call(ticketRoutes.downloadFile, { as, params: { id } })
  return status === 200 ? 'there' : error.code
}
const night = () => removeOldTicketFiles(t.portal)

test('the files of a ticket are removed when their days after it was solved are over', async () => {
  const { customer, ticket } = await makeTicket(t, {}, ['a.txt'])
  await passDays(t, ticket._id, 100)
  await night()
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 30)
  await night()
  expect(await download(customer, ticket._id)).toBe('there')
  await passDays(t, ticket._id, 1.01)
  const received = await collectLive(t)
  await night()
  expect(await received()).toContainEqual({
    rooms: [`user:${customer._id}`, 'holders:tickets'],
    event: { topic: 'conversation', id: ticket._id, change: 'rewritten' },
  })
  expect([await download(customer, ticket._id), await download(agent, ticket._id)]).toEqual([
    'file_deleted',
    'file_deleted',
  ])
  expect(await eventsOf(t, ticket._id)).toEqual(['opened', 'solved', 'files_deleted'])
  const about = () => recordsAbout(t, ticket._id)
  const before = await about()
  await night()
  expect(await about()).toEqual(before)
})

test('a ticket that was opened again keeps its files, and a later one is removed in turn, without another’s', async () => {
  const { customer, ticket } = await makeTicket(t, {}, ['a.txt'])
  const other = await makeTicket(t, {}, ['a.txt'])
  const hasFiles = async ({ _id }: { _id: string }) =>
    (await t.db.select().from(tickets).where(eq(tickets._id, _id)))[0]?.has_files
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 10)
  await reply(t, customer, ticket._id, {}, [fileOf('b.txt')])
  await passDays(t, ticket._id, 40)
  await night()
  expect(await download(customer, ticket._id)).toBe('there')
  await solve(t, agent, ticket._id)
  await passDays(t, ticket._id, 32)
  await night()
  expect(await download(customer, ticket._id)).toBe('file_deleted')
  expect([await hasFiles(ticket), await hasFiles(other.ticket)]).toEqual([false, true])
})
