import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { locationParts, type PictureMark } from '../../../shared/vehicles/locations.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { storedPictureColumns } from '../../platform/pictures/stored-picture-columns.ts'
import { generations, variants, vmodels } from '../catalog/vehicles.tables.ts'

/**
 * Location of a vehicle's units. It hangs on the lowest level it serves alone, so that what is moved in the tree takes
 * it along; on none once that was deleted.
 */
export const locations = pgTable(
  'vehicle_locations',
  {
    _id: id(),
    vmodel_id: uuid('vmodel_id').references(() => vmodels._id, { onDelete: 'set null' }),
    generation_id: uuid('generation_id').references(() => generations._id, { onDelete: 'set null' }),
    variant_id: uuid('variant_id').references(() => variants._id, { onDelete: 'set null' }),
    /** Names of the vehicle's path, for the order of lists: as they were when it was written, or last night. */
    vehicle: text('vehicle').notNull(),
    ecu_location: text('ecu_location').notNull(),
    adblue_location: text('adblue_location').notNull(),
    updated_at: timestamp('updated_at').notNull().default(now),
  },
  (t) => [
    check(
      'vehicle_locations_one_level',
      sql`num_nonnulls(${t.vmodel_id}, ${t.generation_id}, ${t.variant_id}) <= 1`,
    ),
    index('vehicle_locations_of_model').on(t.vmodel_id),
    index('vehicle_locations_of_generation').on(t.generation_id),
    index('vehicle_locations_of_variant').on(t.variant_id),
    index('vehicle_locations_by_vehicle').on(inAlphabet(t.vehicle), t._id),
    index('vehicle_locations_by_update').on(t.updated_at, t._id),
  ],
)

/** Pictures of a location, drawn anew; the mark is stored beside the picture and drawn over it. */
export const locationPictures = pgTable(
  'vehicle_location_pictures',
  {
    _id: id(),
    location_id: uuid('location_id')
      .notNull()
      .references(() => locations._id, { onDelete: 'cascade' }),
    part: text('part', { enum: locationParts }).notNull(),
    /** Place among the part's pictures, from 0. */
    position: integer('position').notNull(),
    mark: jsonb('mark').$type<PictureMark>(),
    ...storedPictureColumns(),
  },
  (t) => [index('vehicle_location_pictures_of_location').on(t.location_id, t.part, t.position)],
)
