import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../../server/site/phrases/product-phrases.ts'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Glossary } from '../glossary.ts'
import { type Check, wordsOf } from './phrase.ts'

/** Phrases of each language that say a term otherwise, and rightly. */
export type Exceptions = Readonly<Record<string, readonly string[]>>

/** Length up to which English is a label, in characters: sentences may well say a term with other words. */
const longestLabel = 60

export const readExceptions = (): Exceptions =>
  JSON.parse(readFileSync(join(catalogueFolder, 'glossary-exceptions.json'), 'utf8'))

/** Checks that a label translates each term of the glossary with one of its words, or leaves it English. */
export const checkTerms =
  (glossary: Glossary, exceptions: Exceptions): Check =>
  ({ key, text, english, locale }) => {
    if (locale === 'en' || english.length > longestLabel || exceptions[locale]?.includes(key))
      return undefined
    const said = plain(wordsOf(text), locale)
    const wrong = glossary(english).find(({ term, words }) => {
      const own = words[locale] ?? []
      return own.length > 0 && ![...own, term].some((word) => says(said, word, locale))
    })
    return wrong && `says “${wrong.term}” otherwise than the glossary: ${wrong.words[locale]?.join(', ')}`
  }

/**
 * Tells if a text has the words of a term in any order and inflection, within longer words too: two thirds of each, from its
 * start, or up to its end as in "Melden Sie sich an" of "anmelden".
 */
const says = (text: string, term: string, locale: LocaleCode) =>
  plain(term, locale)
    .split(/[\s-]+/)
    .every((word) => {
      const length = Math.max(3, Math.ceil((word.length * 2) / 3))
      return text.includes(word.slice(0, length)) || text.includes(word.slice(-length))
    })

/** Returns a text in lower case, without the marks of its letters; of Arabic and Hebrew, whose vowels change within words, the consonants. */
function plain(text: string, locale: LocaleCode): string {
  const letters = text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
  if (locale === 'ar') return letters.replaceAll(/(?<!\p{L})ال|[اويىةءـ]/gu, '')
  return locale === 'he'
    ? letters.replaceAll(/(?<!\p{L})ה|[וי]/gu, '').replaceAll(/[ךםןףץ]/g, unfinal)
    : letters
}

/** Returns the form within a word of a Hebrew letter at its end. */
const unfinal = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1)
