import { type SQL, sql } from 'drizzle-orm'
import { hasTerms } from '../catalog/has-words.ts'
import type { Term } from '../catalog/search/term.ts'
import { generations, variants } from '../catalog/vehicles.tables.ts'
import { locations } from './locations.tables.ts'

/** A vehicle by its id; the lowest level that is given counts. */
export type VehicleQuery = {
  vmodel?: string | undefined
  generation?: string | undefined
  variant?: string | undefined
}

/** Narrows to locations that serve a vehicle: its own, those of its generation and of its model. */
export function servesVehicle({ vmodel, generation, variant }: VehicleQuery): SQL | undefined {
  if (variant) {
    const its = sql`select generation_id from ${variants} where ${variants._id} = ${variant}`
    return sql`(${locations.variant_id} = ${variant} or ${locations.generation_id} = (${its})
      or ${locations.vmodel_id} = (select vmodel_id from ${generations} where ${generations._id} = (${its})))`
  }
  if (generation) {
    return sql`(${locations.generation_id} = ${generation}
      or ${locations.vmodel_id} = (select vmodel_id from ${generations} where ${generations._id} = ${generation}))`
  }
  return vmodel ? sql`${locations.vmodel_id} = ${vmodel}` : undefined
}

/** Narrows to locations that serve a vehicle with all these terms: a variant that has them, or begins so, in any order. */
export function servesVehicleOf(terms: readonly Term[]): SQL {
  return sql`${locations._id} in (
    with found as materialized (
      select ${variants._id}, ${variants.generation_id} from ${variants}
      where ${hasTerms(terms) ?? sql`false`}
    ), of_generation as materialized (select distinct generation_id from found)
    select l._id from vehicle_locations l join found on l.variant_id = found._id
    union all
    select l._id from vehicle_locations l join of_generation using (generation_id)
    union all
    select l._id from vehicle_locations l
    where l.vmodel_id in (select vmodel_id from of_generation join ${generations} on ${generations._id} = generation_id))`
}
