/** The product's 30 languages; their names are in `web/i18n/locales.ts`. */
export const localeCodes = [
  'af',
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'ja',
  'jv',
  'lt',
  'nl',
  'pl',
  'pt',
  'pt-br',
  'ro',
  'ru',
  'sk',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
] as const
export type LocaleCode = (typeof localeCodes)[number]

const rightToLeft: readonly LocaleCode[] = ['ar', 'fa', 'he']

export const isLocale = (code: unknown): code is LocaleCode => localeCodes.some((known) => known === code)

/** Returns the language that a record names, or English: accounts of before could name one that there isn't. */
export const knownLocale = (code: string): LocaleCode => (isLocale(code) ? code : 'en')

export const directionOf = (locale: LocaleCode): 'ltr' | 'rtl' =>
  rightToLeft.includes(locale) ? 'rtl' : 'ltr'
