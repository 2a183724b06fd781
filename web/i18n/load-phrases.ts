import { phraseFiles } from 'virtual:phrase-files'
import i18next from 'i18next'
import { chunk } from '../app/chunk.ts'
import type { Locale } from './locales.ts'
import type { FetchedPart } from './phrase-parts.ts'

/** The product's phrases that are there, by part and language. */
const added = new Map<string, { locale: Locale; phrases: Record<string, unknown> }>()

/** Fetches a part of a language's phrases, unless it is there. */
export async function loadPhrases(part: FetchedPart, locale: Locale) {
  const name = `${part} ${locale}`
  if (added.has(name)) return
  const load = phraseFiles[part][locale]
  if (!load) throw new Error(`The build has no phrases of ${name}.`)
  const { default: phrases } = await chunk(load)
  i18next.addResourceBundle(locale, 'translation', phrases)
  added.set(name, { locale, phrases })
}

/** Puts the product's phrases of a language back where the operator's stood. */
export function restorePhrases(wanted: Locale) {
  for (const { locale, phrases } of added.values())
    if (locale === wanted) i18next.addResourceBundle(locale, 'translation', phrases)
}
