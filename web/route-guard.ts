import { redirect } from '@tanstack/react-router'
import { holds, type Permission } from '../shared/permissions.ts'
import { type Area, redirectFor, safeBack } from './guards.ts'
import { paths } from './paths.ts'
import { justLeft, sessionStore } from './session.ts'
import { siteDataStore } from './site-data.ts'

type Opening = { location: { href: string; pathname: string; search: { back?: unknown } } }

/** A route's `beforeLoad`: sends away who doesn't belong in the area, and brings them back after signing in. */
export const only =
  (area: Area, permission?: Permission) =>
  ({ location }: Opening) => {
    const user = sessionStore.get()?.user ?? null
    const to = redirectFor(area, user, siteDataStore.get()?.second_factor_for_team)
    if (to === paths.login) {
      const back = location.href === '/' || justLeft() ? undefined : location.href
      throw redirect({ to, search: { back }, replace: true })
    }
    if (to && area === 'guest') throw redirect({ href: safeBack(location.search.back) ?? to, replace: true })
    if (to) throw redirect({ to, replace: true })
    if (user && permission && !holds(user, permission)) throw redirect({ to: paths.dashboard, replace: true })
  }
