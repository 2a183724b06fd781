import { completeLocales } from './complete-locales.ts'
import { knownLocale, type LocaleCode } from './locale-codes.ts'

/** What the settings say of languages: the site's own, and those that the operator switched off. */
export type SiteLocales = { default_locale: LocaleCode; locales_off: readonly LocaleCode[] }

/** Returns the language of those who read none that is offered: the site's, or English while that has no phrases. */
export const mainLocale = ({ default_locale }: SiteLocales): LocaleCode =>
  completeLocales.includes(default_locale) ? default_locale : 'en'

/** Lists the languages that readers choose from: the complete ones that the operator left on. The site's own is never off. */
export const offeredLocales = (site: SiteLocales): LocaleCode[] =>
  completeLocales.filter((code) => code === mainLocale(site) || !site.locales_off.includes(code))

/** Returns the language in which the site speaks to a person: theirs, or its own where theirs was switched off. */
export function spokenLocale(locale: string, { default_locale, locales_off }: SiteLocales): LocaleCode {
  const known = knownLocale(locale)
  return locales_off.includes(known) ? default_locale : known
}
