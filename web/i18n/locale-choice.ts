import { isLocale } from '../../shared/contract/locale-codes.ts'
import { localStore } from '../app/session/local-store.ts'
import { siteDataStore, useSiteData } from '../app/site-data.ts'
import { useStore } from '../app/store.ts'
import type { Locale } from './locales.ts'
import { shownLocale } from './offered-locales.ts'

/** As the server found it best for this browser (server/platform/http/reader-locale.ts); English where no server wrote the page. */
const { lang } = document.documentElement
const preferred: Locale = isLocale(lang) ? lang : 'en'

/** The language chosen in this browser, perhaps for documents alone; null while none is. */
const choice = localStore<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null))

export const chooseLocale = (locale: Locale) => choice.set(locale)
/** Calls `listener` when another language was chosen. */
export const onLocaleChoice = choice.subscribe
/** Calls `listener` when pages may be shown in another language: one was chosen, or the operator switched one on or off. */
export function onShownLocale(listener: () => void) {
  choice.subscribe(listener)
  siteDataStore.subscribe(listener)
}
/** Returns the language that the reader wants, on or off. */
export const wantedLocale = (): Locale => choice.get() ?? preferred
export const chosenLocale = (): Locale => shownLocale(wantedLocale())
/** Returns the page's language. */
export const useLocale = (): Locale => shownLocale(useStore(choice) ?? preferred, useSiteData())
