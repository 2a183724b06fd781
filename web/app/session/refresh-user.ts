import type { authRoutes } from '../../../shared/accounts/accounts.ts'
import { call } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { firstRoutes } from '../routing/first-routes.ts'
import { sessionStore, storeUser } from './session.ts'

const pauseMs = 10_000
let lastAt = 0
/** What is known of the signed-in person, to compare. */
const known = () => JSON.stringify(sessionStore.get()?.user)

/**
 * Asks the server who the signed-in person is now, at most every ten seconds unless `force` is set. When the server
 * refuses, the sign-in is over; when it can't be reached, the person stays as they were known.
 */
export async function refreshUser({ force = false } = {}) {
  const session = sessionStore.get()
  if (!session || (!force && Date.now() - lastAt < pauseMs)) return
  lastAt = Date.now()
  const before = known()
  try {
    const user = await call<typeof authRoutes.refreshUserData>(firstRoutes.refreshUserData)
    // What changed meanwhile, here or in another tab, may be newer than this answer.
    if (known() !== before) return await refreshUser({ force: true })
    storeUser(user)
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403, 404].includes(error.status)
    if (refused) sessionStore.set(null)
  }
}
