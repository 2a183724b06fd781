import { queryOptions } from '@tanstack/react-query'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/**
 * The price in money of an amount of work (hundredths of a credit). The shown price stays until it is fetched again.
 */
export const orderQuoteQuery = (credits: number) =>
  queryOptions({
    ...callQuery(orderRoutes.quote, { query: { credits } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
