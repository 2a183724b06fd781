import { asc, eq } from 'drizzle-orm'
import type { CreditPackage } from '../../../shared/money/credits.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import { auditedTable } from '../../users/audit/audited-table.ts'
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

/** The packages as the operator manages them; earlier purchases stay as they are. */
export const packageList = auditedTable(creditPackages, {
  topic: 'packages',
  acts: {
    add: 'package_added',
    change: 'package_changed',
    remove: 'package_deleted',
    move: 'package_moved',
  },
  named: ({ name }) => name,
})

/** Moves a package to a position from 1, and answers with all as they are then. Throws `not_found`. */
export async function movePackage(db: Db, user: Actor, _id: string, position: number) {
  await packageList.move(db, user, _id, position)
  return listAllPackages(db)
}
