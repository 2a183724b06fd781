import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../list/skeleton-rows.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

/** Says what a list without entries is for, and how to add the first. */
export type Empty = { icon: TablerIcon; title: string; text?: string; action?: ReactNode }

type Props<T> = {
  /** The call, as TanStack Query gives it. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Number and height of the placeholder rows while it loads; with 0 nothing stands there. */
  rows?: number
  height?: number
  /** Said in place of a list without entries; with null nothing stands there. */
  empty?: Empty | null | undefined
  children: (data: T) => ReactNode
}

/** Shows what a call answers: placeholders until it is there, and why it couldn't be fetched. */
export function Loaded<T>({ query, rows = 6, height = 64, empty, children }: Props<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) {
    if (empty === undefined || !isEmpty(data)) return children(data)
    return empty && <EmptyState {...empty} icon={<empty.icon />} />
  }
  return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={rows} height={height} />
}

/** Returns true for a list, or a page of one, without entries. */
function isEmpty(data: unknown): boolean {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(items) && items.length === 0
}
