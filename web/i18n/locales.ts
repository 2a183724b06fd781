import type { LocaleCode } from '../../shared/locale-codes.ts'

/** The product's languages by their own names. */
export const localeNames = {
  af: 'Afrikaans',
  ar: 'العربية',
  bn: 'বাংলা',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  fa: 'فارسی',
  fr: 'Français',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  it: 'Italiano',
  ja: '日本語',
  jv: 'Basa Jawa',
  lt: 'Lietuvių',
  nl: 'Nederlands',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  sv: 'Svenska',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  zh: '中文',
} as const satisfies Record<LocaleCode, string>
export type Locale = LocaleCode

const rightToLeft: readonly Locale[] = ['ar', 'fa', 'he']

export const isLocale = (code: unknown): code is Locale =>
  typeof code === 'string' && Object.hasOwn(localeNames, code)

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (rightToLeft.includes(locale) ? 'rtl' : 'ltr')
