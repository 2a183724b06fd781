import { phraseFiles } from 'virtual:phrase-files'
import i18next from 'i18next'
import { chunk } from '../app/chunk.ts'
import type { Locale } from './locales.ts'
import type { FetchedPart } from './phrase-parts.ts'

const added = new Set<string>()

/** Fetches a part of a language's phrases, unless it is there; false when the language has none yet. */
export async function loadPhrases(part: FetchedPart, locale: Locale): Promise<boolean> {
  const load = phraseFiles[part][locale]
  if (!load) return false
  const name = `${part} ${locale}`
  if (added.has(name)) return true
  const phrases = await chunk(load)
  i18next.addResourceBundle(locale, 'translation', phrases.default)
  added.add(name)
  return true
}
