import { useEffect } from 'react'
import { profileRoutes } from '../../shared/profile.ts'
import { call } from '../api.ts'
import { chosenLocale, onLocaleChoice } from '../i18n/locale-choice.ts'
import { keepUser, sessionStore } from '../session.ts'

/** Keeps the language the signed-in person changes to with their account: mails come in it. */
export function useKeptLocale() {
  useEffect(
    () =>
      onLocaleChoice(() => {
        const locale = chosenLocale()
        const user = sessionStore.get()?.user
        // An admin who acts as somebody reads in their own language.
        if (!user || user.acting_admin || user.locale === locale) return
        // Without a connection the page has changed all the same; the next choice is kept again.
        void call(profileRoutes.updateProfile, { body: { locale } }).then(keepUser, () => undefined)
      }),
    [],
  )
}
