import { knownLocale, type LocaleCode, localeCodes } from './locale-codes.ts'

/** What the settings say of languages: the site's own, and those that the operator switched off. */
export type SiteLocales = { default_locale: LocaleCode; locales_off: readonly LocaleCode[] }

/** Lists the languages that readers choose from: those that the operator left on. The site's own is never off. */
export const offeredLocales = ({ default_locale, locales_off }: SiteLocales): LocaleCode[] =>
  localeCodes.filter((code) => code === default_locale || !locales_off.includes(code))

/** Returns the language in which the site speaks to a person: theirs, or its own where theirs was switched off. */
export function spokenLocale(locale: string, { default_locale, locales_off }: SiteLocales): LocaleCode {
  const known = knownLocale(locale)
  return locales_off.includes(known) ? default_locale : known
}
