import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { PageOf, Paging } from '../../../shared/contract/paging.ts'
import type { Location, locationSorts } from '../../../shared/vehicles/locations.ts'
import { inAlphabet } from '../../platform/db/alphabet.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder, listOf, pageOf } from '../../platform/db/page-of.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { fewSearches } from '../catalog/few-searches.ts'
import { correctTerms } from '../catalog/search/correct-terms.ts'
import type { Term } from '../catalog/search/term.ts'
import { typedTerms } from '../catalog/search/typed-terms.ts'
import { selectLocations } from './location-row.ts'
import { locations } from './locations.tables.ts'
import { servesVehicle, servesVehicleOf, type VehicleQuery } from './serves-vehicle.ts'
import { hasVehicle, seesAll, visibleTo } from './visible-locations.ts'

export type LocationQuery = Paging &
  VehicleQuery & {
    keywords?: string | undefined
    sort?: (typeof locationSorts)[number] | undefined
    without_vehicle?: boolean | undefined
  }

const list = listOf(locations, selectLocations)

/**
 * Lists locations by vehicle, those that serve a vehicle the best fitting first; for the team also those whose vehicle
 * was deleted. Words that find none are corrected, as in the search for vehicles.
 */
export function listLocations(db: Db, user: Actor, query: LocationQuery): Promise<PageOf<Location>> {
  const { keywords, sort, without_vehicle = false, page, size, ...vehicle } = query
  const orphans = without_vehicle && seesAll(user)
  const always = [orphans ? sql`not ${hasVehicle}` : hasVehicle, servesVehicle(vehicle)]
  const given = vehicle.variant ?? vehicle.generation ?? vehicle.vmodel
  const order = sort || !given ? sorts[sort ?? 'vehicle'] : bestFirst
  const read = (terms?: readonly Term[]) => {
    const conditions = [...always, terms && servesVehicleOf(terms)].filter((one) => one !== undefined)
    return pageOf(db, list, sql.join(conditions, sql` and `), { page, size, order })
  }
  return keywords ? fewSearches(() => readFound(db, typedTerms(keywords), read)) : read()
}

/** Reads what has the typed terms; where there is none, what has them with misspelt words corrected, unless one resembles nothing. */
async function readFound(
  db: Db,
  typed: readonly Term[],
  read: (terms: readonly Term[]) => Promise<PageOf<Location>>,
) {
  const found = await read(typed)
  if (found.total > 0 || typed.length === 0) return found
  const { corrected, widened, whole } = await correctTerms(db, typed)
  if (!whole) return found
  const similar = await read(corrected)
  return similar.total > 0 ? similar : read(widened)
}

/** Reads the location with an id, or the one that fits a vehicle best, if the person may see it. Throws `not_found`. */
export async function readLocation(
  db: Db,
  user: Actor | null,
  query: { id?: string | undefined } & VehicleQuery,
): Promise<Location> {
  const { id, ...vehicle } = query
  const which = id ? sql`${locations._id} = ${id}` : servesVehicle(vehicle)
  if (!which) throw new AppError('invalid_input', { fields: { id: 'required' } })
  const [found] = await selectLocations(db)
    .where(and(which, visibleTo(user)))
    .orderBy(bestFirst)
    .limit(1)
  if (!found) throw new AppError('not_found')
  return found
}

/** The narrower a location is, the better it fits; of two alike the one that was written last. */
const bestFirst = inOrder(
  sql`${locations.variant_id} is null`,
  sql`${locations.generation_id} is null`,
  desc(locations.updated_at),
  desc(locations._id),
)

const byVehicle = inAlphabet(locations.vehicle)
const sorts = {
  vehicle: inOrder(asc(byVehicle), asc(locations._id)),
  '-vehicle': inOrder(desc(byVehicle), desc(locations._id)),
  updated_at: inOrder(asc(locations.updated_at), asc(locations._id)),
  '-updated_at': inOrder(desc(locations.updated_at), desc(locations._id)),
} satisfies Record<(typeof locationSorts)[number], SQL>
