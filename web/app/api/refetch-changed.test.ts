import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchChanged } from './refetch-changed.ts'

/** Shows a value of a server that answers on demand; what it answers was read when it was asked. */
function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const server = { value: 1 }
  const waiting: (() => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['/price', {}],
    queryFn: () => {
      const { value } = server
      const { promise, resolve } = Promise.withResolvers<number>()
      waiting.push(() => resolve(value))
      return promise
    },
  })
  observer.subscribe(() => undefined)
  const answer = async () => {
    for (const one of waiting.splice(0)) one()
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
  return { client, server, answer, waiting, shown: () => observer.getCurrentResult().data }
}

test('what changes while it is first fetched is fetched once more', async () => {
  const { client, server, answer, waiting, shown } = show()
  server.value = 2
  const done = refetchChanged(client, { queryKey: ['/price'] })
  expect(waiting).toHaveLength(1)
  await answer()
  expect(shown()).toBe(1)
  expect(waiting).toHaveLength(1)
  await answer()
  await done
  expect(shown()).toBe(2)
  expect(waiting).toHaveLength(0)
})

test('what is shown already is fetched once, and what is under way for it is given up', async () => {
  const { client, server, answer, waiting, shown } = show()
  await answer()
  void client.invalidateQueries()
  server.value = 2
  const done = refetchChanged(client)
  expect(waiting).toHaveLength(2)
  await answer()
  await done
  expect(shown()).toBe(2)
  expect(waiting).toHaveLength(0)
})

test('other queries are left alone', async () => {
  const { client, waiting } = show()
  await refetchChanged(client, { queryKey: ['/service'] })
  expect(waiting).toHaveLength(1)
})
