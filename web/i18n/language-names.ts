import { intlLocale } from '../../shared/contract/intl-locale.ts'
import { type Locale, localeNames } from './locales.ts'

/** Returns the names of a language: its own, the one in the reader's language, and all by which it is found, English and its code included. */
export function languageNames(locale: Locale, reader: Locale) {
  const nameIn = (other: string) =>
    new Intl.DisplayNames(intlLocale(other), { type: 'language' }).of(locale) ?? locale
  const [own, inReaders] = [localeNames[locale], nameIn(reader)]
  return { own, inReaders, all: [own, inReaders, nameIn('en'), locale].join(' ') }
}
