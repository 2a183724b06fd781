import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { RegisteredVehicle } from '../../../shared/vehicles/registration.ts'
import { type PlateCountry, plateCountries } from '../../../shared/vehicles/registration-number.ts'
import { now, timestamp } from '../../platform/db/columns.ts'

/** Answers of registers to a plate, cached for a while: nothing of the vehicle's owner, nor who asked. */
export const plateLookups = pgTable(
  'plate_lookups',
  {
    country: text('country', { enum: plateCountries }).$type<PlateCountry>().notNull(),
    reg_no: text('reg_no').notNull(),
    /** Null: the register doesn't know the plate. */
    vehicle: jsonb('vehicle').$type<RegisteredVehicle>(),
    asked_at: timestamp('asked_at').notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.country, t.reg_no] }), index('plate_lookups_by_time').on(t.asked_at)],
)
