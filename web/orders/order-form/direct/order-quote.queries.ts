import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { call } from '../../../app/api/api.ts'

/** So much work (hundredths of a credit) costs the person so much money. What they were shown stays, until it's asked for anew. */
export const orderQuoteQuery = (credits: number) =>
  queryOptions({
    queryKey: ['quote', 'order', credits],
    queryFn: ({ signal }) => call(orderRoutes.quote, { query: { credits }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
