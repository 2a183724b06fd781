import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Service, ServiceForm } from '../../../shared/orders/services.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeGap, lockList, moveRow, nextPosition } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announceServices } from './announce-services.ts'
import { auditMove } from './audit-move.ts'
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

/**
 * Adds a service at the end; without a user it is the portal itself that does. Errors: name_taken, invalid_input for
 * an unknown option.
 */
export function addService(
  db: Db,
  user: Actor | null,
  { option_ids, ...form }: ServiceForm,
): Promise<Service> {
  return db.transaction(async (db) => {
    await lockList(db, services)
    const held = await holdOptions(db, option_ids)
    const [added] = await db
      .insert(services)
      .values({ ...form, position: nextPosition(services) })
      .returning({ _id: services._id })
    if (!added) throw new AppError('internal_error')
    await link(db, added._id, held)
    await announceServices(db)
    const service = await readService(db, added._id)
    if (user) await audit(db, user, 'service_added', service, { after: await described(db, service) })
    return service
  })
}

/** Changes a service where it stands. Errors: not_found, changed_meanwhile, name_taken, invalid_input for an unknown option. */
export function updateService(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<ServiceForm>,
): Promise<Service> {
  const which = eq(services._id, _id)
  return db.transaction(async (db) => {
    // Options are locked before their services, as when one is deleted.
    await holdOptions(db, changes.option_ids)
    return changeRecord(db, user, {
      act: 'service_changed',
      changes,
      opened,
      read: async (db) => {
        await db.select({ _id: services._id }).from(services).where(which).for('update')
        return readService(db, _id)
      },
      formOf: (service) => service,
      auditedAs: { option_ids: 'options' },
      write: async (db, { option_ids, ...changed }) => {
        if (Object.keys(changed).length > 0) await db.update(services).set(changed).where(which)
        if (option_ids) {
          await db.delete(serviceOptions).where(eq(serviceOptions.service_id, _id))
          await link(db, _id, await holdOptions(db, option_ids))
        }
        return readService(db, _id)
      },
      named: (service) => service,
      described: (service, db) => described(db, service),
      announce: announceServices,
    })
  })
}

/** Deletes a service nobody ordered; the database refuses any other. Errors: not_found, service_in_use. */
export function removeService(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, services)
    const before = await described(db, await readService(db, _id))
    const [removed] = await db.delete(services).where(eq(services._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await closeGap(db, services, removed.position)
    await audit(db, user, 'service_deleted', removed, { before })
    await announceServices(db)
    return { ok: true as const }
  })
}

/** Moves a service and answers with the whole list as it is then. Errors: not_found. */
export function moveService(db: Db, user: Actor, _id: string, position: number): Promise<Service[]> {
  return db.transaction(async (db) => {
    await lockList(db, services)
    await auditMove(db, user, 'service_moved', await moveRow(db, services, _id, position))
    await announceServices(db)
    return listServices(db)
  })
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
  if (option_ids.length === 0) return
  await db.insert(serviceOptions).values(option_ids.map((option_id) => ({ service_id, option_id })))
}

/** Returns a service's fields as the audit log keeps them: its options by name. */
async function described(db: Db, { _id, position, option_ids, ...rest }: Service) {
  if (option_ids.length === 0) return { ...rest, options: [] }
  const named = await db
    .select({ name: options.name })
    .from(options)
    .where(inArray(options._id, option_ids))
    .orderBy(asc(options.position))
  return { ...rest, options: named.map(({ name }) => name) }
}
