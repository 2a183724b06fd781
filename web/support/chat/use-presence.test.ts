import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { takeOver } from './use-presence.ts'

const status = [chatMessageRoutes.status.path, {}] as const
const people = (filter: string) => [chatTeamRoutes.people.path, { query: { filter } }] as const
const beside = (id: string) => [chatTeamRoutes.customer.path, { params: { id } }] as const
const row = (_id: string, online: boolean) => ({ _id, online })

test('who came and who went is taken over into every list and beside their chats', () => {
  const client = new QueryClient()
  client.setQueryData(people('all'), { items: [row('comes', false), row('goes', true), row('stays', true)] })
  client.setQueryData(people('mine'), { items: [row('comes', false)] })
  client.setQueryData(beside('goes'), { customer: { _id: 'goes' }, online: true })
  takeOver(client, { online: ['comes'], offline: ['goes'] })
  expect(client.getQueryData(people('all'))).toEqual({
    items: [row('comes', true), row('goes', false), row('stays', true)],
  })
  expect(client.getQueryData(people('mine'))).toEqual({ items: [row('comes', true)] })
  expect(client.getQueryData(beside('goes'))).toMatchObject({ online: false })
})

test('who closes one page and opens another at once is there', () => {
  const client = new QueryClient()
  client.setQueryData(people('all'), { items: [row('both', true)] })
  takeOver(client, { online: ['both'], offline: ['both'] })
  expect(client.getQueryData(people('all'))).toEqual({ items: [row('both', true)] })
})

test('customers learn whether the team is there, and nothing else of its status changes', () => {
  const client = new QueryClient()
  client.setQueryData(status, { open: true, until: null, team_online: false })
  takeOver(client, { team_online: true })
  expect(client.getQueryData(status)).toEqual({ open: true, until: null, team_online: true })
})

test('nobody is there while it is closed, whoever of the team has the portal open', () => {
  const client = new QueryClient()
  client.setQueryData(status, { open: false, until: null, team_online: false })
  takeOver(client, { team_online: true })
  expect(client.getQueryData(status)).toMatchObject({ team_online: false })
})

test('what wasn’t fetched stays unknown', () => {
  const client = new QueryClient()
  takeOver(client, { team_online: true })
  expect(client.getQueryData(status)).toBeUndefined()
})
