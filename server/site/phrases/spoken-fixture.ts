import { knownLocale } from '../../../shared/contract/locale-codes.ts'
import type { Spoken } from './phrase-book.ts'
import { productPhrases } from './product-phrases.ts'

/** Returns the product's phrases of a language, as a portal says them where nothing is switched off or changed. */
export const spokenIn = async (locale: string): Promise<Spoken> => ({
  ...(await productPhrases(knownLocale(locale))),
  locale: knownLocale(locale),
})
