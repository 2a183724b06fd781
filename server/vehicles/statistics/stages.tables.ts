import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { CurvePoint } from '../../../shared/vehicles/statistics.ts'
import { id, now, timestamp } from '../../platform/db/columns.ts'
import { storedPictureColumns } from '../../platform/pictures/stored-picture-columns.ts'
import { services } from '../../services/services.tables.ts'
import { variants } from '../catalog/vehicles.tables.ts'

/** Power (metric horsepower) and torque (Nm) of a variant after each stage of tuning, in the order of `position`. */
export const variantStages = pgTable(
  'variant_stages',
  {
    _id: id(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => variants._id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    /** The service it is ordered as; null offers every service that is online. */
    service_id: uuid('service_id').references(() => services._id, { onDelete: 'set null' }),
    power_hp: integer('power_hp').notNull(),
    torque_nm: integer('torque_nm').notNull(),
    remarks: text('remarks').notNull().default(''),
    /** Measured after tuning, by rising revolutions; empty where nothing was measured. */
    curve: jsonb('curve').$type<CurvePoint[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('variant_stages_name_unique').on(t.variant_id, sql`lower(${t.name})`),
    unique('variant_stages_service_unique').on(t.variant_id, t.service_id),
    index('variant_stages_by_service').on(t.service_id),
  ],
)

/** Pictures of variants, drawn anew, in the order of `position`. */
export const variantPictures = pgTable(
  'variant_pictures',
  {
    _id: id(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => variants._id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ...storedPictureColumns(),
    created_at: timestamp('created_at').notNull().default(now),
  },
  (t) => [index('variant_pictures_by_variant').on(t.variant_id, t.position)],
)
