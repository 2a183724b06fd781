import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** So much work (hundredths of a credit) costs the person so much money. What they were shown stays, until it's asked for anew. */
export const orderQuoteQuery = (credits: number) =>
  queryOptions({
    ...callQuery(orderRoutes.quote, { query: { credits } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
