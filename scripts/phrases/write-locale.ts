import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../server/site/phrases/product-phrases.ts'
import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import { flat, type PhraseGroups } from '../../shared/site/phrases/flat.ts'
import { type Flat, keysFor } from '../../shared/site/phrases/plural-forms.ts'
import { areasOf, phrasesOf, readArea } from './catalogue.ts'

/** Writes the files of a language, formatted and in English's order, plural forms in that of ICU. An area without a phrase gets none. */
export function writeLocale(locale: LocaleCode, phrases: Flat, folder = catalogueFolder) {
  const order = keysFor(locale, phrasesOf('en', folder))
  mkdirSync(join(folder, locale), { recursive: true })
  for (const area of areasOf('en', folder)) {
    const groups = new Set([...flat(readArea('en', area, folder)).keys()].map(groupOf))
    const keys = order.filter((key) => groups.has(groupOf(key)) && phrases.has(key))
    if (keys.length === 0) continue
    const text = JSON.stringify(nested(keys, phrases), null, 2)
    writeFileSync(join(folder, locale, area), `${text}\n`)
  }
}

const groupOf = (key: string) => key.replace(/\..*/, '')

function nested(keys: readonly string[], phrases: Flat): PhraseGroups {
  const all: PhraseGroups = {}
  for (const key of keys) {
    const names = key.split('.')
    let group = all
    for (const name of names.slice(0, -1)) {
      const inner = group[name] ?? {}
      group[name] = inner
      if (typeof inner !== 'string') group = inner
    }
    group[names.at(-1) ?? ''] = phrases.get(key) ?? ''
  }
  return all
}
