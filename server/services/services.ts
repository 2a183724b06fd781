import { asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { AppError } from '../../shared/errors.ts'
import type { Service, ServiceForm } from '../../shared/services.ts'
import type { Db } from '../db/client.ts'
import { announceServices } from './announce-services.ts'
import { linkedOptions } from './linked-options.ts'
import { closeGap, lockList, moveTo, nextPosition } from './positions.ts'
import { options, serviceOptions, services } from './services.tables.ts'

/** Every service, offline ones too, by position. */
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

/** Adds a service at the end. Errors: name_taken, invalid_input for an option there isn't. */
export function addService(db: Db, { option_ids, ...form }: ServiceForm): Promise<Service> {
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
    return readService(db, added._id)
  })
}

/** Changes a service where it stands. Errors: not_found, name_taken, invalid_input for an option there isn't. */
export function updateService(db: Db, _id: string, { option_ids, ...form }: ServiceForm): Promise<Service> {
  return db.transaction(async (db) => {
    const held = await holdOptions(db, option_ids)
    const updated = await db.update(services).set(form).where(eq(services._id, _id)).returning()
    if (updated.length === 0) throw new AppError('not_found')
    await db.delete(serviceOptions).where(eq(serviceOptions.service_id, _id))
    await link(db, _id, held)
    await announceServices(db)
    return readService(db, _id)
  })
}

/** Deletes a service nobody ordered; the database refuses any other. Errors: not_found, service_in_use. */
export function removeService(db: Db, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, services)
    const [removed] = await db.delete(services).where(eq(services._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await closeGap(db, services, removed.position)
    await announceServices(db)
    return { ok: true as const }
  })
}

/** Moves a service and answers with the whole list as it is then. Errors: not_found. */
export function moveService(db: Db, _id: string, position: number): Promise<Service[]> {
  return db.transaction(async (db) => {
    await lockList(db, services)
    await moveTo(db, services, _id, position)
    await announceServices(db)
    return listServices(db)
  })
}

/** The options as a set; held until the transaction ends, so that none is deleted while a service is linked to it. */
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
