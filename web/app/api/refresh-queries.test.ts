import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { orderListRoutes } from '../../../shared/orders/order-lists.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { ticketRoutes } from '../../../shared/support/tickets/tickets.ts'
import { callQuery } from './call-query.ts'
import { queryClient } from './queries.ts'
import { refreshQueries } from './refresh-queries.ts'

vi.hoisted(() => vi.stubGlobal('window', { addEventListener: () => undefined }))

const shown = [
  callQuery(orderRoutes.one, { params: { id: 'a' } }),
  callQuery(orderRoutes.one, { params: { id: 'b' } }),
  callQuery(orderListRoutes.pendingCount),
  callQuery(creditRoutes.allPackages),
  callQuery(ticketRoutes.all, { query: { page: 1 } }),
  callQuery(ticketRoutes.all, { query: { page: 2 } }),
]

/** Shows the queries of some calls, and returns a function that lists which were called since the last time. */
async function show() {
  let asked: string[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({})
  })
  for (const query of shown)
    new QueryObserver<unknown>(queryClient, { ...query } as never).subscribe(() => {})
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  return () => {
    const since = asked
    asked = []
    return since.toSorted()
  }
}

afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

test('a topic fetches what shows it anew, and with an id only that record and the lists', async () => {
  const asked = await show()
  expect(asked()).toHaveLength(6)
  await refreshQueries({ topic: 'order' })
  expect(asked()).toEqual(['/api/order/a', '/api/order/b', '/api/pending_orders_count'])
  await refreshQueries({ topic: 'order', id: 'b' })
  expect(asked()).toEqual(['/api/order/b', '/api/pending_orders_count'])
  await refreshQueries({ topic: 'order', gone: 'b' })
  expect(asked()).toEqual(['/api/order/a', '/api/pending_orders_count'])
  await refreshQueries({ topic: 'packages' }, { topic: 'packages' }, { topic: 'credits' })
  expect(asked()).toEqual(['/api/price_all'])
})

test('lists that change all the time are fetched once a second, all of their pages', async () => {
  const asked = await show()
  asked()
  for (let at = 0; at < 5; at += 1) await refreshQueries({ topic: 'ticket', id: 'a' })
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(asked()).toEqual(['/api/ticket?page=1', '/api/ticket?page=2'])
})
