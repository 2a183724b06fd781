import { useIsTeam } from '../session/session.ts'
import { paths } from './paths.ts'

/** Where the signed-in person's own pages are, in their part of the site. */
export function useOwnPaths() {
  return useIsTeam()
    ? { profile: paths.adminProfile, settings: paths.adminProfileSettings }
    : { profile: paths.profile, settings: paths.profileSettings }
}
