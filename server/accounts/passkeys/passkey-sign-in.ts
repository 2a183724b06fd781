import { eq } from 'drizzle-orm'
import type { PasskeyProof } from '../../../shared/accounts/passkeys.ts'
import { AppError } from '../../../shared/contract/errors.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Portal } from '../../platform/portal.ts'
import type { Device } from '../../users/sessions/sessions.ts'
import { users } from '../../users/users.tables.ts'
import type { SignedIn } from '../sign-in/finish-sign-in.ts'
import { finishSignIn } from '../sign-in/finish-sign-in.ts'
import { verifyPasskey } from './verify-passkey.ts'

/** Signs in with a passkey alone, which counts as both factors: the device, and the finger or PIN that it checked. */
export async function signInWithPasskey(
  db: Db,
  portal: Portal,
  proof: PasskeyProof,
  device: Device,
): Promise<SignedIn> {
  const user_id = await verifyPasskey(db, portal, { purpose: 'sign_in', user_id: null }, proof)
  if (!user_id) throw new AppError('passkey_refused')
  const [person] = await db
    .select({ _id: users._id, password_hash: users.password_hash })
    .from(users)
    .where(eq(users._id, user_id))
  if (!person) throw new AppError('passkey_refused')
  return finishSignIn(db, portal, person, device)
}
