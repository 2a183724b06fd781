import { eq, sql } from 'drizzle-orm'
import type { PgSelectBase, SelectedFields } from 'drizzle-orm/pg-core'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'
import type { Db } from '../../platform/db/client.ts'
import { generations, manufactures, variants, vmodels, vtypes } from './vehicles.tables.ts'

/** Reads a part of a variant's first control unit; empty where none is known. */
export const firstEcu = (part: keyof Ecu) =>
  sql<string>`coalesce(${variants.ecus} #>> ${sql.raw(`'{0,${part}}'`)}, '')`

/** The columns of a variant as the wire has them, over the joined levels above it. */
export const variantColumns = {
  _id: variants._id,
  name: variants.name,
  vtype: vtypes.name,
  manufacture: manufactures.name,
  vmodel: vmodels.name,
  generation: generations.name,
  years: generations.years,
  engine_code: variants.engine_code,
  fuel_type: variants.fuel_type,
  displacement_cc: variants.displacement_cc,
  power_hp: variants.power_hp,
  torque_nm: variants.torque_nm,
  ecu_brand: firstEcu('brand'),
  ecu_version: firstEcu('version'),
}

/** The columns of a variant as `Vehicle` has them. */
export const vehicleColumns = {
  vtype: vtypes.name,
  manufacture: manufactures.name,
  model: vmodels.name,
  generation: generations.name,
  years: generations.years,
  variant: variants.name,
  engine_code: variants.engine_code,
  fuel_type: variants.fuel_type,
  displacement_cc: variants.displacement_cc,
  power_hp: variants.power_hp,
  torque_nm: variants.torque_nm,
  ecus: variants.ecus,
}

type Joined = Record<'variants' | 'generations' | 'vmodels' | 'manufactures' | 'vtypes', 'not-null'>

/** Selects variants, joined with the levels above them, whose columns may be among the chosen ones. */
export function selectOfVariants<T extends SelectedFields>(
  db: Db,
  columns: T,
): PgSelectBase<'variants', T, 'partial', Joined, true>
export function selectOfVariants(db: Db, columns: SelectedFields) {
  return db
    .select(columns)
    .from(variants)
    .innerJoin(generations, eq(generations._id, variants.generation_id))
    .innerJoin(vmodels, eq(vmodels._id, generations.vmodel_id))
    .innerJoin(manufactures, eq(manufactures._id, vmodels.manufacture_id))
    .innerJoin(vtypes, eq(vtypes._id, manufactures.vtype_id))
    .$dynamic()
}

/** Selects variants with their whole path, as the wire has them. */
export const selectVariants = (db: Db) => selectOfVariants(db, variantColumns)
