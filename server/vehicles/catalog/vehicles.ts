import { asc, desc, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Branch, Variant } from '../../../shared/vehicles/vehicles.ts'
import { inEachLanguage } from '../../platform/db/alphabet.ts'
import { type BuiltOnce, builtOnce } from '../../platform/db/built-once.ts'
import type { Db } from '../../platform/db/client.ts'
import { inOrder } from '../../platform/db/page-of.ts'
import { selectVariants } from './select-variants.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** Narrows to what hangs below a branch. */
const below = (column: PgColumn) => eq(column, sql.placeholder('parent'))

const selectTypes = builtOnce((db, { order }) => db.select().from(vtypes).orderBy(sql`${order}`))
const selectManufactures = builtOnce((db, { order }) => {
  const { _id, name, vtype_id } = manufactures
  return db.select({ _id, name }).from(manufactures).where(below(vtype_id)).orderBy(sql`${order}`)
})
const selectModels = builtOnce((db, { order }) => {
  const { _id, name, manufacture_id } = vmodels
  return db.select({ _id, name }).from(vmodels).where(below(manufacture_id)).orderBy(sql`${order}`)
})
const selectGenerations = builtOnce((db, { order }) => {
  const { _id, name, years, vmodel_id } = generations
  const named = sql<string>`concat_ws(' · ', ${name}, nullif(${years}, ''))`
  return db.select({ _id, name: named }).from(generations).where(below(vmodel_id)).orderBy(sql`${order}`)
})
const selectVariantsBelow = builtOnce((db, { order }) =>
  selectVariants(db).where(below(variants.generation_id)).orderBy(sql`${order}`),
)

const orders = inEachLanguage((sorted) => ({
  types: asc(sorted(vtypes.name)),
  manufactures: asc(sorted(manufactures.name)),
  models: asc(sorted(vmodels.name)),
  generations: inOrder(desc(generations.years), asc(sorted(generations.name))),
  variants: inOrder(asc(variants.power_hp), asc(sorted(variants.name))),
}))

const listBelow =
  <T>(select: BuiltOnce<T[]>, level: keyof ReturnType<typeof orders>) =>
  (db: Db, locale: LocaleCode, parent: string): Promise<T[]> =>
    select(db, { order: orders(locale)[level] }, { parent })

/** Lists the vehicle types, by name. */
export const listTypes = (db: Db, locale: LocaleCode): Promise<Branch[]> =>
  selectTypes(db, { order: orders(locale).types })

/** Lists the manufactures of a vehicle type, by name. */
export const listManufactures = listBelow<Branch>(selectManufactures, 'manufactures')

/** Lists the models of a manufacture, by name. */
export const listModels = listBelow<Branch>(selectModels, 'models')

/** Lists the generations of a model, newest first, each named with its years. */
export const listGenerations = listBelow<Branch>(selectGenerations, 'generations')

/** Lists the variants of a generation, by power. */
export const listVariants = listBelow<Variant>(selectVariantsBelow, 'variants')
