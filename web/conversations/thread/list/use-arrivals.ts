import { useState } from 'react'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { isIncoming, type ThreadSource } from '../thread-source.ts'

/** Returns the latest message that arrived since the thread was opened, and how many wait below what is in sight. */
export function useArrivals(source: ThreadSource, messages: readonly ConversationMessage[], atEnd: boolean) {
  const last = messages.at(-1)?.number ?? 0
  const [opened] = useState(last)
  const [seenTo, setSeenTo] = useState(last)
  if (atEnd && seenTo !== last) setSeenTo(last)
  const incoming = messages.filter((message) => isIncoming(source, message))
  return {
    latest: incoming.findLast(({ number }) => number > opened),
    below: atEnd ? 0 : incoming.filter(({ number }) => number > seenTo).length,
  }
}
