import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import type { ThreadSource } from '../thread-source.ts'
import { addSent, type Changed, catchUp, conversationQuery, fetchEarlier } from './conversation-query.ts'
import { aMessage } from './message-fixture.ts'

const unused = () => Promise.reject(new Error('not called here'))

/** Opens a conversation on a server that has these messages; `asked` lists what it was asked for. */
async function open(stored: ConversationMessage[]) {
  const asked: Parameters<ThreadSource['list']>[0][] = []
  let answerWhen = Promise.resolve()
  const source: ThreadSource = {
    ...{ kind: 'order', id: '1', asCustomer: true },
    listKey: ['/order_messages/:id', { params: { id: '1' } }],
    list: async (range) => {
      asked.push(range)
      const { before = Number.POSITIVE_INFINITY, after, limit = 1000 } = range
      const found = stored.filter(({ number }) => number < before && number > (after ?? 0))
      const answer = after === undefined ? found.slice(-limit) : found.slice(0, limit)
      await answerWhen
      return answer
    },
    ...{
      send: unused,
      markRead: unused,
      markDelivered: unused,
      markAnswered: unused,
      announceTyping: unused,
    },
    ...{ remove: unused, download: unused, openPicture: unused },
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const refetch = () => client.fetchQuery(conversationQuery(source))
  await refetch()
  asked.length = 0
  return {
    ...{ client, source, asked },
    shown: () => client.getQueryData<{ messages: ConversationMessage[] }>(source.listKey)?.messages ?? [],
    numbers: () =>
      numbersOf(client.getQueryData<{ messages: ConversationMessage[] }>(source.listKey)?.messages),
    /** Does what an event does on a page that shows the conversation. */
    hear: async (changed: Changed) => {
      await catchUp(client, source, changed)
      await refetch()
    },
    /** Lets answers wait until the function it returns is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      answerWhen = promise
      return resolve
    },
    refetch,
  }
}

const numbersOf = (messages: readonly ConversationMessage[] = []) => messages.map(({ number }) => number)
const upTo = (last: number) => Array.from({ length: last }, (_, index) => aMessage(index + 1))
const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

test('a long conversation begins with its last 50 messages, and is paged upward to its beginning', async () => {
  const { numbers, client, source } = await open(upTo(120))
  expect(numbers()).toEqual(range(71, 120))
  const arrived: number[][] = []
  const earlier = () => fetchEarlier(client, source, () => arrived.push(numbers()))
  await earlier()
  expect(numbers()).toEqual(range(21, 120))
  await earlier()
  expect(numbers()).toEqual(range(1, 120))
  expect(client.getQueryData(source.listKey)).toMatchObject({ complete: true })
  expect(arrived.map(([first]) => first)).toEqual([71, 21])
})

test('of an added message only what comes after the last known one is fetched', async () => {
  const stored = upTo(60)
  const { hear, asked, numbers } = await open(stored)
  stored.push(aMessage(61))
  await hear('added')
  expect(asked).toEqual([{ after: 60, limit: 100 }])
  expect(numbers().at(-1)).toBe(61)
})

test('marks and removals are seen in the last page', async () => {
  const stored = upTo(60)
  const { hear, shown, numbers } = await open(stored)
  stored[59] = aMessage(60, { seen: true })
  stored.splice(57, 1)
  await hear('page')
  expect(shown().at(-1)?.seen).toBe(true)
  expect(numbers()).toEqual([...range(11, 57), 59, 60])
})

test('the last message vanishes when it was taken back', async () => {
  const stored = upTo(3)
  const { hear, numbers } = await open(stored)
  stored.pop()
  await hear('page')
  expect(numbers()).toEqual([1, 2])
})

test('what is rewritten is fetched from the first known message on, also when more happens before it is', async () => {
  const stored = upTo(120)
  const { hear, numbers, client, source, refetch, hold, asked } = await open(stored)
  await fetchEarlier(client, source, () => undefined)
  stored.length = 0
  const answer = hold()
  const first = catchUp(client, source, 'all')
  const second = catchUp(client, source, 'added')
  answer()
  await Promise.all([first, second, refetch()])
  expect(asked.at(-1)).toEqual({ after: 20, limit: 100 })
  expect(numbers()).toEqual([])
  stored.push(aMessage(121))
  await hear('added')
  expect(numbers()).toEqual([121])
})

test('after a long absence everything that was written meanwhile is there', async () => {
  const stored = upTo(10)
  const { refetch, numbers } = await open(stored)
  stored.push(...upTo(600).slice(10))
  await refetch()
  expect(numbers()).toEqual(range(1, 600))
})

test('a message that is acknowledged during a fetch stays, and stands there once', async () => {
  const stored = upTo(5)
  const { hold, refetch, client, source, numbers } = await open(stored)
  const answer = hold()
  const fetched = refetch()
  stored.push(aMessage(6))
  addSent(client, source, aMessage(6))
  answer()
  await fetched
  expect(numbers()).toEqual(range(1, 6))
  await refetch()
  expect(numbers()).toEqual(range(1, 6))
})

test('what others wrote before one’s own message is fetched with it', async () => {
  const stored = upTo(5)
  const { client, source, refetch, numbers } = await open(stored)
  stored.push(aMessage(6), aMessage(7))
  addSent(client, source, aMessage(7))
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 7])
  expect(client.getQueryState(source.listKey)?.isInvalidated).toBe(true)
  await refetch()
  expect(numbers()).toEqual(range(1, 7))
})

test('after a gap, the next event fetches the last page rather than what follows the gap', async () => {
  const stored = upTo(5)
  const { client, source, hear, numbers, asked } = await open(stored)
  stored.push(aMessage(6), aMessage(7))
  addSent(client, source, aMessage(7))
  await hear('added')
  expect(asked).toEqual([{ after: 0, limit: 100 }])
  expect(numbers()).toEqual(range(1, 7))
})

test('one’s own message that follows the last known one costs no further call', async () => {
  const { client, source, asked, numbers } = await open(upTo(5))
  addSent(client, source, aMessage(6))
  expect(numbers()).toEqual(range(1, 6))
  expect([asked, client.getQueryState(source.listKey)?.isInvalidated]).toEqual([[], false])
})
