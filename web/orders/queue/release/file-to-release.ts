import { queryOptions } from '@tanstack/react-query'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderTeamRoutes } from '../../../../shared/orders/order-team.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** Returns the newest modified file while the customer doesn't have it: it waits to be checked or released. */
export function fileToRelease({ files, status }: Pick<Order, 'files' | 'status'>) {
  if (status !== 'in_progress' && status !== 'tuned') return undefined
  const newest = files.findLast((file) => file.kind === 'modified')
  return newest && !newest.released_at && !newest.deleted_at ? newest : undefined
}

/** Returns the query that compares an order's newest modified file with its newest original; its answer for two files never changes. */
export function releaseCheckQuery({ _id, files }: Pick<Order, '_id' | 'files'>) {
  const newest = (kind: string) => files.findLast((file) => file.kind === kind)?._id ?? ''
  const query = { original: newest('original'), modified: newest('modified') }
  return queryOptions({
    ...callQuery(orderTeamRoutes.checkRelease, { params: { id: _id }, query }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: query.original !== '' && query.modified !== '',
  })
}
