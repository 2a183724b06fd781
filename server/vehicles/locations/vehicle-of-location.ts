import { and, eq, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { LocationForm } from '../../../shared/vehicles/locations.ts'
import type { Db } from '../../platform/db/client.ts'
import { generations, manufactures, variants, vmodels, vtypes } from '../catalog/vehicles.tables.ts'
import { locations } from './locations.tables.ts'

/** The names of a vehicle's path, in one text. */
const pathText = sql<string>`concat_ws(' ', ${manufactures.name}, ${vmodels.name}, ${generations.name}, ${variants.name})`

/**
 * Reads the chosen vehicle of a form as a location stores it: its lowest level, and the names of its path.
 *
 * @throws AppError `invalid_input` with `wrong_parent` at the first level that doesn't belong to the one above it
 */
export async function vehicleOfForm(db: Db, form: LocationForm) {
  const { vtype, manufacture, vmodel, generation, variant } = form
  const [found] = await db
    .select({
      vehicle: pathText,
      manufacture_id: manufactures._id,
      vmodel_id: vmodels._id,
      generation_id: generations._id,
      variant_id: variants._id,
    })
    .from(vtypes)
    .leftJoin(manufactures, and(eq(manufactures._id, manufacture), eq(manufactures.vtype_id, vtypes._id)))
    .leftJoin(vmodels, and(eq(vmodels._id, vmodel), eq(vmodels.manufacture_id, manufactures._id)))
    .leftJoin(generations, and(is(generations._id, generation), eq(generations.vmodel_id, vmodels._id)))
    .leftJoin(variants, and(is(variants._id, variant), eq(variants.generation_id, generations._id)))
    .where(eq(vtypes._id, vtype))
  if (!found) throw new AppError('invalid_input', { fields: { vtype: 'wrong_parent' } })
  const { vehicle, manufacture_id, ...levels } = found
  const wrong = [
    manufacture_id === null && 'manufacture',
    levels.vmodel_id === null && 'vmodel',
    generation !== levels.generation_id && 'generation',
    variant !== levels.variant_id && 'variant',
  ].find((level) => level !== false)
  if (wrong) throw new AppError('invalid_input', { fields: { [wrong]: 'wrong_parent' } })
  return {
    vehicle,
    vmodel_id: generation ? null : vmodel,
    generation_id: variant ? null : generation,
    variant_id: variant,
  }
}

const is = (column: typeof generations._id | typeof variants._id, id: string | null): SQL =>
  id === null ? sql`false` : eq(column, id)

/** Puts the present names of the tree into the locations, for the order of lists. */
export async function refreshVehicleTexts(db: Db) {
  await db.execute(sql`
    update ${locations} set vehicle = path.text
    from (
      select l._id, ${pathText} as text
      from vehicle_locations l
      left join ${variants} on ${variants._id} = l.variant_id
      left join ${generations} on ${generations._id} = coalesce(${variants.generation_id}, l.generation_id)
      join ${vmodels} on ${vmodels._id} = coalesce(${generations.vmodel_id}, l.vmodel_id)
      join ${manufactures} on ${manufactures._id} = ${vmodels.manufacture_id}
    ) path
    where path._id = ${locations._id} and path.text <> ${locations.vehicle}`)
}
