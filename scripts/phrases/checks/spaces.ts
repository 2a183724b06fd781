import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { type Check, wordsOf } from './phrase.ts'

/** Languages that write a space before an ellipsis that stands for words; in the others it follows the word, as in "Saving…". */
const spacedEllipsis: readonly LocaleCode[] = ['da', 'de', 'nl', 'sv']

/** Checks spaces: none at the ends, none twice, none before a mark. French, which has one there, is checked by its own rule. */
export const checkSpaces: Check = ({ text, locale }) => {
  if (text.trim() === '') return 'is empty'
  if (text !== text.trim()) return 'has a space at its start or end'
  if (/ {2}|[ \t]\n/.test(text)) return 'has two spaces, or one at the end of a line'
  const words = wordsOf(text)
  if (spacedEllipsis.includes(locale) ? /\S…/u.test(words) : /\s…(?!`)/u.test(words))
    return `has an ellipsis ${spacedEllipsis.includes(locale) ? 'without' : 'after'} a space`
  if (locale === 'fr') return frenchSpaces(words)
  const found = /\s([?!:;؟؛।。？！：；，、])(?=\s|$)/u.exec(words)
  return found ? `has a space before ${found[1]}` : undefined
}

/** Checks that French has a narrow space that doesn't break before ; ! ? and within « » one that doesn't break, as before a colon. */
function frenchSpaces(words: string): string | undefined {
  const found = /[^\u202f]([;!?])/u.exec(words)
  if (found) return `needs a narrow space that doesn’t break (U+202F) before ${found[1]}`
  if (/«[^\u202f\u00a0]|[^\u202f\u00a0]»/u.test(words)) return 'needs a space that doesn’t break within « »'
  return /[^\u202f\u00a0]:(?=\s|$)/u.test(words)
    ? 'needs a space that doesn’t break (U+00A0) before :'
    : undefined
}
