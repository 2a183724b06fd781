import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ChatCount, chatCountRoutes } from '../../../../shared/support/chat/chat-count.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { titleCount } from '../../../app/routing/page-title.ts'

/** Counts the messages to read, for the team who waits, and shows the number in the title of every page while the component is there. */
export function useTitleCount(): ChatCount {
  const { data = { unread: 0, waiting: 0 } } = useQuery(callQuery(chatCountRoutes.unreadCount))
  useEffect(() => titleCount.set(data.unread + data.waiting), [data])
  useEffect(() => () => titleCount.set(0), [])
  return data
}
