import { isLocale } from '../../shared/contract/locale-codes.ts'
import { localStore } from '../app/session/local-store.ts'
import { useStore } from '../app/store.ts'
import type { Locale } from './locales.ts'
import { isOffered } from './offered-locales.ts'

/** As the server found it best for this browser (server/platform/http/reader-locale.ts); English where no server wrote the page. */
const { lang } = document.documentElement
const preferred: Locale = isOffered(lang) ? lang : 'en'

/** The language chosen in this browser, perhaps for documents alone; null while none is. */
const choice = localStore<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null))

export const chooseLocale = (locale: Locale) => choice.set(locale)
export const onLocaleChoice = choice.subscribe
export const chosenLocale = (): Locale => ofPages(choice.get())
/** Returns the page's language. */
export const useLocale = (): Locale => ofPages(useStore(choice))

/** Returns the language that pages are shown in: English where the chosen one has no phrases. */
function ofPages(chosen: Locale | null): Locale {
  if (!chosen) return preferred
  return isOffered(chosen) ? chosen : 'en'
}
