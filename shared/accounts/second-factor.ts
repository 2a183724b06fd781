import { z } from 'zod'
import { byId, id, ok, requiredLine, secret, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { signedIn, sixDigits } from './accounts.ts'
import { passkeyCreation, passkeyMade, passkeyProof, passkeyRequest } from './passkeys.ts'

/** A person's own password, which proves that it is they who change a second factor. */
const passwordOnly = z.object({ password: secret })
/** 16 letters and digits, however they are grouped. */
const recoveryCode = requiredLine(40)
/** A code of the authenticator app, or a recovery code where the app is lost. */
const appOrRecoveryCode = requiredLine(40)
const passkeyName = requiredLine(60)

export const passkey = z.object({
  _id: id,
  name: z.string(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
})
export type Passkey = z.output<typeof passkey>

/** The second factors a person has set up. With any of the first two, the password alone no longer signs in. */
export const secondFactor = z.object({
  authenticator_app: z.boolean(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.number().int(),
  /** True if passkeys can work at the site's address: browsers want https and a name. */
  passkeys_possible: z.boolean(),
})
export type SecondFactor = z.output<typeof secondFactor>

/** Codes that are shown this one time; empty when there were some already. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

export const confirmSignInForm = z.union([
  z.object({ token: secret, code: sixDigits }),
  z.object({ token: secret, recovery_code: recoveryCode }),
  z.object({ token: secret, passkey: passkeyProof }),
])
export type ConfirmSignIn = z.output<typeof confirmSignInForm>

export const turnAppOffForm = z.object({ password: secret, code: appOrRecoveryCode })
/** A person's form to begin with a passkey: its name goes with the second call. */
export const newPasskeyForm = z.object({ name: passkeyName, password: secret })
export const addPasskeyForm = z.object({ name: passkeyName, passkey: passkeyMade })

export const secondFactorRoutes = defineRoutes({
  confirmSignIn: {
    method: 'POST',
    path: '/auth/second_factor',
    access: 'public',
    perMinute: 10,
    summary: 'The second step of signing in: a code, a recovery code or a passkey',
    body: confirmSignInForm,
    response: signedIn,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/auth/passkey_options',
    access: 'public',
    perMinute: 20,
    summary: 'What to ask the browser for, to sign in with a passkey alone',
    response: passkeyRequest,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    perMinute: 10,
    summary: 'Sign in with a passkey alone',
    body: z.object({ passkey: passkeyProof }),
    response: signedIn,
  },
  mine: {
    method: 'GET',
    path: '/second_factor',
    shows: ['account'],
    access: 'session',
    summary: 'What the caller has set up as a second factor',
    response: secondFactor,
  },
  startApp: {
    method: 'POST',
    path: '/second_factor/authenticator_app',
    access: 'session',
    perMinute: 10,
    summary: 'Begin to set up an authenticator app: the secret for it',
    body: passwordOnly,
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmApp: {
    method: 'PUT',
    path: '/second_factor/authenticator_app',
    changes: ['account'],
    access: 'session',
    perMinute: 10,
    summary: 'Switch the authenticator app on with a code from it',
    body: z.object({ code: sixDigits }),
    response: recoveryCodes,
  },
  turnAppOff: {
    method: 'POST',
    path: '/second_factor/authenticator_app/off',
    changes: ['account'],
    access: 'session',
    perMinute: 10,
    summary: 'Switch the authenticator app off',
    body: turnAppOffForm,
    response: ok,
  },
  startPasskey: {
    method: 'POST',
    path: '/second_factor/passkey_options',
    access: 'session',
    perMinute: 10,
    summary: 'Begin to add a passkey: what to ask the browser for',
    body: passwordOnly,
    response: passkeyCreation,
  },
  addPasskey: {
    method: 'POST',
    path: '/second_factor/passkey',
    changes: ['account'],
    access: 'session',
    perMinute: 10,
    summary: 'Add the passkey the browser made',
    body: addPasskeyForm,
    response: recoveryCodes,
  },
  renamePasskey: {
    method: 'PUT',
    path: '/second_factor/passkey/:id',
    changes: ['account'],
    access: 'session',
    perMinute: 30,
    summary: 'Rename a passkey',
    params: byId,
    body: z.object({ name: passkeyName }),
    response: ok,
  },
  removePasskey: {
    method: 'POST',
    path: '/second_factor/passkey/:id/remove',
    changes: ['account'],
    access: 'session',
    perMinute: 10,
    summary: 'Remove a passkey',
    params: byId,
    body: passwordOnly,
    response: ok,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/second_factor/recovery_codes',
    changes: ['account'],
    access: 'session',
    perMinute: 10,
    summary: 'Ten new recovery codes in place of the old ones',
    body: passwordOnly,
    response: recoveryCodes,
  },
  reset: {
    method: 'POST',
    path: '/user/:id/reset_second_factor',
    changes: ['people'],
    access: 'dealers_manager.change_dealer_password',
    summary: 'Take away somebody’s second factor, so that they can sign in with the password alone',
    params: byId,
    response: ok,
  },
})
