import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { AppError } from '../../shared/contract/errors.ts'
import type { Edited } from '../../shared/contract/opened-with.ts'
import type { Service, ServiceForm } from '../../shared/services/services.ts'
import type { Db } from '../platform/db/client.ts'
import type { Actor } from '../platform/http/gate.ts'
import { auditedTable } from '../users/audit/audited-table.ts'
import { linkedOptions } from './linked-options.ts'
import { options, serviceOptions, services } from './services.tables.ts'

/** Lists every service, offline ones too, by position. */
export function listServices(db: Db): Promise<Service[]> {
  return db
    .select({ ...getTableColumns(services), option_ids: linkedOptions(db) })
    .from(services)
    .orderBy(asc(services.position))
}

async function readService(db: Db, _id: string): Promise<Service> {
  const [service] = await db
    .select({ ...getTableColumns(services), option_ids: linkedOptions(db) })
    .from(services)
    .where(eq(services._id, _id))
  if (!service) throw new AppError('not_found')
  return service
}

/** The services as the operator manages them. Errors: name_taken; service_in_use for one that was ordered. */
export const serviceList = auditedTable(services, {
  topic: 'services',
  acts: { add: 'service_added', change: 'service_changed', remove: 'service_deleted', move: 'service_moved' },
  named: ({ name }) => name,
  read: readService,
  valuesOf: ({ option_ids, ...form }: ServiceForm) => form,
  described,
  auditedAs: { option_ids: 'options' },
})

/**
 * Adds a service at the end; without a user it is the portal itself that does. Errors: name_taken, invalid_input for
 * an unknown option.
 */
export function addService(db: Db, user: Actor | null, form: ServiceForm): Promise<Service> {
  return serviceList.add(db, user, form, (db, _id) => link(db, _id, form.option_ids))
}

/** Changes a service where it stands. Errors: not_found, changed_meanwhile, name_taken, invalid_input for an unknown option. */
export function updateService(db: Db, user: Actor, _id: string, form: Edited<ServiceForm>): Promise<Service> {
  return db.transaction(async (db) => {
    // Options are locked before their services, as when one is deleted.
    await holdOptions(db, form.option_ids)
    return serviceList.change(db, user, _id, form, {
      also: async (db, { changed: { option_ids } }) => {
        if (!option_ids) return
        await db.delete(serviceOptions).where(eq(serviceOptions.service_id, _id))
        await link(db, _id, option_ids)
      },
    })
  })
}

/** Moves a service and answers with the whole list as it is then. Errors: not_found. */
export async function moveService(db: Db, user: Actor, _id: string, position: number): Promise<Service[]> {
  await serviceList.move(db, user, _id, position)
  return listServices(db)
}

/** Locks the options, as a set, until the transaction ends, so that none is deleted while a service is linked to it. */
async function holdOptions(db: Db, option_ids: string[]): Promise<string[]> {
  const wanted = [...new Set(option_ids)]
  if (wanted.length === 0) return wanted
  const held = await db
    .select({ _id: options._id })
    .from(options)
    .where(inArray(options._id, wanted))
    .for('key share')
  if (held.length === wanted.length) return wanted
  throw new AppError('invalid_input', { fields: { option_ids: 'unknown_option' } })
}

async function link(db: Db, service_id: string, option_ids: string[]) {
  const held = await holdOptions(db, option_ids)
  if (held.length === 0) return
  await db.insert(serviceOptions).values(held.map((option_id) => ({ service_id, option_id })))
}

/** Returns a service's fields as the audit log records them: its options by name. */
async function described({ _id, position, option_ids, ...rest }: Service, db: Db) {
  if (option_ids.length === 0) return { ...rest, options: [] }
  const named = await db
    .select({ name: options.name })
    .from(options)
    .where(inArray(options._id, option_ids))
    .orderBy(asc(options.position))
  return { ...rest, options: named.map(({ name }) => name) }
}
