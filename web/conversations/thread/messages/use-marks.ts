import { useDocumentVisibility } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import type { ConversationMessage } from '../../../../shared/conversations/conversations.ts'
import { useMe } from '../../../app/session/session.ts'
import { isIncoming, type ThreadSource } from '../thread-source.ts'

type Marks = {
  /** The messages as they are shown; undefined while they are unknown. */
  messages: readonly ConversationMessage[] | undefined
  /** True while the reader has the end of the conversation before them. */
  seen: boolean
  /** Changes with what else is marked as read together with the messages. */
  state: string
}

/**
 * Marks messages as arrived, and as read while they are before the reader in a tab that is in front; returns whether
 * they are. An admin who acts as a customer reads nothing in their place.
 */
export function useMarks(source: ThreadSource, { messages, seen, state }: Marks): boolean {
  const inFront = useDocumentVisibility() === 'visible'
  const acting = useMe().acting_admin !== null
  const reads = seen && inFront && !acting && messages !== undefined
  // Messages that arrive during the call were not seen: the call names the last one that was.
  const incoming = messages?.findLast((message) => isIncoming(source, message))
  const last = incoming?._id
  const arrived = acting || incoming?.delivered ? undefined : last
  const read = [source.id, state, last].join(' ')
  const marked = useRef({ read: '', arrived: '' })
  const current = useRef(source)
  current.current = source
  useEffect(() => {
    const { markRead, markDelivered } = current.current
    // What fails stays unmarked, and is marked the next time.
    const ignore = () => undefined
    if (reads) {
      if (marked.current.read === read) return
      marked.current.read = read
      markRead(last).catch(ignore)
    } else if (arrived && marked.current.arrived !== arrived) {
      marked.current.arrived = arrived
      markDelivered(arrived).catch(ignore)
    }
  }, [reads, read, last, arrived])
  return reads
}
