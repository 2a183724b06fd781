import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import { call } from '../../app/api/api.ts'
import { provePasskey } from '../../app/session/passkey.ts'

/** Signs in with a passkey alone. Loaded when somebody wants to: the contract's schemas are large. */
export async function signInWithPasskey() {
  const passkey = await provePasskey(await call(secondFactorRoutes.passkeyOptions))
  return call(secondFactorRoutes.signInWithPasskey, { body: { passkey } })
}
