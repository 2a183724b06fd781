import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { firstRoutes } from '../routing/first-routes.ts'
import { keepUser, sessionStore } from './session.ts'

const pauseMs = 10_000
let lastAt = 0

/**
 * Asks the server who the signed-in person is now, at most every ten seconds unless `force` is set. When the server
 * refuses, the sign-in is over; when it can't be reached, the person stays as they were known.
 */
export async function refreshUser({ force = false } = {}) {
  const session = sessionStore.get()
  if (!session || (!force && Date.now() - lastAt < pauseMs)) return
  lastAt = Date.now()
  try {
    keepUser(await call<typeof authRoutes.refreshUserData>(firstRoutes.refreshUserData))
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (refused) sessionStore.set(null)
  }
}
