import type { Me } from '../../../shared/accounts/accounts.ts'
import { holds, isTeam, type Permission } from '../../../shared/contract/permissions.ts'
import { chunk } from '../chunk.ts'
import { useStore } from '../store.ts'
import { localStore } from './local-store.ts'

type SignIn = { user: Me; access_token: string; refresh_token: string }
/** The session of this browser, in all its tabs; `own` is the admin's while they act as a customer. */
export type Session = SignIn & { own?: SignIn }

export const sessionStore = localStore<Session | null>('session', (stored) =>
  isSession(stored) ? stored : null,
)

function isSession(stored: unknown): stored is Session {
  return typeof stored === 'object' && stored !== null && 'user' in stored && 'refresh_token' in stored
}

/** Stores the server's current data of the person; does nothing when they signed out meanwhile. */
export function keepUser(user: Me) {
  const session = sessionStore.get()
  if (session?.user._id === user._id) sessionStore.set({ ...session, user })
}

/** Replaces the session with a customer's, and keeps the admin's own. */
export function actAs(customer: SignIn) {
  const own = sessionStore.get()
  if (own) sessionStore.set({ ...customer, own })
}

let leftOnPurpose = false

/** Forgets who is signed in because they want to go; an admin who acted as a customer is themselves again. */
export function endSession() {
  const { own = null, user } = sessionStore.get() ?? {}
  // Where the part can't be loaded, files are removed after a day, and messages stay their author's alone.
  if (user) forgetKept(user._id).catch(() => undefined)
  leftOnPurpose = own === null
  sessionStore.set(own)
}

/** Comes with the frame of signed-in pages, so it needs no network there; the sign-in page does without it. */
async function forgetKept(user_id: string) {
  const kept = await chunk(() => import('../forget-kept.ts'))
  await kept.forgetKept(user_id)
}

/** Returns true once after a person signed out on purpose: there is then no page to come back to. */
export function signedOutOnPurpose(): boolean {
  const left = leftOnPurpose
  leftOnPurpose = false
  return left
}

/** Returns the signed-in person; null when nobody is. */
export const useUser = (): Me | null => useStore(sessionStore)?.user ?? null

let lastUser = sessionStore.get()?.user
sessionStore.subscribe(() => {
  lastUser = sessionStore.get()?.user ?? lastUser
})

/**
 * Returns the signed-in person, on pages for signed-in people only; right after signing out, the last person until the
 * page is closed.
 */
export function useMe(): Me {
  const user = useUser() ?? lastUser
  if (!user) throw new Error('This page needs a signed-in person.')
  return user
}

/** Returns true when the signed-in person holds the permission; the server decides anyway. */
export function usePermission(permission: Permission): boolean {
  const user = useUser()
  return user !== null && holds(user, permission)
}

/** Returns true when the signed-in person belongs to the team. */
export function useIsTeam(): boolean {
  const user = useUser()
  return user !== null && isTeam(user)
}
