import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

type Filters = Record<string, string | undefined>
/** Changes to a list's search; any change but `page` starts at page 1 again. */
export type ListChange = { page?: number; keywords?: string; sort?: string | undefined; filters?: Filters }
export type ListSearch = {
  page: number
  size: number
  keywords: string
  sort: string | undefined
  filters: Filters
  change: (next: ListChange) => void
}

const reserved = ['page', 'q', 'sort']

/**
 * Returns the state of a list, stored in the address (`?page=2&q=golf&sort=-created_at&status=pending`) so that it
 * survives a reload and the back button and can be sent to a colleague. The address is not checked here:
 * `useRecordList` does that.
 */
export function useListSearch(size = 20): ListSearch {
  const search: Filters = useSearch({ strict: false })
  const navigate = useNavigate()
  const page = Math.max(1, Math.trunc(Number(search.page)) || 1)
  const keywords = search.q ?? ''
  const { sort } = search
  const filters = withoutEmpty(
    Object.fromEntries(Object.entries(search).filter(([name]) => !reserved.includes(name))),
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
  return { page, size, keywords, sort, filters, change }
}

/** Returns the state of a list that is not stored in the address, because another list on the page is. */
export function useLocalSearch(size: number): ListSearch {
  const [page, setPage] = useState(1)
  const [filters, setFilters] = useState<Filters>({})
  const change = (next: ListChange) => {
    setPage(next.page ?? 1)
    setFilters((now) => withoutEmpty({ ...now, ...next.filters }))
  }
  return { page, size, keywords: '', sort: undefined, filters, change }
}

/** Removes filters without a value. */
function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
