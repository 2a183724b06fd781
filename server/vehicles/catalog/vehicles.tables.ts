import { type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import type { Ecu } from '../../../shared/vehicles/vehicles.ts'
import { id } from '../../platform/db/columns.ts'

/** Names differ from those of their siblings by more than their case. */
export const vtypes = pgTable(
  'vtypes',
  {
    _id: id(),
    name: text('name').notNull(),
  },
  (t) => [uniqueIndex('vtypes_name_unique').on(sql`lower(${t.name})`)],
)

export const manufactures = pgTable(
  'manufactures',
  {
    _id: id(),
    vtype_id: uuid('vtype_id')
      .notNull()
      .references(() => vtypes._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (t) => [uniqueIndex('manufactures_name_unique').on(t.vtype_id, sql`lower(${t.name})`)],
)

export const vmodels = pgTable(
  'vmodels',
  {
    _id: id(),
    manufacture_id: uuid('manufacture_id')
      .notNull()
      .references(() => manufactures._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
  },
  (t) => [uniqueIndex('vmodels_name_unique').on(t.manufacture_id, sql`lower(${t.name})`)],
)

export const generations = pgTable(
  'generations',
  {
    _id: id(),
    vmodel_id: uuid('vmodel_id')
      .notNull()
      .references(() => vmodels._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** `2008–2013`, or `2019–` while it is built. */
    years: text('years').notNull().default(''),
  },
  (t) => [uniqueIndex('generations_name_unique').on(t.vmodel_id, sql`lower(${t.name})`)],
)

/** Returns the index expression of a search text's words. */
export const searchVector = (search_text: SQLWrapper) =>
  sql`array_to_tsvector(array_remove(string_to_array(${search_text}, ' '), ''))`

export const variants = pgTable(
  'variants',
  {
    _id: id(),
    generation_id: uuid('generation_id')
      .notNull()
      .references(() => generations._id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    engine_code: text('engine_code').notNull().default(''),
    fuel_type: text('fuel_type').notNull().default(''),
    displacement_cc: integer('displacement_cc'),
    power_hp: integer('power_hp').notNull(),
    torque_nm: integer('torque_nm').notNull(),
    /** The usual one first. */
    ecus: jsonb('ecus').$type<Ecu[]>().notNull().default([]),
    remarks: text('remarks').notNull().default(''),
    /** Measured before tuning, by rising revolutions; empty where nothing was measured. */
    stock_curve: jsonb('stock_curve').$type<CurvePoint[]>().notNull().default([]),
    /** Everything by which people look for it, folded: names of the whole path, engine, ECU, figures. */
    search_text: text('search_text').notNull().default(''),
  },
  (t) => [
    uniqueIndex('variants_name_unique').on(t.generation_id, sql`lower(${t.name})`),
    index('variants_search').using('gin', searchVector(t.search_text)),
  ],
)

/**
 * Every word of letters alone that variants are found by, so that misspelt ones are corrected. A trigger adds those of new
 * search texts; words that no variant has any more are cleared away at night.
 */
export const vehicleWords = pgTable('vehicle_words', { word: text('word').primaryKey() })
