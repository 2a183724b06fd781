import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'

/** A translated phrase, with the English one that it translates. */
export type Phrase = { key: string; text: string; english: string; locale: LocaleCode }

/** Says what is wrong with a phrase; undefined when nothing is. */
export type Check = (phrase: Phrase) => string | undefined

/** Stands for what isn't the translator's: values, tags, code, addresses. */
export const filledIn = '\uFFFC'
const notWords =
  /{{[^}]*}}|<\/?\w+\/?>|`[^`]*`|https?:\/\/\S*?(?=[.,;:!?)]*(?:\s|$))|[\u200e\u200f\u061c\u2066-\u2069]/g
const invisible = /^[\u200e\u200f\u061c\u2066-\u2069]$/

/** Returns the words of a phrase, without the marks of writing direction and with a sign for each value, tag, code and address. */
export const wordsOf = (text: string): string =>
  text.replaceAll(notWords, (found) => (invisible.test(found) ? '' : filledIn))
