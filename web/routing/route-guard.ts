import { redirect } from '@tanstack/react-router'
import { pathTo } from '../../shared/contract/pages.ts'
import type { SiteData } from '../../shared/settings.ts'
import { needsForgotPasswordToken } from '../accounts/sign-in/forgot-password-token.ts'
import { readersOf, redirectFor, safeReturnPath } from '../app/routing/guards.ts'
import type { Page } from '../app/routing/page.ts'
import { sessionStore, signedOutOnPurpose } from '../app/session/session.ts'
import { loadSiteData, siteDataStore } from '../app/site-data.ts'
import { redirectForGate } from '../page-map/gated-paths.ts'

/** Readers of the pages on the way into the portal, and those of them at which an account waits. */
const entrances: readonly ReturnType<typeof readersOf>[] = ['guest', 'verifying', 'waiting']
const waitsFor: readonly string[] = [pathTo('verifyEmail'), pathTo('verifyAccount')]

type Opening = { location: { href: string; pathname: string; search: { back?: unknown } } }

/**
 * Makes a route's `beforeLoad`: it redirects people who may not open the page, and brings them back after signing in.
 */
export const guardOf =
  (page: Page) =>
  ({ location }: Opening) => {
    const readers = readersOf(page)
    if (readers === 'resetting')
      return needsForgotPasswordToken(safeReturnPath(location.search.back) ?? undefined)
    const to = redirectFor(
      page,
      sessionStore.get()?.user ?? null,
      siteDataStore.get()?.second_factor_for_team,
    )
    if (!to) return
    const back = safeReturnPath(location.search.back)
    // A new account confirms its address first, and goes on where it wanted to afterwards.
    if (back && waitsFor.includes(to)) throw redirect({ to, search: { back }, replace: true })
    if (back && to !== pathTo('login') && entrances.includes(readers))
      throw redirect({ href: back, replace: true })
    if (readers === 'guest') throw redirect({ to, replace: true })
    sendAway(location, to)
  }

/**
 * Redirects from a page whose setting is off: the root route's `beforeLoad`. The stored settings may be old, so the
 * server is asked: before a redirect, and otherwise while the page opens, which then redirects afterwards.
 */
export async function redirectFromGated({ location }: Opening) {
  const user = sessionStore.get()?.user ?? null
  const away = (site: SiteData | null) => redirectForGate(location.pathname, site, user)
  if (!away(null)) return
  const asked = loadSiteData().catch(() => null)
  if (!away(siteDataStore.get())) return
  const to = away(await asked)
  if (to) sendAway(location, to)
}

/** Replaces the page; the sign-in page brings back to it, unless they came to the start or left on purpose. */
function sendAway({ href }: Opening['location'], to: string): never {
  const back =
    to !== pathTo('login') || href === pathTo('submitOrder') || signedOutOnPurpose() ? undefined : href
  throw redirect({ to, search: { back }, replace: true })
}
