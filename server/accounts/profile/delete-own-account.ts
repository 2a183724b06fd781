import { requireInvoicesPaid } from '../../money/credits/require-invoices-paid.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { removePerson } from '../../users/remove-person.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'

/**
 * Deletes the person's own account for good.
 *
 * @throws AppError what `confirmPerson` and `removePerson` throw, `account_invoices_unpaid` while anything is owed
 */
export async function deleteOwnAccount(db: Db, portal: Portal, user: Actor, password: string) {
  refuseWhileActing(user)
  await confirmPerson(db, user, password)
  await db.transaction(async (db) => {
    await requireInvoicesPaid(db, portal, user._id)
    await removePerson(db, portal, user._id)
  })
  return { ok: true as const }
}
