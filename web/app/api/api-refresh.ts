import { firstRoutes } from '../routing/first-routes.ts'
import { sessionStore, storeTokens } from '../session/session.ts'
import { errorOf, send } from './api-transport.ts'

let running: Promise<string | null> | undefined

/**
 * Fetches a new access token in place of the refused one; null when the sign-in has ended, which signs out. Only one
 * refresh runs at a time, in this tab and over all tabs: a refresh token works once.
 */
export function freshAccessToken(refused: string): Promise<string | null> {
  running ??= underLock(() => refresh(refused)).finally(() => {
    running = undefined
  })
  return running
}

async function refresh(refused: string): Promise<string | null> {
  const session = sessionStore.reread()
  if (!session) return null
  // Another tab was faster.
  if (session.access_token !== refused) return session.access_token
  const response = await send({
    method: firstRoutes.refresh.method,
    url: `/api${firstRoutes.refresh.path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: session.refresh_token }),
  })
  if (response.ok) {
    const tokens: { access_token: string; refresh_token: string } = await response.json()
    storeTokens(session.refresh_token, tokens)
    return tokens.access_token
  }
  const error = await errorOf(response)
  // A server in trouble says nothing about the sign-in: it stays, and the call fails.
  if (error.status >= 500 || error.status === 429) throw error
  // Meanwhile the tab may have become a customer's, or its admin's again.
  if (sessionStore.get()?.refresh_token === session.refresh_token) sessionStore.set(null)
  return null
}

/**
 * Runs a function under a Web Lock, so that only one tab runs it. Without secure context there are no locks and only
 * this tab counts.
 */
function underLock<T>(run: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request('maproom.refresh', run) : run()
}
