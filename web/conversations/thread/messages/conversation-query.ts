import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type ConversationMessage, mostMessages } from '../../../../shared/conversations/conversations.ts'
import { refetchChanged } from '../../../app/api/refetch-changed.ts'
import type { ThreadSource } from '../thread-source.ts'
import {
  beforeFirst,
  beforeLastPage,
  type Conversation,
  lastNumber,
  pageSize,
  withEarlier,
  withFetched,
  withMessage,
} from './conversation.ts'

/** Range that the next fetch of a conversation needs: what comes after the last known message, or all that is known; otherwise the last page. */
const wanted = new Map<string, 'added' | 'all'>()
const nameOf = ({ listKey }: ThreadSource) => JSON.stringify(listKey)

/**
 * Returns the query of a conversation's messages: its last page at first, later what changed. Each fetch ends by looking at what is known
 * by then, so nothing that was added meanwhile gets lost.
 */
export function conversationQuery(source: ThreadSource) {
  return queryOptions({
    queryKey: source.listKey,
    queryFn: ({ client, signal }) => fetchConversation(client, source, signal),
    staleTime: 0,
  })
}

const known = (client: QueryClient, { listKey }: ThreadSource) => client.getQueryData<Conversation>(listKey)

async function fetchConversation(
  client: QueryClient,
  source: ThreadSource,
  signal: AbortSignal,
): Promise<Conversation> {
  const name = nameOf(source)
  const reach = wanted.get(name)
  if (reach === 'added') wanted.delete(name)
  const before = known(client, source)
  if (!before) {
    const messages = await source.list({ limit: pageSize }, signal)
    return { messages, complete: messages.length < pageSize }
  }
  const to = lastNumber(before)
  // Marks and removals change messages that are known: the last page is looked at again.
  const from = { added: to, all: beforeFirst(before), page: beforeLastPage(before) }[reach ?? 'page']
  const fetched = await listAfter(source, from, signal)
  // One that is cancelled leaves it to the next.
  if (reach === 'all') wanted.delete(name)
  return withFetched(known(client, source) ?? before, { from, to }, fetched)
}

async function listAfter({ list }: ThreadSource, from: number, signal: AbortSignal) {
  const all: ConversationMessage[] = []
  for (let after = from; ; ) {
    const some = await list({ after, limit: mostMessages }, signal)
    all.push(...some)
    const last = some.at(-1)
    if (!last || some.length < mostMessages) return all
    after = last.number
  }
}

/** The most that changed of a conversation: messages were `added`, the last `page` is another, or `all` may be. */
export type Changed = 'added' | 'page' | 'all'

/** Fetches what changed. */
export function catchUp(client: QueryClient, source: ThreadSource, changed: Changed) {
  const state = client.getQueryState(source.listKey)
  // A fetch that is under way or failed may have been for more than that.
  const settled = state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated
  const name = nameOf(source)
  if (changed === 'all') wanted.set(name, 'all')
  else if (wanted.get(name) !== 'all') {
    if (settled && changed === 'added') wanted.set(name, 'added')
    else wanted.delete(name)
  }
  return refetchChanged(client, { queryKey: source.listKey })
}

/** Fetches `size` messages before the first known one; `arrived` is called just before they are added. */
export async function fetchEarlier(
  client: QueryClient,
  source: ThreadSource,
  arrived: () => void,
  size = pageSize,
) {
  const first = known(client, source)?.messages[0]
  if (!first) return
  const fetched = await source.list({ before: first.number, limit: size })
  arrived()
  change(client, source, (now) => withEarlier(now, fetched, size))
}

/** Adds the message that the server answered to a sent one; fetches those between if there are any. */
export function addSent(client: QueryClient, source: ThreadSource, message: ConversationMessage) {
  const now = known(client, source)
  if (!now) return
  const gap = message.number > lastNumber(now) + 1
  change(client, source, (now) => withMessage(now, message))
  if (gap) void catchUp(client, source, 'page')
}

/** Changes what is known of a conversation. */
export function change(
  client: QueryClient,
  { listKey }: ThreadSource,
  next: (now: Conversation) => Conversation,
) {
  client.setQueryData<Conversation>(listKey, (now) => now && next(now))
}
