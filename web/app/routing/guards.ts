import type { accountStatus, Me } from '../../../shared/accounts/accounts.ts'
import { type PageName, pathTo } from '../../../shared/contract/pages.ts'
import { holdsAny, isTeam } from '../../../shared/contract/permissions.ts'
import type { Page } from './page.ts'

/** Written out, because the contract's own would bring zod along to the sign-in page. */
const active: (typeof accountStatus)['active'] = 1

/** Finds where a person belongs: the page their login state asks for, else the start of their area. */
function homeOf(user: Me, secondFactorForTeam: boolean) {
  if (!user.verified) return 'verifyEmail'
  if (user.status !== active) return 'verifyAccount'
  if (!isTeam(user)) return 'submitOrder'
  return secondFactorForTeam && !user.has_second_factor ? 'secondFactor' : 'dashboard'
}

/** Returns the area whose frame a person keeps on public pages; null for guests and accounts that aren't let in yet. */
export function areaOf(user: Me | null, secondFactorForTeam = false): 'customer' | 'admin' | null {
  const home = user && homeOf(user, secondFactorForTeam)
  if (home === homes.customer) return 'customer'
  return home === homes.admin ? 'admin' : null
}

/** The pages of each kind that one belongs to whose home this is. */
const homes = {
  customer: 'submitOrder',
  agents: 'submitOrder',
  admin: 'dashboard',
  verifying: 'verifyEmail',
  waiting: 'verifyAccount',
  securing: 'secondFactor',
  guest: null,
} as const satisfies Record<string, PageName | null>

/** Returns the kind of people that a page is for. */
export const readersOf = (page: Page) => ('readers' in page && page.readers) || page.layout

/** Tells if a page of an area is for this person: what they may do and what kind of account they have. */
export function isFor(page: Page, user: Me): boolean {
  if (readersOf(page) === 'agents' && user.account_type !== 'agent') return false
  return holdsAny(user, 'permission' in page ? page.permission : undefined)
}

/**
 * Returns the redirect for a person who opens a page; null when they may stay. `secondFactorForTeam` is the setting:
 * with it, the team's pages require a second factor.
 */
export function redirectFor(page: Page, user: Me | null, secondFactorForTeam = false): string | null {
  const readers = readersOf(page)
  if (readers === 'everybody' || readers === 'resetting') return null
  if (!user) return readers === 'guest' ? null : pathTo('login')
  const home = homeOf(user, secondFactorForTeam)
  if (homes[readers] !== home) return pathTo(home)
  return isFor(page, user) ? null : pathTo(home)
}

/** Returns the address to return to after signing in; null unless it is on this site. */
export function safeReturnPath(back: unknown): string | null {
  return typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : null
}
