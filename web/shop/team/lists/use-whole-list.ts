import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { hasTyped } from '../../../../shared/words/fold.ts'
import type { CallKey } from '../../../app/api/query-key.ts'
import { useListSearch } from '../../../ui/list/use-list-search.ts'

/** Lists all records of a call as one page of a `RecordList`, narrowed by the typed words in the browser. */
export function useWholeList<T>(
  query: UseQueryOptions<T[], Error, T[], CallKey>,
  textOf: (row: T) => string,
) {
  const list = useListSearch()
  const { data, error, isPending, refetch } = useQuery(query)
  const has = hasTyped(list.keywords)
  const items = data?.filter((row) => has(textOf(row)))
  const page = items && { items, total: items.length, total_capped: false, page: 1, size: -1 }
  return { result: { data: page, error, isPending, refetch }, list: { ...list, filters: {} } }
}
