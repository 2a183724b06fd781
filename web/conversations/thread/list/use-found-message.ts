import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { mostMessages } from '../../../../shared/conversations/conversations.ts'
import { fetchEarlier } from '../messages/conversation-query.ts'
import type { ThreadSource } from '../thread-source.ts'

type Messages = {
  /** Number of the first message that is known. */
  first: number
  rememberPlace: () => void
  toMessage: (number: number) => void
}

/** Shows the message with this number once; before that, fetches those between it and what is known. */
export function useFoundMessage(
  source: ThreadSource,
  number: number | undefined,
  { first, rememberPlace, toMessage }: Messages,
) {
  const client = useQueryClient()
  const current = useRef(source)
  current.current = source
  const shown = useRef<number>(undefined)
  useEffect(() => {
    if (number === undefined || first === 0 || shown.current === number) return
    if (first <= number) {
      shown.current = number
      return toMessage(number)
    }
    // What isn't loaded is found by scrolling there.
    fetchEarlier(client, current.current, rememberPlace, mostMessages).catch(() => undefined)
  }, [client, number, first, rememberPlace, toMessage])
}
