import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '../../../shared/contract/route.ts'
import type { Channel } from '../../../shared/notifications/notification-events.ts'
import { notificationAdminRoutes, notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { useIsTeam } from '../../app/session/session.ts'

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
  return useMutation({
    mutationFn: (notifications?: string[]) =>
      call(team ? notificationRoutes.readOfTeam : notificationRoutes.readMine, { body: { notifications } }),
  })
}

/** The person's choices of channels, quiet hours and newsletters. */
export const choicesQuery = callQuery(notificationRoutes.choices)

export function useSaveChoices() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof notificationRoutes.choose>) =>
      call(notificationRoutes.choose, { body }),
    onSuccess: (choices) => queries.setQueryData(choicesQuery.queryKey, choices),
  })
}

/** Sends a test to oneself. */
export function useSendTest() {
  return useMutation({
    mutationFn: (channel: Channel) => call(notificationRoutes.sendTest, { body: { channel } }),
  })
}

/** The channels the site offers for each event. */
export const allowedChannelsQuery = callQuery(notificationAdminRoutes.events)

export function useSaveAllowedChannels() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof notificationAdminRoutes.offer>) =>
      call(notificationAdminRoutes.offer, { body }),
    onSuccess: (offered) => queries.setQueryData(allowedChannelsQuery.queryKey, offered),
  })
}

/** Sends again what couldn't be sent, or forgets it. */
export function useFailedDeliveries() {
  const resend = useMutation({
    mutationFn: (id: string) => call(notificationAdminRoutes.resend, { params: { id } }),
  })
  const remove = useMutation({
    mutationFn: (id: string) => call(notificationAdminRoutes.removeFailed, { params: { id } }),
  })
  return { resend, remove }
}
