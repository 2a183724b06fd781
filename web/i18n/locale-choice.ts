import { isLocale } from '../../shared/contract/locale-codes.ts'
import { localStore } from '../app/session/local-store.ts'
import { useStore } from '../app/store.ts'
import type { Locale } from './locales.ts'

/** As the server found it best for this browser (server/site/pages/reader-locale.ts); English where no server wrote the page. */
const { lang } = document.documentElement
const preferred: Locale = isLocale(lang) ? lang : 'en'

/** The language chosen in this browser; null while none is. */
const choice = localStore<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null))

export const chooseLocale = (locale: Locale) => choice.set(locale)
export const chosenLocale = (): Locale => choice.get() ?? preferred
export const onLocaleChoice = choice.subscribe
/** Returns the page's language. */
export const useLocale = (): Locale => useStore(choice) ?? preferred
