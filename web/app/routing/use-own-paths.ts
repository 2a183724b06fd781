import { pathTo } from '../../../shared/contract/pages.ts'
import { useIsTeam } from '../session/session.ts'

/** Returns the paths of the signed-in person's own pages, in their part of the site. */
export function useOwnPaths() {
  return useIsTeam()
    ? { profile: pathTo('adminProfile'), settings: pathTo('adminProfileSettings') }
    : { profile: pathTo('profile'), settings: pathTo('profileSettings') }
}
