import { useState } from 'react'
import type { ListSearch } from '../ui/use-list-search.ts'

/** The page of a list that shares its page with others, so that the address can't be its own. */
export function useLocalPages(size: number): ListSearch & { asked: { page: number; size: number } } {
  const [page, setPage] = useState(1)
  const asked = { page, size }
  return {
    asked,
    page,
    keywords: '',
    sort: undefined,
    filters: {},
    query: asked,
    change: (next) => setPage(next.page ?? 1),
  }
}
