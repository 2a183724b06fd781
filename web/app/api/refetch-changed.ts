import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/**
 * Fetches queries anew because what they show changed. A first fetch that is under way isn't begun again, which TanStack
 * Query leaves it at, but it may have been answered before the change: it is fetched once more when it is there.
 */
export async function refetchChanged(client: QueryClient, filters: QueryFilters = {}) {
  const underWay = client
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined || !query.isActive())
  const refetched = client.invalidateQueries(filters)
  if (underWay.length > 0) {
    await Promise.allSettled(underWay.map(({ promise }) => promise))
    await client.invalidateQueries({ predicate: (query) => underWay.includes(query) })
  }
  await refetched
}
