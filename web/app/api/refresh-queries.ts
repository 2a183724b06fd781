import type { Query } from '@tanstack/react-query'
import type { LiveTopic } from '../../../shared/contract/live.ts'
import { queryClient } from './queries.ts'
import { refetchChanged } from './refetch-changed.ts'
import { throttle } from './throttle.ts'

/** A changed topic; with `id`, one record of it; `gone`: the id of a record that nobody needs to ask for any more. */
export type Change = { topic: LiveTopic; id?: string | undefined; gone?: string | undefined }

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

function isShown({ meta, queryKey: [path, sent] }: Query, { topic, id, gone }: Change): boolean {
  if (!meta?.shows?.includes(topic)) return false
  if (!path.includes(':id') || !(id || gone)) return true
  const shown = typeof sent === 'object' && sent !== null && 'params' in sent && sent.params?.id
  return id ? shown === id : shown !== gone
}
