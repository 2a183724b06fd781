import type { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listCompleted } from './list-completed.ts'
import { readVariantDetail } from './read-variant-detail.ts'

export const statisticsHandlers: Handlers<typeof statisticsRoutes> = {
  completed: ({ db, query }) => listCompleted(db, query),
  variant: ({ db, params }) => readVariantDetail(db, params.id),
}
