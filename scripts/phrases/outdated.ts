import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../server/site/phrases/product-phrases.ts'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import type { Flat } from '../../shared/site/phrases/plural-forms.ts'
import { phrasesOf, startedLocales } from './catalogue.ts'

/** The English that translations were made from, as far as it is known. */
export type Translated = {
  /** A short hash of each English phrase with which all translations went, but those that lag behind. */
  english: ReadonlySet<string>
  /** The keys of each language whose translation was made from an older English. */
  lagging: Readonly<Partial<Record<LocaleCode, readonly string[]>>>
}

const filesIn = (folder: string) => ({
  english: join(folder, 'translated-english.txt'),
  lagging: join(folder, 'outdated.json'),
})

export function readTranslated(folder = catalogueFolder): Translated {
  const files = filesIn(folder)
  if (!existsSync(files.english)) return { english: new Set(), lagging: {} }
  return {
    english: new Set(readFileSync(files.english, 'utf8').trim().split('\n')),
    lagging: JSON.parse(readFileSync(files.lagging, 'utf8')),
  }
}

const hashOf = (key: string, text: string) =>
  createHash('sha256').update(`${key}\n${text}`).digest('base64url').slice(0, 7)

/** Lists the English phrases that are new, or not the ones that translations were made from. */
export const changedKeys = (english: Flat, { english: known }: Translated): string[] =>
  [...english].flatMap(([key, text]) => (known.has(hashOf(key, text)) ? [] : [key]))

/** Lists the English keys of those translations of a language that were made from an older English, by `changedKeys` and what lags behind. */
export function outdatedKeys(
  locale: LocaleCode,
  phrases: Flat,
  changed: readonly string[],
  { lagging }: Translated,
) {
  const outdated = new Set([...changed, ...(lagging[locale] ?? [])])
  return locale === 'en' ? [] : [...outdated].filter((key) => phrases.has(key))
}

/**
 * Records that the translations of these English phrases are right: in all languages, or in some. What then has changed for
 * the others lags behind there.
 */
export function declareCurrent(
  keys: readonly string[],
  among?: readonly LocaleCode[],
  folder = catalogueFolder,
) {
  const english = phrasesOf('en', folder)
  const translated = readTranslated(folder)
  const changed = changedKeys(english, translated).filter((key) => keys.includes(key))
  const lagging = startedLocales(folder).flatMap((locale) => {
    const before = translated.lagging[locale] ?? []
    const isRight = !among || among.includes(locale)
    const phrases = phrasesOf(locale, folder)
    const now = isRight
      ? before.filter((key) => !keys.includes(key))
      : [...new Set([...before, ...changed])].filter((key) => phrases.has(key))
    return locale === 'en' || now.length === 0 ? [] : [[locale, now.toSorted()] as const]
  })
  const known = [...english].flatMap(([key, text]) => {
    const hash = hashOf(key, text)
    return translated.english.has(hash) || changed.includes(key) ? [hash] : []
  })
  write(folder, known, Object.fromEntries(lagging))
}

/** Records that translations of a language were made from an older English. */
export function declareOutdated(keys: readonly string[], locale: LocaleCode, folder = catalogueFolder) {
  const { english, lagging } = readTranslated(folder)
  const own = [...new Set([...(lagging[locale] ?? []), ...keys])].toSorted()
  write(folder, [...english], own.length > 0 ? { ...lagging, [locale]: own } : lagging)
}

function write(folder: string, english: readonly string[], lagging: Translated['lagging']) {
  const files = filesIn(folder)
  writeFileSync(files.english, `${english.toSorted().join('\n')}\n`)
  writeFileSync(files.lagging, `${JSON.stringify(lagging, null, 2)}\n`)
}
