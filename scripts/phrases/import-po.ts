import { catalogueFolder } from '../../server/site/phrases/product-phrases.ts'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import { englishKeyOf, englishOf, keysFor } from '../../shared/site/phrases/plural-forms.ts'
import { phrasesOf } from './catalogue.ts'
import { checkValues } from './checks/values.ts'
import { declareCurrent, declareOutdated } from './outdated.ts'
import { readPo } from './po.ts'
import { writeLocale } from './write-locale.ts'

/** The outcome of an import: the keys that it added or changed, those that it left outdated, and what it was refused for. */
export type Imported = { added: string[]; changed: string[]; outdated: string[]; refused: string[] }

/**
 * Takes over the translations of a PO file, or none when a key or a value is wrong. An entry without a translation changes
 * nothing; one that was made from an older English, or is still fuzzy, is taken and stays outdated.
 */
export function importPo(locale: LocaleCode, text: string, folder = catalogueFolder): Imported {
  const [english, phrases] = [phrasesOf('en', folder), phrasesOf(locale, folder)]
  const keys = new Set(keysFor(locale, english))
  const check = checkValues(english)
  const entries = readPo(text, locale).filter((entry) => entry.text !== '')
  const refused = entries.flatMap(({ key, text }) => {
    if (!keys.has(key)) return [`${key || 'an entry without context'} is no key`]
    const wrong = check({ key, text, english: englishOf(key, english) ?? '', locale })
    return wrong ? [`${key} ${wrong}`] : []
  })
  const changes = entries.filter(({ key, text }) => phrases.get(key) !== text)
  const added = changes.flatMap(({ key }) => (phrases.has(key) ? [] : [key]))
  const changed = changes.flatMap(({ key }) => (phrases.has(key) ? [key] : []))
  if (refused.length > 0) return { added: [], changed: [], outdated: [], refused }
  writeLocale(locale, new Map([...phrases, ...entries.map(({ key, text }) => [key, text] as const)]), folder)
  const isOld = (entry: (typeof entries)[number]) =>
    entry.fuzzy || entry.english !== englishOf(entry.key, english)
  const englishKey = ({ key }: { key: string }) => englishKeyOf(key, english)
  const outdated = [...new Set(entries.filter(isOld).map(englishKey))]
  const current = entries.filter((entry) => !isOld(entry)).map(englishKey)
  declareCurrent(
    current.filter((key) => !outdated.includes(key)),
    [locale],
    folder,
  )
  declareOutdated(outdated, locale, folder)
  return { added, changed, outdated, refused }
}
