import { sql } from 'drizzle-orm'
import { statisticsRoutes } from '../../../shared/vehicles/statistics.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { variantPictures } from './stages.tables.ts'
import { statisticsHandlers } from './statistics.handlers.ts'

/** Facts about variants beyond the tree: stages of tuning, control units, curves and pictures. */
export const statistics: Feature = {
  name: 'statistics',
  serves: [calls(statisticsRoutes, statisticsHandlers)],
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
