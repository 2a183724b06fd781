import { localStore, useLocalStore } from '../local-store.ts'
import { isLocale, type Locale } from './locales.ts'

/** The site's default as it was last seen (site-data.ts keeps it); English, the product's, on a first visit. */
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

const choice = localStore<Locale>('locale', (stored) =>
  isLocale(stored) ? stored : preferredLocale(navigator.languages),
)

export const chooseLocale = (locale: Locale) => choice.set(locale)
export const chosenLocale = () => choice.get()
export const onLocaleChoice = choice.subscribe
/** The language the page is in. */
export const useLocale = () => useLocalStore(choice)
