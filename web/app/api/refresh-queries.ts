import type { Query } from '@tanstack/react-query'
import type { LiveTopic } from '../../../shared/contract/live.ts'
import { queryClient } from './queries.ts'
import { refetchChanged } from './refetch-changed.ts'
import { throttle } from './throttle.ts'

export type Change = { topic: LiveTopic; id?: string | undefined }

/**
 * Refetches all queries that show the changed data, as their calls say: all records of a topic, or lists and the one with
 * the id. Resolves when they are there; nobody waits for those that are throttled.
 */
export async function refreshQueries(...changes: readonly Change[]) {
  const isChanged = (query: Query) => changes.some((change) => isShown(query, change))
  const changed = queryClient.getQueryCache().findAll({ predicate: isChanged })
  const throttled = changed.filter(({ meta }) => meta?.throttled).map(({ queryKey: [path] }) => path)
  for (const path of new Set(throttled)) {
    const ofPath = ({ queryKey }: Query) => queryKey[0] === path
    void throttle(path, () => refetchChanged(queryClient, { predicate: ofPath }))
  }
  await refetchChanged(queryClient, { predicate: (query) => !query.meta?.throttled && isChanged(query) })
}

function isShown({ meta, queryKey: [path, sent] }: Query, { topic, id }: Change): boolean {
  if (!meta?.shows?.includes(topic)) return false
  if (!id || !path.includes(':id')) return true
  return typeof sent === 'object' && sent !== null && 'params' in sent && sent.params?.id === id
}
