import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import type { Vehicle } from './vehicle.ts'
import { generations, manufactures, vmodels, vtypes } from './vehicles.tables.ts'

/** The names that lead to a generation. */
export type GenerationPath = Pick<Vehicle, 'vtype' | 'manufacture' | 'model' | 'generation'>

type FoundGeneration = { _id: string; years: string }

/** Returns a text that is the same for the same names. */
export const pathKey = ({ vtype, manufacture, model, generation }: GenerationPath) =>
  [vtype, manufacture, model, generation].join('\0')

/**
 * Finds the generations that names lead to, whatever their case: returns a function that finds the one of a path. Many
 * vehicles are of one generation, which is looked up once.
 */
export async function findGenerations(
  db: Db,
  paths: readonly GenerationPath[],
): Promise<(path: GenerationPath) => FoundGeneration | undefined> {
  const distinct = [...new Map(paths.map((path) => [pathKey(path), path]))]
  const given = distinct.map(([, { vtype, manufacture, model, generation }], place) => ({
    ...{ place, vtype, manufacture, model, generation },
  }))
  const { rows } = await db.execute<FoundGeneration & { place: number }>(sql`
    select r.place, g._id, g.years
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r(place int, vtype text, manufacture text, model text, generation text)
    join ${vtypes} t on lower(t.name) = lower(r.vtype)
    join ${manufactures} m on m.vtype_id = t._id and lower(m.name) = lower(r.manufacture)
    join ${vmodels} v on v.manufacture_id = m._id and lower(v.name) = lower(r.model)
    join ${generations} g on g.vmodel_id = v._id and lower(g.name) = lower(r.generation)`)
  const found = new Map(rows.map(({ place, _id, years }) => [distinct[place]?.[0], { _id, years }]))
  return (path) => found.get(pathKey(path))
}
