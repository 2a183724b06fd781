import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresenceEvent } from '../../../shared/contract/live.ts'
import type { PageOf } from '../../../shared/contract/paging.ts'
import { type ChatStatus, chatMessageRoutes } from '../../../shared/support/chat/chat-messages.ts'
import { type ChatBeside, type ChatRow, chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { onLive } from '../../app/api/live-events.ts'

/** Keeps up to date who is there, in all that was fetched. */
export function usePresence() {
  const client = useQueryClient()
  useEffect(() => onLive('presence', (event) => takeOver(client, event)), [client])
}

/** Takes who came and went over into all that was fetched. */
export function takeOver(client: QueryClient, event: PresenceEvent) {
  if ('team_online' in event) {
    const { team_online } = event
    client.setQueriesData<ChatStatus>(
      { queryKey: [chatMessageRoutes.status.path] },
      // While it is closed nobody is there, whoever has the portal open.
      (known) => known && { ...known, team_online: known.open && team_online },
    )
    return
  }
  const online = new Set(event.online)
  const offline = new Set(event.offline)
  const now = (id: string, before: boolean) => online.has(id) || (before && !offline.has(id))
  client.setQueriesData<PageOf<ChatRow>>(
    { queryKey: [chatTeamRoutes.people.path] },
    (known) =>
      known && { ...known, items: known.items.map((row) => ({ ...row, online: now(row._id, row.online) })) },
  )
  client.setQueriesData<ChatBeside>(
    { queryKey: [chatTeamRoutes.customer.path] },
    (known) => known && { ...known, online: now(known.customer._id, known.online) },
  )
}
