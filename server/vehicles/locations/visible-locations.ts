import { isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { holds } from '../../../shared/contract/permissions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { locations } from './locations.tables.ts'

/** Holds for locations whose vehicle wasn't deleted. */
export const hasVehicle = sql`(${or(
  isNotNull(locations.vmodel_id),
  isNotNull(locations.generation_id),
  isNotNull(locations.variant_id),
)})`

/** Returns true for the team, which alone sees locations whose vehicle was deleted, and for the site itself (null). */
export const seesAll = (user: Actor | null) => user === null || holds(user, 'miscellaneous')

/** Holds for the locations that a person may see. */
export const visibleTo = (user: Actor | null): SQL => (seesAll(user) ? sql`true` : hasVehicle)
