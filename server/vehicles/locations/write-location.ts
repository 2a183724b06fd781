import { eq } from 'drizzle-orm'
import type { Location, LocationChange } from '../../../shared/vehicles/locations.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import { withStoredPictures } from '../../platform/pictures/with-stored-pictures.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { removeFiles } from '../../platform/stored-files/remove-files.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
import { readLocation } from './list-locations.ts'
import { changePictures, remainingWithPart } from './location-pictures.ts'
import { locationPictures, locations } from './locations.tables.ts'
import { vehicleOfForm } from './vehicle-of-location.ts'

/**
 * The locations as the operator manages them; they are added without pictures. Throws `invalid_input` for a vehicle that isn't
 * in the tree like this.
 */
export const locationList = auditedTable(locations, {
  read: (db, id, user) => readLocation(db, user, { id }),
  topic: 'locations',
  acts: { add: 'location_added', change: 'location_changed', remove: 'location_deleted' },
  named: nameOf,
  described: (location) => ({
    name: nameOf(location),
    ecu_location: location.ecu_location,
    adblue_location: location.adblue_location,
    ecu_images: location.ecu_images.map(({ name }) => name),
    adblue_images: location.adblue_images.map(({ name }) => name),
  }),
  formOf: (location) => ({
    ecu_location: location.ecu_location,
    adblue_location: location.adblue_location,
    vtype: location.vtype?._id ?? '',
    manufacture: location.manufacture?._id ?? '',
    vmodel: location.vmodel?._id ?? '',
    generation: location.generation?._id ?? null,
    variant: location.variant?._id ?? null,
    ecu_images: location.ecu_images.map(({ _id, mark }) => ({ _id, mark })),
    adblue_images: location.adblue_images.map(({ _id, mark }) => ({ _id, mark })),
  }),
  valuesOf: async (form: Omit<LocationChange, 'opened'>, db) => {
    const { ecu_location, adblue_location } = form
    return { ...(await vehicleOfForm(db, form)), ecu_location, adblue_location }
  },
})

/**
 * Changes a location and its pictures.
 *
 * @throws AppError `not_found`, `changed_meanwhile`, `invalid_input` for a vehicle that isn't in the tree like this or a picture that isn't
 *   there, `too_many_files`, `picture_unreadable`
 */
export function changeLocation(
  db: Db,
  portal: RunningPortal,
  user: Actor | null,
  _id: string,
  form: LocationChange,
  files: StagedFile[],
): Promise<Location> {
  return withStoredPictures(portal, files, async (stored) => {
    const uploads = remainingWithPart(stored, files)
    let removed: string[] = []
    const location = await locationList.change(db, user, _id, form, {
      also: async (db, { merged: { ecu_images, adblue_images } }) => {
        removed = [
          ...(await changePictures(db, { location_id: _id, part: 'ecu' }, ecu_images, uploads.ecu)),
          ...(await changePictures(db, { location_id: _id, part: 'adblue' }, adblue_images, uploads.adblue)),
        ]
      },
      forced: files.length > 0,
    })
    await removeFiles(portal, removed)
    return location
  })
}

/** Deletes a location with its pictures. Throws `not_found`. */
export async function removeLocation(db: Db, portal: Portal, user: Actor, _id: string) {
  let keys: string[] = []
  const removed = await locationList.remove(db, user, _id, async (db) => {
    const ofIt = eq(locationPictures.location_id, _id)
    keys = (await db.delete(locationPictures).where(ofIt).returning()).flatMap(keysOf)
  })
  await removeFiles(portal, keys)
  return removed
}

function nameOf({ manufacture, vmodel, generation, variant, vehicle }: Location) {
  const names = [manufacture, vmodel, generation, variant].flatMap((level) => level?.name ?? [])
  return names.join(' ') || vehicle
}
