import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Branch, Variant } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { selectVariants } from './select-variants.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** Lists the vehicle types, by name. */
export function listTypes(db: Db): Promise<Branch[]> {
  return db.select().from(vtypes).orderBy(asc(vtypes.name))
}

/** Lists the manufactures of a vehicle type, by name. */
export function listManufactures(db: Db, vtype_id: string): Promise<Branch[]> {
  const { _id, name, vtype_id: parent } = manufactures
  return db.select({ _id, name }).from(manufactures).where(eq(parent, vtype_id)).orderBy(asc(name))
}

/** Lists the models of a manufacture, by name. */
export function listModels(db: Db, manufacture_id: string): Promise<Branch[]> {
  const { _id, name, manufacture_id: parent } = vmodels
  return db.select({ _id, name }).from(vmodels).where(eq(parent, manufacture_id)).orderBy(asc(name))
}

/** Lists the generations of a model, newest first, each named with its years. */
export function listGenerations(db: Db, vmodel_id: string): Promise<Branch[]> {
  return db
    .select({
      _id: generations._id,
      name: sql<string>`concat_ws(' · ', ${generations.name}, nullif(${generations.years}, ''))`,
    })
    .from(generations)
    .where(eq(generations.vmodel_id, vmodel_id))
    .orderBy(desc(generations.years), asc(generations.name))
}

/** Lists the variants of a generation, by power. */
export function listVariants(db: Db, generation_id: string): Promise<Variant[]> {
  return selectVariants(db)
    .where(eq(variants.generation_id, generation_id))
    .orderBy(asc(variants.power_hp), asc(variants.name))
}
