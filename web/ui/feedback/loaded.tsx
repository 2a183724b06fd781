import type { ReactNode } from 'react'
import { SkeletonRows } from '../list/skeleton-rows.tsx'
import { ErrorState } from './error-state.tsx'

type Props<T> = {
  /** The call, as TanStack Query gives it. */
  query: { data: T | undefined; error: unknown; refetch: () => unknown }
  /** Number and height of the placeholder rows while it loads. */
  rows?: number
  height?: number
  children: (data: T) => ReactNode
}

/** Shows what a call answers: placeholders until it is there, and why it couldn't be fetched. */
export function Loaded<T>({ query, rows = 6, height = 64, children }: Props<T>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  return error ? <ErrorState error={error} retry={refetch} /> : <SkeletonRows rows={rows} height={height} />
}
