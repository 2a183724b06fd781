import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Tells whether the holder of a mail's link receives newsletters. */
export const newsletterQuery = (token: string) =>
  queryOptions({
    ...callQuery(newsletterRoutes.read, { params: { token } }),
    retry: false,
  })

/** Subscribes the holder of a mail's link to newsletters, or unsubscribes them. */
export function useSetNewsletter(token: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (news: boolean) =>
      call(news ? newsletterRoutes.subscribe : newsletterRoutes.unsubscribe, { params: { token } }),
    onSuccess: (choice) => queries.setQueryData(newsletterQuery(token).queryKey, choice),
  })
}
