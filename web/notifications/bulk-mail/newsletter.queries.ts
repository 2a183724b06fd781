import { queryOptions } from '@tanstack/react-query'
import { newsletterRoutes } from '../../../shared/notifications/newsletters.ts'
import { callQuery } from '../../app/api/call-query.ts'

/** Tells whether the holder of a mail's link receives newsletters. */
export const newsletterQuery = (token: string) =>
  queryOptions({
    ...callQuery(newsletterRoutes.read, { params: { token } }),
    retry: false,
  })
