import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Branch, Variant } from '../../../shared/vehicles/vehicles.ts'
import { type BuiltOnce, builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { selectVariants } from './select-variants.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** Narrows to what hangs below a branch. */
const below = (column: PgColumn) => eq(column, sql.placeholder('parent'))

const selectTypes = builtOnce((db) => db.select().from(vtypes).orderBy(asc(vtypes.name)))
const selectManufactures = builtOnce((db) => {
  const { _id, name, vtype_id } = manufactures
  return db.select({ _id, name }).from(manufactures).where(below(vtype_id)).orderBy(asc(name))
})
const selectModels = builtOnce((db) => {
  const { _id, name, manufacture_id } = vmodels
  return db.select({ _id, name }).from(vmodels).where(below(manufacture_id)).orderBy(asc(name))
})
const selectGenerations = builtOnce((db) => {
  const { _id, name, years, vmodel_id } = generations
  const named = sql<string>`concat_ws(' · ', ${name}, nullif(${years}, ''))`
  return db
    .select({ _id, name: named })
    .from(generations)
    .where(below(vmodel_id))
    .orderBy(desc(years), asc(name))
})
const selectVariantsBelow = builtOnce((db) =>
  selectVariants(db).where(below(variants.generation_id)).orderBy(asc(variants.power_hp), asc(variants.name)),
)

const listBelow =
  <T>(select: BuiltOnce<T[]>) =>
  (db: Db, parent: string): Promise<T[]> =>
    select(db, {}, { parent })

/** Lists the vehicle types, by name. */
export const listTypes = (db: Db): Promise<Branch[]> => selectTypes(db, {})

/** Lists the manufactures of a vehicle type, by name. */
export const listManufactures = listBelow<Branch>(selectManufactures)

/** Lists the models of a manufacture, by name. */
export const listModels = listBelow<Branch>(selectModels)

/** Lists the generations of a model, newest first, each named with its years. */
export const listGenerations = listBelow<Branch>(selectGenerations)

/** Lists the variants of a generation, by power. */
export const listVariants = listBelow<Variant>(selectVariantsBelow)
