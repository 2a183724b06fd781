import { eq, sql } from 'drizzle-orm'
import type { LocationPart, LocationPicture } from '../../../shared/vehicles/locations.ts'
import type { Branch } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { generations, manufactures, variants, vmodels, vtypes } from '../catalog/vehicles.tables.ts'
import { locationPictures, locations } from './locations.tables.ts'

/** Selects locations with their vehicle's path and their pictures, as the wire has them. */
export const selectLocations = (db: Db) =>
  db
    .select({
      _id: locations._id,
      vtype: branchOf(vtypes),
      manufacture: branchOf(manufactures),
      vmodel: branchOf(vmodels),
      generation: branchOf(generations),
      variant: branchOf(variants),
      vehicle: locations.vehicle,
      years: sql<string>`coalesce(${generations.years}, '')`,
      ecu_location: locations.ecu_location,
      adblue_location: locations.adblue_location,
      ecu_images: picturesOf('ecu'),
      adblue_images: picturesOf('adblue'),
      updated_at: locations.updated_at,
    })
    .from(locations)
    .leftJoin(variants, eq(variants._id, locations.variant_id))
    .leftJoin(
      generations,
      eq(generations._id, sql`coalesce(${variants.generation_id}, ${locations.generation_id})`),
    )
    .leftJoin(vmodels, eq(vmodels._id, sql`coalesce(${generations.vmodel_id}, ${locations.vmodel_id})`))
    .leftJoin(manufactures, eq(manufactures._id, vmodels.manufacture_id))
    .leftJoin(vtypes, eq(vtypes._id, manufactures.vtype_id))
    .$dynamic()

type Level = typeof vtypes | typeof manufactures | typeof vmodels | typeof generations | typeof variants

const branchOf = (level: Level) =>
  sql<Branch | null>`case when ${level._id} is not null then json_build_object('_id', ${level._id}, 'name', ${level.name}) end`

const picturesOf = (part: LocationPart) => sql<LocationPicture[]>`coalesce((
  select json_agg(json_build_object('_id', p._id, 'name', p.name, 'width', p.width, 'height', p.height, 'mark', p.mark)
    order by p.position, p._id)
  from ${locationPictures} p where p.location_id = ${locations._id} and p.part = ${sql.raw(`'${part}'`)}), '[]')`
