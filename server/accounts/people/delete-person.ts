import type { SQL } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import { record } from '../../notifications/record/record.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseLastAdmin } from '../../users/last-admin.ts'
import { removePerson } from '../../users/remove-person.ts'
import { allowedPersonActions } from './allowed-person-actions.ts'
import { isInactive } from './inactives.ts'
import { personActions } from './person-actions.ts'
import { lockPerson } from './update-person.ts'

/**
 * Deletes an account for good, if it matches `which`; the audit log names nobody for it.
 *
 * @throws AppError `not_found`, `forbidden` (also for one's own), `last_admin`, `account_orders_open`
 */
export async function deletePerson(db: Db, portal: Portal, user: Actor, id: string, which?: SQL) {
  await db.transaction(async (db) => {
    await refuseLastAdmin(db, id)
    const person = await lockPerson(db, id, which)
    if (!allowedPersonActions(user, person).delete) throw new AppError('forbidden')
    await removePerson(db, portal, id)
    await record(db, portal, user, personActions.deleted, { _id: id, username: `deleted-${id}` })
  })
  return { ok: true as const }
}

/**
 * Deletes those of these accounts that are inactive customers still, each in its own transaction. Customers who came
 * back meanwhile or have open orders are kept.
 */
export async function deleteInactives(db: Db, portal: Portal, user: Actor, ids: string[]) {
  const chosen = [...new Set(ids)]
  let deleted = 0
  for (const id of chosen) if (await deleteInactive(db, portal, user, id)) deleted += 1
  return { deleted, kept: chosen.length - deleted }
}

async function deleteInactive(db: Db, portal: Portal, user: Actor, id: string): Promise<boolean> {
  try {
    await deletePerson(db, portal, user, id, isInactive)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
