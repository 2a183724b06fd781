import { useEffect } from 'react'
import { profileRoutes } from '../../../shared/accounts/profile.ts'
import { call } from '../../app/api/api.ts'
import { sessionStore, storeUser } from '../../app/session/session.ts'
import { onLocaleChoice, wantedLocale } from '../../i18n/locale-choice.ts'
import { chosenTheme, onThemeChoice } from '../../site/theme/theme-choice.ts'
import { appearanceChanges } from './appearance-changes.ts'

/** Saves the language and the theme the signed-in person changes to in their account: mails come in the language. */
export function useSaveAppearance() {
  useEffect(() => {
    const ends = [onLocaleChoice(save), onThemeChoice(save)]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}

function save() {
  const body = appearanceChanges(sessionStore.get()?.user, { locale: wantedLocale(), theme: chosenTheme() })
  // Without a connection the page has changed all the same; the next choice is saved again.
  if (!body) return
  void call(profileRoutes.updateProfile, { body: { ...body } }).then(storeUser, () => undefined)
}
