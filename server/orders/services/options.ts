import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { Option, OptionForm } from '../../../shared/orders/services.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeGap, lockList, moveRow, nextPosition } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { orders } from '../orders/orders.tables.ts'
import { announceServices } from './announce-services.ts'
import { auditMove } from './audit-move.ts'
import { options } from './services.tables.ts'

/** Lists every option, offline ones too, by position. */
export function listOptions(db: Db): Promise<Option[]> {
  return db.select().from(options).orderBy(asc(options.position))
}

/** Adds an option at the end; without a user it is the portal itself that does. Errors: name_taken. */
export function addOption(db: Db, user: Actor | null, form: OptionForm): Promise<Option> {
  return db.transaction(async (db) => {
    await lockList(db, options)
    const [added] = await db
      .insert(options)
      .values({ ...form, position: nextPosition(options) })
      .returning()
    if (!added) throw new AppError('internal_error')
    if (user) await audit(db, user, 'option_added', added, { after: { ...form } })
    await announceServices(db)
    return added
  })
}

/** Changes an option where it stands. Errors: not_found, changed_meanwhile, name_taken. */
export function updateOption(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<OptionForm>,
): Promise<Option> {
  const which = eq(options._id, _id)
  return changeRecord(db, user, {
    act: 'option_changed',
    changes,
    opened,
    read: async (db) => (await db.select().from(options).where(which).for('update'))[0],
    formOf: (option) => option,
    write: async (db, changed) => (await db.update(options).set(changed).where(which).returning())[0],
    named: (option) => option,
    announce: announceServices,
  })
}

/** Deletes an option no order was placed with. Errors: not_found, option_in_use. */
export function removeOption(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, options)
    // Waits for orders being placed with it right now (priceWork holds it for them), so that the next statement sees them.
    const [option] = await db.select().from(options).where(eq(options._id, _id)).for('update')
    if (!option) throw new AppError('not_found')
    const ordered = db
      .select({ one: sql`1` })
      .from(orders)
      .where(sql`${orders.options} @> ${JSON.stringify([{ _id }])}::jsonb`)
    const removed = await db
      .delete(options)
      .where(and(eq(options._id, _id), notExists(ordered)))
      .returning({ _id: options._id })
    if (removed.length === 0) throw new AppError('option_in_use')
    await closeGap(db, options, option.position)
    await audit(db, user, 'option_deleted', option, { before: described(option) })
    await announceServices(db)
    return { ok: true as const }
  })
}

/** Moves an option and answers with the whole list as it is then. Errors: not_found. */
export function moveOption(db: Db, user: Actor, _id: string, position: number): Promise<Option[]> {
  return db.transaction(async (db) => {
    await lockList(db, options)
    await auditMove(db, user, 'option_moved', await moveRow(db, options, _id, position))
    await announceServices(db)
    return listOptions(db)
  })
}

/** Returns an option's fields as the audit log keeps them. */
function described({ _id, position, ...rest }: Option) {
  return rest
}
