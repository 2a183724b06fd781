import { type Session, sessionStore } from '../session.ts'

/** Keeps a new sign-in in this browser; the guards then lead on. */
export function startSession({ user, access_token, refresh_token }: Session) {
  sessionStore.set({ user, access_token, refresh_token })
}
