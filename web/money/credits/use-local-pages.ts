import { useState } from 'react'
import type { ListSearch } from '../../ui/list/use-list-search.ts'

type Filters = ListSearch['filters']

/** The state of a list that shares its page with others, so that the address can't be its own. */
export function useLocalPages(size: number): ListSearch {
  const [page, setPage] = useState(1)
  const [filters, setFilters] = useState<Filters>({})
  return {
    page,
    keywords: '',
    sort: undefined,
    filters,
    query: { page, size, ...filters },
    change: (next) => {
      setPage(next.page ?? 1)
      setFilters((now) => withoutEmpty({ ...now, ...next.filters }))
    },
  }
}

/** What isn't set isn't there. */
function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value))
}
