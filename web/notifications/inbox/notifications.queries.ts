import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { useAction } from '../../ui/dialog/use-action.ts'

type Page = { page: number; size: number }

/** Returns the query for a page of the person's notifications, as a customer or as a member of the team. */
export function useNotificationsQuery(query: Page) {
  const team = useIsTeam()
  return queryOptions({
    ...callQuery(team ? notificationRoutes.ofTeam : notificationRoutes.mine, { query }),
    placeholderData: keepPreviousData,
  })
}

/** Marks some notifications as read, or all. */
export function useMarkRead() {
  const team = useIsTeam()
  return useAction((notifications?: string[]) =>
    call(team ? notificationRoutes.readOfTeam : notificationRoutes.readMine, { body: { notifications } }),
  )
}

/** The person's choices of channels, quiet hours and newsletters. */
export const choicesQuery = callQuery(notificationRoutes.choices)

/** The channels the site offers for each event. */
export const allowedChannelsQuery = callQuery(notificationAdminRoutes.events)
