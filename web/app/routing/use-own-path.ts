import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam } from '../session/session.ts'

/** Returns the path of the signed-in person's own profile and settings, in their part of the site. */
export function useOwnPath(): string {
  return useIsTeam() ? pathTo('adminProfileSettings') : pathTo('profileSettings')
}
