import { refreshUser } from '../../app/session/refresh-user.ts'

/**
 * Returns a function that closes a dialog and then refreshes the signed-in person: after a required second factor is
 * set up, that opens the team's pages.
 */
export function useCloseAndRefresh(onClose: () => void) {
  return () => {
    onClose()
    void refreshUser({ force: true })
  }
}
