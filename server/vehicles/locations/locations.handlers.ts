import type { locationRoutes } from '../../../shared/vehicles/locations.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { listLocations, readLocation } from './list-locations.ts'
import { readLocationPicture } from './location-pictures.ts'
import { changeLocation, locationList, removeLocation } from './write-location.ts'

export const locationHandlers: Handlers<typeof locationRoutes> = {
  list: ({ db, user, query }) => listLocations(db, user, query),
  one: ({ db, user, query }) => readLocation(db, user, query),
  add: ({ db, user, body }) => locationList.add(db, user, body),
  change: ({ db, portal, user, params, body, files }) =>
    changeLocation(db, portal, user, params.id, body, files),
  remove: ({ db, portal, user, params }) => removeLocation(db, portal, user, params.id),
  picture: ({ db, portal, user, params, query }) =>
    readLocationPicture(db, portal, user, params.id, query.thumbnail),
}
