import { localStore, useLocalStore } from '../local-store.ts'
import { isLocale, type Locale } from './locales.ts'

/** The site's default: the page brought it (first-paint.js keeps it). English, the product's, while it isn't known. */
const ofSite = localStore<Locale>('site', (stored) => {
  const known = typeof stored === 'object' && stored !== null && 'default_locale' in stored
  return known && isLocale(stored.default_locale) ? stored.default_locale : 'en'
})

/** The first of the browser's languages there is; the site's default when there is none. */
function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const code = language.toLowerCase()
    const [short] = code.split('-')
    const found = [code, short].find(isLocale)
    if (found) return found
  }
  return ofSite.get()
}

const preferred = preferredLocale(navigator.languages)

/** What was chosen in this browser; null while nobody has. */
const choice = localStore<Locale | null>('locale', (stored) => (isLocale(stored) ? stored : null))

export const chooseLocale = (locale: Locale) => choice.set(locale)
export const chosenLocale = (): Locale => choice.get() ?? preferred
export const onLocaleChoice = choice.subscribe
/** The language the page is in. */
export const useLocale = (): Locale => useLocalStore(choice) ?? preferred
