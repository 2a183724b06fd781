import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { type Session, sessionStore } from '../../app/session/session.ts'
import { chooseLocale } from '../../i18n/locale-choice.ts'
import { chooseTheme } from '../../site/theme/theme-choice.ts'

/** Stores a new sign-in in this browser, in the person's own language and theme; the guards then lead on. */
export function startSession({ user, access_token, refresh_token }: Session) {
  if (isLocale(user.locale)) chooseLocale(user.locale)
  if (user.theme) chooseTheme(user.theme)
  sessionStore.set({ user, access_token, refresh_token })
}
