import { useEffect } from 'react'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { call } from '../../app/api/api.ts'
import { keepUser, sessionStore } from '../../app/session/session.ts'
import { onLocaleChoice, wantedLocale } from '../../i18n/locale-choice.ts'
import { chosenTheme, onThemeChoice } from '../../site/theme/theme-choice.ts'
import { appearanceChanges } from './appearance-changes.ts'

/** Keeps the language and the theme the signed-in person changes to with their account: mails come in the language. */
export function useSaveAppearance() {
  useEffect(() => {
    const ends = [onLocaleChoice(keep), onThemeChoice(keep)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}

function keep() {
  const body = appearanceChanges(sessionStore.get()?.user, { locale: wantedLocale(), theme: chosenTheme() })
  // Without a connection the page has changed all the same; the next choice is kept again.
  if (!body) return
  void call(profileRoutes.updateProfile, { body: { ...body } }).then(keepUser, () => undefined)
}
