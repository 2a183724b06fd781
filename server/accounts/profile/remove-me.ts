import { refuseUnpaid } from '../../money/credits/refuse-unpaid.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Outside } from '../../platform/outside/outside.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'
import { type Actor, refuseActing } from '../users/actor.ts'
import { removePerson } from '../users/remove-person.ts'

/**
 * Deletes the account of who asks, for good.
 *
 * @throws AppError what `confirmPerson` and `removePerson` throw, `account_invoices_unpaid` while anything is owed
 */
export async function removeMe(db: Db, outside: Outside, user: Actor, password: string) {
  refuseActing(user)
  await confirmPerson(db, user, password)
  await db.transaction(async (db) => {
    await refuseUnpaid(db, user._id)
    await removePerson(db, outside, user._id)
  })
  return { ok: true as const }
}
