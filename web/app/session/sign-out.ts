import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../api/api.ts'
import { firstRoutes } from '../routing/first-routes.ts'
import { endSession, isActing } from './session.ts'

/** Ends the sign-in on the server and in this browser. Works without a connection too. */
export async function signOut() {
  const ended = call<typeof authRoutes.signOut>(firstRoutes.signOut).catch(() => undefined)
  // The call has taken its token already; the page needn't wait for the answer, unless another sign-in is next.
  if (isActing()) await ended
  endSession()
  await ended
}
