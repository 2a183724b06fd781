import i18next from 'i18next'
import { chunk } from '../app/chunk.ts'
import type { Locale } from './locales.ts'

type Phrases = Record<string, unknown>
type Files = Record<string, () => Promise<Phrases>>

/** A language's phrases in two files, which `phraseFiles` in vite.config.ts makes of the one. */
const parts = {
  first: import.meta.glob<Phrases>('../../shared/locales/*.json', { query: '?first', import: 'default' }),
  rest: import.meta.glob<Phrases>('../../shared/locales/*.json', { query: '?rest', import: 'default' }),
} satisfies Record<string, Files>
const added = new Set<string>()

/** Fetches a part of a language's phrases, unless it is there; false when the language has none yet. */
export async function loadPhrases(part: keyof typeof parts, locale: Locale): Promise<boolean> {
  const load = parts[part][`../../shared/locales/${locale}.json`]
  if (!load) return false
  const name = `${part} ${locale}`
  if (added.has(name)) return true
  i18next.addResourceBundle(locale, 'translation', await chunk(load))
  added.add(name)
  return true
}
