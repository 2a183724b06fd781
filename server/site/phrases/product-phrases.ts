import { readdir, readFile } from 'node:fs/promises'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { english, type Phrases } from '../../../shared/locales/english.ts'

const loaded = new Map<LocaleCode, Promise<Phrases>>([['en', Promise.resolve(english)]])

/** Reads the product's phrases of a language, once. What a language lacks is in English. */
export function productPhrases(locale: LocaleCode): Promise<Phrases> {
  const phrases = loaded.get(locale) ?? readAreas(locale).catch(() => english)
  loaded.set(locale, phrases)
  return phrases
}

async function readAreas(locale: LocaleCode): Promise<Phrases> {
  const folder = new URL(`../../../shared/locales/${locale}/`, import.meta.url)
  const areas = await Promise.all(
    (await readdir(folder)).map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'))),
  )
  return Object.assign({ ...english }, ...areas)
}
