import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { optionClasses, serviceIcons } from '../../shared/services/services.ts'
import { amount, id } from '../platform/db/columns.ts'

const prices = {
  price_type_1: amount('price_type_1').notNull(),
  price_type_2: amount('price_type_2').notNull(),
  price_type_3: amount('price_type_3').notNull(),
}

export const services = pgTable(
  'services',
  {
    _id: id(),
    name: text('name').notNull().unique('services_name_unique'),
    main_service: text('main_service').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon', { enum: serviceIcons }).notNull().default('engine'),
    online: boolean('online').notNull(),
    position: integer('position').notNull(),
    ...prices,
  },
  (t) => [index('services_by_position').on(t.position)],
)

export const options = pgTable(
  'options',
  {
    _id: id(),
    name: text('name').notNull().unique('options_name_unique'),
    description: text('description').notNull().default(''),
    class: text('class', { enum: optionClasses }).notNull().default('normal'),
    online: boolean('online').notNull(),
    countries: text('countries').array().notNull().default([]),
    position: integer('position').notNull(),
    ...prices,
  },
  (t) => [index('options_by_position').on(t.position)],
)

/** Options that may be ordered with each service. */
export const serviceOptions = pgTable(
  'service_options',
  {
    service_id: uuid('service_id')
      .notNull()
      .references(() => services._id, { onDelete: 'cascade' }),
    option_id: uuid('option_id')
      .notNull()
      .references(() => options._id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.service_id, t.option_id] })],
)
