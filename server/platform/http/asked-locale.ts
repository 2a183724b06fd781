import { type LocaleCode, localeCodes } from '../../../shared/contract/locale-codes.ts'
import { readerLocale } from './reader-locale.ts'

/** Languages by what callers accepted: few texts, each sent with every request of theirs. */
const known = new Map<string, LocaleCode>()
const mostKnown = 500
const longestKnown = 200

/** Returns the one of all languages that a caller asks for, of any (`*`) and without one the other. */
export function askedLocale(acceptLanguage: string | undefined, otherwise: LocaleCode): LocaleCode {
  if (!acceptLanguage) return otherwise
  const key = `${otherwise} ${acceptLanguage}`
  const before = known.get(key)
  if (before) return before
  const locale = readerLocale(acceptLanguage, localeCodes, otherwise)
  if (known.size >= mostKnown) known.clear()
  if (acceptLanguage.length <= longestKnown) known.set(key, locale)
  return locale
}
