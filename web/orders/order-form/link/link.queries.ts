import { queryOptions } from '@tanstack/react-query'
import { fileUploadRoutes } from '../../../../shared/library/file-uploads.ts'
import { orderRoutes } from '../../../../shared/orders/orders.ts'
import { statisticsRoutes } from '../../../../shared/vehicles/statistics.ts'
import { callQuery } from '../../../app/api/call-query.ts'

/** Records that a link names aren't fetched when there is none, and not asked for again when it can't be had. */
const named = (id: string | undefined) => ({ enabled: id !== undefined, retry: false })

/** Returns the query of the order from which the form is filled in. */
export const earlierOrderQuery = (id: string | undefined) =>
  queryOptions({ ...callQuery(orderRoutes.one, { params: { id: id ?? '' } }), ...named(id) })

/** Returns the query of the vehicle that a link to the form names. */
export const linkedVariantQuery = (id: string | undefined) =>
  queryOptions({ ...callQuery(statisticsRoutes.variant, { params: { id: id ?? '' } }), ...named(id) })

/** Returns the query of the uploaded file that a link to the form names. */
export const linkedUploadQuery = (id: string | undefined) =>
  queryOptions({ ...callQuery(fileUploadRoutes.one, { params: { id: id ?? '' } }), ...named(id) })
