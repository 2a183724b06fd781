import { useState } from 'react'
import type { ListSearch } from '../ui/use-list-search.ts'

type Filters = ListSearch['filters']

/** The state of a list that shares its page with others, so that the address can't be its own. `asked` is its page. */
export function useLocalPages(size: number): ListSearch & { asked: { page: number; size: number } } {
  const [page, setPage] = useState(1)
  const [filters, setFilters] = useState<Filters>({})
  const asked = { page, size }
  return {
    asked,
    page,
    keywords: '',
    sort: undefined,
    filters,
    query: { ...asked, ...filters },
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
