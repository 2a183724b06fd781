import { and, eq } from 'drizzle-orm'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { refuseWhileActing } from '../../users/actor.ts'
import { passkeys } from '../../users/second-factor.tables.ts'
import { confirmPerson } from '../second-factor/confirm-person.ts'
import { deleteUnneededRecoveryCodes } from '../second-factor/factors.ts'
import { notifyOwner } from '../second-factor/notify-owner.ts'

const theirs = (user: Actor, id: string) => and(eq(passkeys._id, id), eq(passkeys.user_id, user._id))

export async function renamePasskey(db: Db, user: Actor, id: string, name: string) {
  refuseWhileActing(user)
  const renamed = await db.update(passkeys).set({ name }).where(theirs(user, id)).returning()
  if (renamed.length === 0) throw new AppError('not_found')
}

/** Removes a passkey for good, with the password. */
export async function removePasskey(db: Db, portal: Portal, user: Actor, id: string, password: string) {
  await confirmPerson(db, user, password)
  await db.transaction(async (db) => {
    const removed = await db.delete(passkeys).where(theirs(user, id)).returning()
    if (removed.length === 0) throw new AppError('not_found')
    await deleteUnneededRecoveryCodes(db, user._id)
    await notifyOwner(db, portal, user, 'passkey_removed')
  })
}
