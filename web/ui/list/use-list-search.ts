import { useNavigate, useSearch } from '@tanstack/react-router'

type Filters = Record<string, string | undefined>
/** What may change about a list; anything but `page` starts at page 1 again. */
export type ListChange = { page?: number; keywords?: string; sort?: string | undefined; filters?: Filters }
export type ListSearch = ReturnType<typeof useListSearch>

const reserved = ['page', 'q', 'sort']

/**
 * The state of a list, kept in the address (`?page=2&q=golf&sort=-created_at&status=pending`) so that it survives
 * reloading, the way back and being sent to a colleague. `query` is what the list's call takes, but anybody may type into
 * an address: parse it with the route's own `query` schema.
 */
export function useListSearch(size = 20) {
  const search: Filters = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const keywords = search.q ?? ''
  const { sort } = search
  const filters: Filters = Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value && !reserved.includes(name)),
  )

  const change = (next: ListChange) => {
    const turning = next.page !== undefined
    void navigate({
      to: '.',
      replace: !turning,
      resetScroll: turning,
      search: {
        q: (next.keywords ?? keywords) || undefined,
        sort: 'sort' in next ? next.sort : sort,
        ...filters,
        ...next.filters,
        page: next.page && next.page > 1 ? String(next.page) : undefined,
      },
    })
  }
  const query: Record<string, unknown> = { page, size, keywords: keywords || undefined, sort, ...filters }
  return { page, keywords, sort, filters, change, query }
}
