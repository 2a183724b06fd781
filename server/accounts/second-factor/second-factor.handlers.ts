import type { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addPasskey, startPasskey } from '../passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from '../passkeys/my-passkeys.ts'
import { signInWithPasskey } from '../passkeys/passkey-sign-in.ts'
import { makePasskeyRequest } from '../passkeys/verify-passkey.ts'
import { readSecondFactor } from './factors.ts'
import { confirmSignIn } from './pending-sign-in.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { confirmAppSetup, startAppSetup, turnAppOff } from './set-up-app.ts'

const ok = { ok: true } as const

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  confirmSignIn: ({ db, portal, body, device }) => confirmSignIn(db, portal, body, device),
  passkeyOptions: ({ db, portal }) => makePasskeyRequest(db, portal, { purpose: 'sign_in', user_id: null }),
  signInWithPasskey: ({ db, portal, body, device }) => signInWithPasskey(db, portal, body.passkey, device),
  mine: ({ db, portal, user }) => readSecondFactor(db, portal, user._id),
  startApp: ({ db, portal, user, body }) => startAppSetup(db, portal, user, body.password),
  confirmApp: ({ db, portal, user, body }) => confirmAppSetup(db, portal, user, body.code),
  turnAppOff: ({ db, portal, user, body }) => turnAppOff(db, portal, user, body).then(() => ok),
  startPasskey: ({ db, portal, user, body }) => startPasskey(db, portal, user, body.password),
  addPasskey: ({ db, portal, user, body }) => addPasskey(db, portal, user, body),
  renamePasskey: ({ db, user, params, body }) => renamePasskey(db, user, params.id, body.name).then(() => ok),
  removePasskey: ({ db, portal, user, params, body }) =>
    removePasskey(db, portal, user, params.id, body.password).then(() => ok),
  renewRecoveryCodes: ({ db, portal, user, body }) => renewRecoveryCodes(db, portal, user, body.password),
  reset: ({ db, portal, user, params }) => resetSecondFactor(db, portal, user, params.id).then(() => ok),
}
