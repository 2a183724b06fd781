import { useState } from 'react'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { isIncoming, type ThreadSource } from '../thread-source.ts'

/**
 * Returns the number of the message before which the mark "new" stands: the first unread one when the conversation was
 * opened, later the first that arrived while nobody was looking. Null when there is none.
 */
export function useFirstNew(
  source: ThreadSource,
  messages: readonly ConversationMessage[] | undefined,
  reads: boolean,
): number | null {
  const unread = messages?.find((message) => isIncoming(source, message) && !message.seen)?.number ?? null
  const [mark, setMark] = useState<{ opened: boolean; number: number | null }>({
    opened: false,
    number: null,
  })
  if (!messages) return null
  const markedIsRead = messages.some(({ number, seen }) => number === mark.number && seen)
  const next =
    mark.opened && (reads || unread === null || !(mark.number === null || markedIsRead))
      ? mark.number
      : unread
  if (!mark.opened || next !== mark.number) setMark({ opened: true, number: next })
  return next
}
