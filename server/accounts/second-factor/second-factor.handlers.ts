import type { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { addPasskey, startPasskey } from '../passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from '../passkeys/my-passkeys.ts'
import { signInWithPasskey } from '../passkeys/passkey-sign-in.ts'
import { askForPasskey } from '../passkeys/prove-passkey.ts'
import { readSecondFactor } from './factors.ts'
import { confirmSignIn } from './half-sign-in.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { confirmApp, startApp, turnAppOff } from './set-up-app.ts'

const ok = { ok: true } as const

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  confirmSignIn: ({ db, outside, body, device }) => confirmSignIn(db, outside, body, device),
  passkeyOptions: ({ db, outside }) => askForPasskey(db, outside, { purpose: 'sign_in', user_id: null }),
  signInWithPasskey: ({ db, outside, body, device }) => signInWithPasskey(db, outside, body.passkey, device),
  mine: ({ db, outside, user }) => readSecondFactor(db, outside, user._id),
  startApp: ({ db, outside, user, body }) => startApp(db, outside, user, body.password),
  confirmApp: ({ db, outside, user, body }) => confirmApp(db, outside, user, body.code),
  turnAppOff: ({ db, outside, user, body }) => turnAppOff(db, outside, user, body).then(() => ok),
  startPasskey: ({ db, outside, user, body }) => startPasskey(db, outside, user, body.password),
  addPasskey: ({ db, outside, user, body }) => addPasskey(db, outside, user, body),
  renamePasskey: ({ db, user, params, body }) => renamePasskey(db, user, params.id, body.name).then(() => ok),
  removePasskey: ({ db, outside, user, params, body }) =>
    removePasskey(db, outside, user, params.id, body.password).then(() => ok),
  renewRecoveryCodes: ({ db, outside, user, body }) => renewRecoveryCodes(db, outside, user, body.password),
  reset: ({ db, outside, user, params }) => resetSecondFactor(db, outside, user, params.id).then(() => ok),
}
