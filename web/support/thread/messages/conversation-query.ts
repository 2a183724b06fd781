import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConversationMessage } from '../../../../shared/support/conversations.ts'
import type { ThreadSource } from '../thread-source.ts'
import {
  beforeLastPage,
  type Conversation,
  lastNumber,
  pageSize,
  withEarlier,
  withFetched,
  withMessage,
} from './conversation.ts'

/** Messages that a catch-up fetches at a time. */
const catchUpSize = 200

/** The conversations of which the next fetch needs only what comes after the last known message. */
const onlyGrown = new Set<string>()
const nameOf = ({ listKey }: ThreadSource) => JSON.stringify(listKey)

/**
 * The messages of a conversation: its last page at first, later what changed. Each fetch ends by looking at what is known
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
  const grown = onlyGrown.delete(nameOf(source))
  const before = known(client, source)
  if (!before) {
    const messages = await source.list({ limit: pageSize }, signal)
    return { messages, complete: messages.length < pageSize }
  }
  const to = lastNumber(before)
  // Marks and removals change messages that are known: the last page is looked at again.
  const from = grown ? to : beforeLastPage(before)
  const fetched = await listAfter(source, from, signal)
  return withFetched(known(client, source) ?? before, { from, to }, fetched)
}

async function listAfter({ list }: ThreadSource, from: number, signal: AbortSignal) {
  const all: ConversationMessage[] = []
  for (let after = from; ; ) {
    const some = await list({ after, limit: catchUpSize }, signal)
    all.push(...some)
    const last = some.at(-1)
    if (!last || some.length < catchUpSize) return all
    after = last.number
  }
}

/** Fetches what changed: when messages were added only, those after the last known one. */
export function catchUp(client: QueryClient, source: ThreadSource, { addedOnly }: { addedOnly: boolean }) {
  const state = client.getQueryState(source.listKey)
  // A fetch that is under way or failed may have been for more than that.
  const settled =
    state?.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated && addedOnly
  const name = nameOf(source)
  if (settled) onlyGrown.add(name)
  else onlyGrown.delete(name)
  return client.invalidateQueries({ queryKey: source.listKey })
}

/** Fetches the page before the first known message; `arrived` is called just before it is added. */
export async function fetchEarlier(client: QueryClient, source: ThreadSource, arrived: () => void) {
  const first = known(client, source)?.messages[0]
  if (!first) return
  const fetched = await source.list({ before: first.number, limit: pageSize })
  arrived()
  change(client, source, (now) => withEarlier(now, fetched))
}

/** Adds the message that the server answered to a sent one; fetches those between if there are any. */
export function addSent(client: QueryClient, source: ThreadSource, message: ConversationMessage) {
  const now = known(client, source)
  if (!now) return
  const gap = message.number > lastNumber(now) + 1
  change(client, source, (now) => withMessage(now, message))
  if (gap) void catchUp(client, source, { addedOnly: false })
}

/** Changes what is known of a conversation. */
export function change(
  client: QueryClient,
  { listKey }: ThreadSource,
  next: (now: Conversation) => Conversation,
) {
  client.setQueryData<Conversation>(listKey, (now) => now && next(now))
}
