import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'
import { confirmPerson } from './confirm-person.ts'
import { findFactors } from './factors.ts'
import { notifyOwner } from './notify-owner.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'

/** Makes ten new recovery codes, with the password; the old ones no longer work. */
export async function renewRecoveryCodes(db: Db, portal: Portal, user: Actor, password: string) {
  await confirmPerson(db, user, password)
  return db.transaction(async (db) => {
    const { app, passkeys } = await findFactors(db, user._id)
    if (!app && passkeys.length === 0) throw new AppError('second_factor_missing')
    const recovery_codes = await makeRecoveryCodes(db, user._id)
    await notifyOwner(db, portal, user, 'codes_renewed')
    return { recovery_codes }
  })
}
