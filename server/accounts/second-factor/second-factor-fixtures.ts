import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { authRoutes } from '../../../shared/accounts/accounts.ts'
import { secondFactorRoutes } from '../../../shared/accounts/second-factor.ts'
import type { CalledPortal } from '../../test/app.ts'
import type { SignedIn } from '../../test/call.ts'
import { testPassword } from '../../test/factories.ts'
import { authenticatorApps } from '../../users/second-factor.tables.ts'
import { callFromElsewhere } from '../account-fixtures.ts'
import { softwarePasskey } from '../passkeys/software-passkey-fixture.ts'

/** Makes the app's code of now, or of the 30 seconds so many steps from now. */
export function appCode(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
}

/** Makes a code that the app doesn't show. */
export function wrongAppCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => appCode(secret, steps)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.has(code)) ?? ''
}

/** Sets up an authenticator app; no code of it counts as used. */
export async function setUpApp(t: CalledPortal, as: SignedIn) {
  const started = await t.call(secondFactorRoutes.startApp, { as, body: { password: testPassword } })
  const { secret } = started.data
  const confirmed = await t.call(secondFactorRoutes.confirmApp, { as, body: { code: appCode(secret) } })
  if (confirmed.status !== 200) throw new Error(confirmed.error.code)
  await forgetUsedCodes(t, as)
  return { secret, recovery_codes: confirmed.data.recovery_codes }
}

/** Makes the app's current codes count as unused. */
export async function forgetUsedCodes({ db }: Pick<CalledPortal, 'db'>, { _id }: SignedIn) {
  await db.update(authenticatorApps).set({ last_step: 0 }).where(eq(authenticatorApps.user_id, _id))
}

/** Adds a passkey. */
export async function addPasskey(t: CalledPortal, as: SignedIn, passkey = softwarePasskey()) {
  const options = await t.call(secondFactorRoutes.startPasskey, { as, body: { password: testPassword } })
  const body = { name: 'My phone', passkey: passkey.make(options.data) }
  const added = await t.call(secondFactorRoutes.addPasskey, { as, body })
  return { passkey, added }
}

/** Takes the first step of a sign-in that has a second one. */
export async function startSignIn(t: CalledPortal, user: SignedIn) {
  const body = { username: user.username, password: testPassword }
  const { data } = await callFromElsewhere(t, authRoutes.signIn, { body })
  if (!('second_factor' in data)) throw new Error('there is no second step')
  return data.second_factor
}
