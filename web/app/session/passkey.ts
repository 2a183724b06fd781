import type { PasskeyMade, PasskeyProof, PasskeyRequest } from '../../../shared/accounts/passkeys.ts'
import type { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Answer } from '../../../shared/contract/route.ts'
import { ApiError } from '../api/api-error.ts'
import { chunk } from '../chunk.ts'

/** Returns true when this browser can create and use passkeys at this address. */
export const passkeysSupported = () => typeof window.PublicKeyCredential === 'function'

type Asked = Answer<typeof secondFactorRoutes.startPasskey>

/** Lets the browser make a passkey. Fails with `passkey_refused` when it can't, or its owner doesn't want to. */
export async function makePasskey(asked: Asked): Promise<PasskeyMade> {
  const { startRegistration } = await chunk(() => import('@simplewebauthn/browser'))
  const made = await startRegistration({ optionsJSON: asked }).catch(refused)
  return { ...made, clientExtensionResults: {} }
}

/** Lets the browser prove that it has a passkey. Throws `passkey_refused` as above. */
export async function provePasskey(asked: PasskeyRequest): Promise<PasskeyProof> {
  const { startAuthentication } = await chunk(() => import('@simplewebauthn/browser'))
  const proof = await startAuthentication({ optionsJSON: asked }).catch(refused)
  return { ...proof, clientExtensionResults: {} }
}

/** Browsers don't tell pages why; to the person it is all the same. */
function refused(): never {
  throw new ApiError(0, { code: 'passkey_refused' })
}
