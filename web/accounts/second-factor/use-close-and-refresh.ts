import { refreshUser } from '../../app/session/refresh-user.ts'

/** Closes a dialog and only then looks who the person is now: where a second factor is needed, that leads on. */
export function useCloseAndRefresh(onClose: () => void) {
  return () => {
    onClose()
    void refreshUser({ force: true })
  }
}
