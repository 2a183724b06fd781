import { type LocaleCode, localeCodes } from '../../../shared/contract/locale-codes.ts'
import { readerLocale } from './reader-locale.ts'

/** What browsers accepted: few texts, each sent with every request of theirs. */
const known = new Map<string, LocaleCode>()
const mostKnown = 500
const longestKnown = 200

/** Returns the one of all languages that suits a browser best; English where it names none. */
export function visitorLocale(acceptLanguage = ''): LocaleCode {
  const before = known.get(acceptLanguage)
  if (before) return before
  const locale = readerLocale(acceptLanguage, localeCodes, 'en')
  if (known.size >= mostKnown) known.clear()
  if (acceptLanguage.length <= longestKnown) known.set(acceptLanguage, locale)
  return locale
}
