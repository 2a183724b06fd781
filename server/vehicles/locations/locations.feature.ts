import { sql } from 'drizzle-orm'
import { locationRoutes } from '../../../shared/vehicles/locations.ts'
import { calls, type Feature, none } from '../../platform/feature.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listLocations, readLocation } from './list-locations.ts'
import { readLocationPicture } from './location-pictures.ts'
import { locationPictures } from './locations.tables.ts'
import { refreshVehicleTexts } from './vehicle-of-location.ts'
import { changeLocation, locationList, removeLocation } from './write-location.ts'

const handlers: Handlers<typeof locationRoutes> = {
  list: ({ db, user, query }) => listLocations(db, user, query),
  one: ({ db, user, query }) => readLocation(db, user, query),
  add: ({ db, user, body }) => locationList.add(db, user, body),
  change: ({ db, portal, user, params, body, files }) =>
    changeLocation(db, portal, user, params.id, body, files),
  remove: ({ db, portal, user, params }) => removeLocation(db, portal, user, params.id),
  picture: ({ db, portal, user, params, query }) =>
    readLocationPicture(db, portal, user, params.id, query.thumbnail),
}

/** Places at which ECU and AdBlue units sit. */
export const locations: Feature = {
  name: 'locations',
  serves: [calls(locationRoutes, handlers)],
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
