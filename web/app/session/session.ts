import type { Me } from '../../../shared/accounts/accounts.ts'
import { holds, isTeam, type Permission } from '../../../shared/contract/permissions.ts'
import { chunk } from '../chunk.ts'
import { useStore } from '../store.ts'
import { localStore, type SavedStore, tabStore } from './local-store.ts'

type Tokens = { access_token: string; refresh_token: string }
/** A sign-in as the browser stores it. */
export type Session = Tokens & { user: Me }
/** An admin's session as a customer: in one tab, and for as long as the admin is signed in. `back` is the page it was begun on. */
type Acting = Session & { admin_id: string; back: string }

/** The sign-in of this browser, in all its tabs that don't act as a customer. */
const browser = localStore<Session | null>('session', (stored) => (isSession(stored) ? stored : null))
const acting = tabStore<Acting | null>('acting', (stored) => (isActingSession(stored) ? stored : null))

function isSession(stored: unknown): stored is Session {
  return typeof stored === 'object' && stored !== null && 'user' in stored && 'refresh_token' in stored
}

function isActingSession(stored: unknown): stored is Acting {
  return isSession(stored) && 'admin_id' in stored && 'back' in stored
}

const endWithAdmin = () => {
  const session = acting.get()
  if (session && browser.get()?.user._id !== session.admin_id) acting.set(null)
}
endWithAdmin()
browser.subscribe(endWithAdmin)

/** The session of this tab: the customer's as whom an admin acts here, else that of the browser. */
export const sessionStore: SavedStore<Session | null> = {
  get: () => acting.get() ?? browser.get(),
  reread: () => acting.get() ?? browser.reread(),
  subscribe: (listener) => {
    const ends = [acting.subscribe(listener), browser.subscribe(listener)]
    return () => {
      for (const end of ends) end()
    }
  },
  set: (session) => {
    const now = acting.get()
    if (!now) return browser.set(session)
    if (!session) wayBack = now.back
    acting.set(session && { ...now, ...session })
  },
}

/** Returns true while an admin acts as a customer in this tab. */
export const isActing = () => acting.get() !== null

/** Makes this tab the customer's; the other tabs stay the admin's. */
export function actAs({ user, access_token, refresh_token }: Session) {
  const admin = browser.get()
  if (!admin) return
  const back = window.location.pathname + window.location.search
  acting.set({ user, access_token, refresh_token, admin_id: admin.user._id, back })
  shareTokens()
}

let wayBack: string | null = null

/** Returns once the page on which an admin began to act as the customer whom they have left; null when there is none. */
export function takeWayBack(): string | null {
  const back = wayBack
  wayBack = null
  return back
}

type Refreshed = { used: string; tokens: Tokens }
let copies: BroadcastChannel | undefined

/** Shares new tokens with the copies of this tab, which the browser makes with what the tab stores. */
function shareTokens() {
  copies ??= new BroadcastChannel('maproom.acting')
  copies.onmessage = ({ data: { used, tokens } }: MessageEvent<Refreshed>) => takeTokens(acting, used, tokens)
}
if (isActing()) shareTokens()

/** Replaces the tokens of the session whose refresh token was used, if it is still this tab's. */
export function storeTokens(used: string, tokens: Tokens) {
  if (isActing()) takeTokens(acting, used, tokens)
  else takeTokens(browser, used, tokens)
  copies?.postMessage({ used, tokens } satisfies Refreshed)
}

function takeTokens<T extends Session>(store: SavedStore<T | null>, used: string, tokens: Tokens) {
  const session = store.get()
  if (session?.refresh_token === used) store.set({ ...session, ...tokens })
}

/** Stores the server's current data of the person; does nothing when they signed out meanwhile. */
export function storeUser(user: Me) {
  const session = sessionStore.get()
  if (session?.user._id === user._id) sessionStore.set({ ...session, user })
}

let leftOnPurpose = false

/** Forgets who is signed in because they want to go; an admin who acted as a customer is themselves again. */
export function endSession() {
  const user = sessionStore.get()?.user
  // Where the part can't be loaded, files are removed after a day, and messages stay their author's alone.
  if (user) forgetSaved(user._id).catch(() => undefined)
  leftOnPurpose = !isActing()
  sessionStore.set(null)
}

/** Comes with the frame of signed-in pages, so it needs no network there; the sign-in page does without it. */
async function forgetSaved(user_id: string) {
  const part = await chunk(() => import('../forget-saved.ts'))
  await part.forgetSaved(user_id)
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
