import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../../server/site/phrases/product-phrases.ts'
import { type Check, wordsOf } from './phrase.ts'

/** Phrases that are the same in English: in every language that likes, under `all`, or in one. */
export type SameInEnglish = Readonly<Record<string, readonly string[]>>

export const readSameInEnglish = (folder = catalogueFolder): SameInEnglish =>
  JSON.parse(readFileSync(join(folder, 'same-in-english.json'), 'utf8'))

/** Checks that a phrase was translated, unless it has no word or is on the list of those that are the same in English. */
export const checkTranslated =
  (same: SameInEnglish): Check =>
  ({ text, english, locale }) => {
    if (text !== english || locale === 'en' || !/\p{L}{2}/u.test(wordsOf(text))) return undefined
    const isListed = same.all?.includes(text) || same[locale]?.includes(text)
    return isListed ? undefined : 'is English; if it is the same, it belongs into same-in-english.json'
  }
