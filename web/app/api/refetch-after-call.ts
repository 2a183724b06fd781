import type { Route } from '../../../shared/contract/route.ts'
import type { Change } from './refresh-queries.ts'

type Ended = Pick<Route, 'method' | 'path' | 'changes'>
type Refetch = (changes: readonly Change[]) => Promise<unknown>

let refetch: Refetch | undefined

/** Sets how what shows a change is fetched anew. Pages without queries set nothing, and do without their code. */
export function refetchAfterCalls(how: Refetch) {
  refetch = how
}

/** Fetches anew what shows the topics that a call changes, but not the record that it deleted. */
export async function refetchAfter(
  { method, path, changes = [] }: Ended,
  params: Record<string, unknown> = {},
) {
  const gone = method === 'DELETE' && path.endsWith('/:id') ? String(params.id) : undefined
  if (changes.length > 0) await refetch?.(changes.map((topic) => ({ topic, gone })))
}
