import { asc, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Edited } from '../../../shared/contract/opened-with.ts'
import type { CreditPackage, PackageForm } from '../../../shared/money/credits.ts'
import { changeRecord } from '../../accounts/audit/change-record.ts'
import { audit } from '../../accounts/users/audit.ts'
import type { Db } from '../../platform/db/client.ts'
import { closeGap, lockList, moveRow, nextPosition } from '../../platform/db/positions.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { announce } from '../../platform/live/announce.ts'
import { room } from '../../platform/live/rooms.ts'
import { creditPackages } from './credits.tables.ts'

/** Lists the packages on sale, in their order. */
export function listPackages(db: Db): Promise<CreditPackage[]> {
  return db
    .select()
    .from(creditPackages)
    .where(eq(creditPackages.online, true))
    .orderBy(asc(creditPackages.position), asc(creditPackages._id))
}

/** Lists all packages, on sale or not, in their order. */
export function listAllPackages(db: Db): Promise<CreditPackage[]> {
  return db.select().from(creditPackages).orderBy(asc(creditPackages.position), asc(creditPackages._id))
}

/** Adds a package after the others. */
export function addPackage(db: Db, user: Actor, form: PackageForm): Promise<CreditPackage> {
  return db.transaction(async (db) => {
    await lockList(db, creditPackages)
    const [added] = await db
      .insert(creditPackages)
      .values({ ...form, position: nextPosition(creditPackages) })
      .returning()
    if (!added) throw new AppError('internal_error')
    await recordChange(db, user, 'package_added', added, { after: form })
    return added
  })
}

/** Changes a package; earlier purchases stay as they are. Throws `not_found`, `changed_meanwhile`. */
export function changePackage(
  db: Db,
  user: Actor,
  _id: string,
  { opened, ...changes }: Edited<PackageForm>,
): Promise<CreditPackage> {
  const which = eq(creditPackages._id, _id)
  return changeRecord(db, user, {
    act: 'package_changed',
    changes,
    opened,
    read: async (db) => (await db.select().from(creditPackages).where(which).for('update'))[0],
    formOf: (item) => item,
    write: async (db, changed) => (await db.update(creditPackages).set(changed).where(which).returning())[0],
    named: (item) => item,
    announce: announcePackages,
  })
}

/** Removes a package; earlier purchases stay as they are. Throws `not_found`. */
export function removePackage(db: Db, user: Actor, _id: string) {
  return db.transaction(async (db) => {
    await lockList(db, creditPackages)
    const [removed] = await db.delete(creditPackages).where(eq(creditPackages._id, _id)).returning()
    if (!removed) throw new AppError('not_found')
    await closeGap(db, creditPackages, removed.position)
    await recordChange(db, user, 'package_deleted', removed, { before: removed })
    return { ok: true as const }
  })
}

/** Moves a package to a position from 1. Throws `not_found`. */
export function movePackage(db: Db, user: Actor, _id: string, position: number): Promise<CreditPackage[]> {
  return db.transaction(async (db) => {
    await lockList(db, creditPackages)
    const { was, ...moved } = await moveRow(db, creditPackages, _id, position)
    if (was !== moved.position) {
      const changed = { before: { position: was }, after: { position: moved.position } }
      await recordChange(db, user, 'package_moved', moved, changed)
    }
    return listAllPackages(db)
  })
}

type PackageAction = 'package_added' | 'package_deleted' | 'package_moved'

/** Writes the change to the audit log and announces it to everybody's page. */
async function recordChange(
  db: Db,
  user: Actor,
  act: PackageAction,
  item: { _id: string; name: string },
  changed: { before?: Record<string, unknown>; after?: Record<string, unknown> },
) {
  await audit(db, user, act, item, changed)
  await announcePackages(db)
}

const announcePackages = (db: Db) => announce(db, [room.everyone], { topic: 'packages' })
