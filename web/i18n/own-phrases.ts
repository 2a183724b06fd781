import i18next from 'i18next'
import { siteDataStore } from '../app/site-data.ts'
import { restorePhrases } from './load-phrases.ts'
import type { Locale } from './locales.ts'

type Texts = Record<string, string>

/** The version of the operator's phrases that stands in the place of the product's, by language. */
const shown = new Map<Locale, string>()
const fetched = new Map<string, Promise<Texts>>()

const versionOf = (locale: Locale) => siteDataStore.get()?.own_phrases[locale] ?? ''

/** Tells if the operator changed phrases of a language since they were put in place. */
export const areOutdated = (locale: Locale) => versionOf(locale) !== (shown.get(locale) ?? '')

/** Fetches what the operator says otherwise in a language; without any, nothing is fetched. */
export function fetchOwnPhrases(locale: Locale): Promise<Texts> {
  const version = versionOf(locale)
  if (!version) return Promise.resolve({})
  const address = `/api/phrases/${locale}/${version}`
  const known = fetched.get(address) ?? fetchTexts(address)
  fetched.set(address, known)
  // Without them the product's words stand there; the next page asks again.
  return known.catch(() => {
    fetched.delete(address)
    return {}
  })
}

async function fetchTexts(address: string): Promise<Texts> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} for ${address}`)
  return answer.json()
}

/** Puts the operator's phrases in the place of the product's, which are back where none stands any more. */
export function putOwnPhrases(locale: Locale, texts: Texts) {
  if (areOutdated(locale)) restorePhrases(locale)
  for (const [key, text] of Object.entries(texts)) i18next.addResource(locale, 'translation', key, text)
  shown.set(locale, versionOf(locale))
}
