import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/client.ts'
import { findGenerations, type GenerationPath, pathKey } from './find-generations.ts'
import { refreshSearchTexts } from './refresh-search-texts.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** A generation with its years; empty ones leave those that are known. */
type Dated = GenerationPath & { years: string }

/**
 * Adds generations and what is above them, one statement a level; known ones get other years, by which all their
 * variants are found then. Returns a function that finds the generation of a path.
 */
export async function importGenerations(db: Db, given: readonly Dated[]) {
  const known = await findGenerations(db, given)
  const differing = latestYears(given).filter((path) => {
    const found = known(path)
    return !found || (path.years !== '' && path.years !== found.years)
  })
  if (differing.length === 0) return known
  const redated = await writeGenerations(db, differing)
  if (redated.length > 0) await refreshSearchTexts(db, inArray(variants.generation_id, redated))
  return findGenerations(db, given)
}

/** Returns each generation once, with the latest of its years. */
function latestYears(given: readonly Dated[]): Dated[] {
  const distinct = new Map<string, Dated>()
  for (const { vtype, manufacture, model, generation, years } of given) {
    const path = { vtype, manufacture, model, generation, years }
    const before = distinct.get(pathKey(path))
    if (!before || years > before.years) distinct.set(pathKey(path), path)
  }
  return [...distinct.values()]
}

/** Returns the ids of the generations that were there and got other years. */
async function writeGenerations(db: Db, paths: Dated[]): Promise<string[]> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(paths)}::jsonb)
    as r(vtype text, manufacture text, model text, generation text, years text)`
  const toType = sql`${given} join ${vtypes} t on lower(t.name) = lower(r.vtype)`
  const toManufacture = sql`${toType} join ${manufactures} m on m.vtype_id = t._id and lower(m.name) = lower(r.manufacture)`
  const toModel = sql`${toManufacture} join ${vmodels} v on v.manufacture_id = m._id and lower(v.name) = lower(r.model)`
  await db.execute(sql`
    insert into ${vtypes} (name) select distinct r.vtype from ${given} on conflict do nothing`)
  await db.execute(sql`
    insert into ${manufactures} (vtype_id, name)
    select distinct t._id, r.manufacture from ${toType} on conflict do nothing`)
  await db.execute(sql`
    insert into ${vmodels} (manufacture_id, name)
    select distinct m._id, r.model from ${toManufacture} on conflict do nothing`)
  const { rows } = await db.execute<{ _id: string; was_there: boolean }>(sql`
    insert into ${generations} (vmodel_id, name, years)
    select distinct on (v._id, lower(r.generation)) v._id, r.generation, r.years
    from ${toModel} order by v._id, lower(r.generation), r.years desc
    on conflict (vmodel_id, lower(name)) do update set years = excluded.years
    where excluded.years not in ('', ${generations}.years)
    returning ${generations}._id, old._id is not null was_there`)
  return rows.filter(({ was_there }) => was_there).map(({ _id }) => _id)
}
