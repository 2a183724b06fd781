import { sql } from 'drizzle-orm'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { downloadPicture } from './download-picture.ts'
import { listCompleted } from './list-completed.ts'
import { readVariantDetail } from './read-variant-detail.ts'
import { saveDetail } from './save-detail.ts'
import { listGains } from './service-gains.ts'
import { variantPictures } from './stages.tables.ts'

const handlers: Handlers<typeof statisticsRoutes> = {
  gains: ({ db, query }) => listGains(db, query.variant),
  completed: ({ db, locale, query }) => listCompleted(db, locale, query),
  variant: ({ db, params }) => readVariantDetail(db, params.id),
  saveDetail: ({ db, portal, user, params, body, files }) =>
    saveDetail(db, portal, user, params.id, body, files),
  picture: ({ db, portal, params, query }) => downloadPicture(db, portal, params, query.thumbnail),
}

/** Facts about variants beyond the tree: stages of tuning, control units, curves and pictures. */
export const statistics: Feature = {
  name: 'statistics',
  serves: [calls(statisticsRoutes, handlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: sql`
    select storage_key, true from ${variantPictures}
    union all select thumbnail_key, true from ${variantPictures} where thumbnail_key is not null`,
  clearOld: none,
  reconcile: none,
  constraints: {
    variant_stages_name_unique: none,
    variant_stages_service_unique: none,
    variant_pictures_storage_key_unique: none,
    variant_pictures_thumbnail_key_unique: none,
  },
}
