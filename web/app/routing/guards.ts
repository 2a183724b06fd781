import type { accountStatus, Me } from '../../../shared/accounts/accounts.ts'
import { pathTo } from '../../../shared/contract/pages.ts'
import { isTeam } from '../../../shared/contract/permissions.ts'

/** Written out, because the contract's own would bring zod along to the sign-in page. */
const active: (typeof accountStatus)['active'] = 1

/** Who a part of the site is for. `guest`: the signed-out; `verifying`, `waiting`,
 * `securing`: accounts on their way to being let in. */
export type Area = 'customer' | 'admin' | 'guest' | 'verifying' | 'waiting' | 'securing' | 'open'

/** Where a person belongs: the page their login state asks for, else the start of their area. */
function homeOf(user: Me, secondFactorForTeam: boolean) {
  if (!user.verified) return pathTo('verifyEmail')
  if (user.status !== active) return pathTo('verifyAccount')
  if (!isTeam(user)) return pathTo('submitOrder')
  return secondFactorForTeam && !user.has_second_factor ? pathTo('secondFactor') : pathTo('dashboard')
}

/**
 * Where to send somebody who opens a page of the area; null when they may stay. `secondFactorForTeam` is the setting:
 * with it the team's pages are for those who have one.
 */
export function redirectFor(area: Area, user: Me | null, secondFactorForTeam = false) {
  if (area === 'open') return null
  if (!user) return area === 'guest' ? null : pathTo('login')
  const home = homeOf(user, secondFactorForTeam)
  const allowed: Record<Exclude<Area, 'open'>, boolean> = {
    customer: home === pathTo('submitOrder'),
    admin: home === pathTo('dashboard'),
    guest: false,
    verifying: home === pathTo('verifyEmail'),
    waiting: home === pathTo('verifyAccount'),
    securing: home === pathTo('secondFactor'),
  }
  return allowed[area] ? null : home
}

/** An address to go back to after signing in; nothing that leads elsewhere. */
export function safeBack(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null
}
