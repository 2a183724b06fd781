import { offeredLocales, type SiteLocales } from '../../shared/contract/offered-locales.ts'
import { siteDataStore, useSiteData } from '../app/site-data.ts'
import type { Locale } from './locales.ts'

/** What is offered until the site's data is there. */
const all: SiteLocales = { default_locale: 'en', locales_off: [] }

/** Returns the languages that pages can be read in. Documents and texts of the operator's know more of them. */
export const useOfferedLocales = (): Locale[] => offeredLocales(useSiteData() ?? all)

/** Returns the language of pages for who chose this one: the site's, where it isn't offered. */
export function shownLocale(chosen: Locale, site: SiteLocales | null = siteDataStore.get()): Locale {
  const known = site ?? all
  return offeredLocales(known).includes(chosen) ? chosen : known.default_locale
}
