import type { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadPicture } from './download-picture.ts'
import { listCompleted } from './list-completed.ts'
import { readVariantDetail } from './read-variant-detail.ts'
import { saveDetail } from './save-detail.ts'
import { listGains } from './service-gains.ts'

export const statisticsHandlers: Handlers<typeof statisticsRoutes> = {
  gains: ({ db, query }) => listGains(db, query.variant),
  completed: ({ db, locale, query }) => listCompleted(db, locale, query),
  variant: ({ db, params }) => readVariantDetail(db, params.id),
  saveDetail: ({ db, portal, user, params, body, files }) =>
    saveDetail(db, portal, user, params.id, body, files),
  picture: ({ db, portal, params, query }) => downloadPicture(db, portal, params, query.thumbnail),
}
