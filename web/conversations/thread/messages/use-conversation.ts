import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { onLive } from '../../../app/api/live-events.ts'
import type { ThreadSource } from '../thread-source.ts'
import { catchUp, conversationQuery } from './conversation-query.ts'

/**
 * Gives the messages of a conversation and keeps them up to date: by live events, when the connection is back and when
 * the tab comes to the front.
 */
export function useConversation(source: ThreadSource) {
  const client = useQueryClient()
  const current = useRef(source)
  current.current = source
  const { id } = source
  useEffect(
    () =>
      onLive('changed', (events) => {
        const changes = events.flatMap((event) =>
          event.topic === 'conversation' && event.id === id ? [event.change] : [],
        )
        if (changes.length === 0) return
        const added = changes.every((change) => change === 'added')
        const changed = changes.includes('rewritten') ? 'all' : added ? 'added' : 'page'
        void catchUp(client, current.current, changed)
      }),
    [client, id],
  )
  return useQuery({ ...conversationQuery(source), refetchOnMount: 'always' })
}
