import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Location, LocationChange, LocationForm } from '../../../shared/vehicles/locations.ts'
import { audit } from '../../accounts/users/audit.ts'
import { keepOthersChanges } from '../../accounts/users/keep-others-changes.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { StagedFile } from '../../platform/http/uploads/receive-upload.ts'
import { removeFiles } from '../../platform/kept-files/remove-files.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { keysOf } from '../../platform/pictures/stored-pictures.ts'
import { withKeptPictures } from '../../platform/pictures/with-kept-pictures.ts'
import type { Portal, RunningPortal } from '../../platform/portal.ts'
import { readLocation } from './list-locations.ts'
import { changePictures, keptWithPart } from './location-pictures.ts'
import { locationPictures, locations } from './locations.tables.ts'
import { vehicleOfForm } from './vehicle-of-location.ts'

/**
 * Adds a location, without pictures; without a user it is the portal itself that does. Throws `invalid_input` for a
 * vehicle that isn't in the tree like this.
 */
export function addLocation(db: Db, user: Actor | null, form: LocationForm): Promise<Location> {
  return db.transaction(async (db) => {
    const { ecu_location, adblue_location } = form
    const values = { ...(await vehicleOfForm(db, form)), ecu_location, adblue_location }
    const [added] = await db.insert(locations).values(values).returning({ _id: locations._id })
    if (!added) throw new AppError('internal_error')
    const location = await readLocation(db, user, { id: added._id })
    if (user) await audit(db, user, 'location_added', subjectOf(location), { after: described(location) })
    await announceLocations(db)
    return location
  })
}

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
  { opened, ...sent }: LocationChange,
  files: StagedFile[],
): Promise<Location> {
  return withKeptPictures(portal, files, async (kept) => {
    const { location, removed } = await db.transaction(async (db) => {
      const found = await db
        .select({ _id: locations._id })
        .from(locations)
        .where(eq(locations._id, _id))
        .for('update')
      if (found.length === 0) throw new AppError('not_found')
      const before = await readLocation(db, user, { id: _id })
      const merged = await keepOthersChanges(db, subjectOf(before), sent, opened, presentOf(before))
      const { ecu_images, adblue_images, ...form } = merged
      const { ecu_location, adblue_location } = form
      const values = { ...(await vehicleOfForm(db, form)), ecu_location, adblue_location }
      await db
        .update(locations)
        .set({ ...values, updated_at: sql`now()` })
        .where(eq(locations._id, _id))
      const uploads = keptWithPart(kept, files)
      const removed = [
        ...(await changePictures(db, { location_id: _id, part: 'ecu' }, ecu_images, uploads.ecu)),
        ...(await changePictures(db, { location_id: _id, part: 'adblue' }, adblue_images, uploads.adblue)),
      ]
      const location = await readLocation(db, user, { id: _id })
      const change = { before: described(before), after: described(location) }
      if (user) await audit(db, user, 'location_changed', subjectOf(location), change)
      await announceLocations(db)
      return { location, removed }
    })
    await removeFiles(portal, removed)
    return location
  })
}

/** Deletes a location with its pictures. Throws `not_found`. */
export async function removeLocation(db: Db, portal: Portal, user: Actor, _id: string) {
  const keys = await db.transaction(async (db) => {
    const before = await readLocation(db, user, { id: _id })
    const pictures = await db
      .delete(locationPictures)
      .where(eq(locationPictures.location_id, _id))
      .returning()
    const removed = await db.delete(locations).where(eq(locations._id, _id)).returning({ _id: locations._id })
    if (removed.length === 0) throw new AppError('not_found')
    await audit(db, user, 'location_deleted', subjectOf(before), { before: described(before) })
    await announceLocations(db)
    return pictures.flatMap(keysOf)
  })
  await removeFiles(portal, keys)
  return { ok: true as const }
}

const announceLocations = (db: Db) => announce(db, [room.everyone], { topic: 'locations' })

function subjectOf({ _id, manufacture, vmodel, generation, variant, vehicle }: Location) {
  const names = [manufacture, vmodel, generation, variant].flatMap((level) => level?.name ?? [])
  return { _id, name: names.join(' ') || vehicle }
}

/** Returns a location's values in the shape of its form. */
const presentOf = (location: Location) => ({
  ecu_location: location.ecu_location,
  adblue_location: location.adblue_location,
  vtype: location.vtype?._id ?? '',
  manufacture: location.manufacture?._id ?? '',
  vmodel: location.vmodel?._id ?? '',
  generation: location.generation?._id ?? null,
  variant: location.variant?._id ?? null,
  ecu_images: location.ecu_images.map(({ _id, mark }) => ({ _id, mark })),
  adblue_images: location.adblue_images.map(({ _id, mark }) => ({ _id, mark })),
})

/** Returns a location's fields as the audit log keeps them. */
function described(location: Location) {
  const { ecu_location, adblue_location, ecu_images, adblue_images } = location
  const names = (pictures: Location['ecu_images']) => pictures.map(({ name }) => name)
  return {
    name: subjectOf(location).name,
    ecu_location,
    adblue_location,
    ecu_images: names(ecu_images),
    adblue_images: names(adblue_images),
  }
}
