import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OptionForm, ServiceForm } from '../../shared/services/services.ts'
import type { TestApp } from '../test/app.ts'
import { options, services } from './services.tables.ts'

/** Makes an admin's form for a service, at 4.5, 4 and 3.5 credits. */
export function serviceForm(overrides: Partial<ServiceForm> = {}): ServiceForm {
  return {
    name: `Service ${randomUUID()}`,
    main_service: 'Engine',
    description: 'More torque',
    icon: 'engine',
    online: true,
    option_ids: [],
    price_type_1: 450,
    price_type_2: 400,
    price_type_3: 350,
    ...overrides,
  }
}

/** Makes an admin's form for an option, at 1, 0.9 and 0.8 credits. */
export function optionForm(overrides: Partial<OptionForm> = {}): OptionForm {
  return {
    name: `Option ${randomUUID()}`,
    description: 'No limit',
    class: 'normal',
    online: true,
    countries: [],
    price_type_1: 100,
    price_type_2: 90,
    price_type_3: 80,
    ...overrides,
  }
}

/** Deletes every service, option and order. */
export async function deleteServices({ db }: TestApp) {
  await db.execute(sql`truncate ${services}, ${options} cascade`)
}
