import { sql } from 'drizzle-orm'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import { locationHandlers } from './locations.handlers.ts'
import { locationPictures } from './locations.tables.ts'
import { refreshVehicleTexts } from './vehicle-of-location.ts'

/** Places at which ECU and AdBlue units sit. */
export const locations: Feature = {
  name: 'locations',
  serves: [calls(locationRoutes, locationHandlers)],
  jobs: none,
  ofPeople: none,
  storedFiles: sql`
    select ${locationPictures.storage_key}, true from ${locationPictures}
    union all
    select ${locationPictures.thumbnail_key}, true from ${locationPictures}
    where ${locationPictures.thumbnail_key} is not null`,
  clearOld: refreshVehicleTexts,
  reconcile: none,
  constraints: {
    vehicle_locations_one_level: none,
    vehicle_location_pictures_storage_key_unique: none,
    vehicle_location_pictures_thumbnail_key_unique: none,
    // The vehicle was deleted while the location was written.
    vehicle_locations_vmodel_id_vmodels__id_fk: 'not_found',
    vehicle_locations_generation_id_generations__id_fk: 'not_found',
    vehicle_locations_variant_id_variants__id_fk: 'not_found',
  },
}
