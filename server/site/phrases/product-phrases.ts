import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { english, type Phrases } from '../../../shared/locales/english.ts'

/** The catalogue of the portal: a folder of a language has a file of each area. */
export const catalogueFolder = join(import.meta.dirname, '../../../shared/locales')

const loaded = new Map<LocaleCode, Promise<Phrases>>([['en', Promise.resolve(english)]])

/** Reads the product's phrases of a language, once. What a language lacks is in English. */
export function productPhrases(locale: LocaleCode): Promise<Phrases> {
  const phrases = loaded.get(locale) ?? readAreas(locale).catch(() => english)
  loaded.set(locale, phrases)
  return phrases
}

async function readAreas(locale: LocaleCode): Promise<Phrases> {
  const folder = join(catalogueFolder, locale)
  const areas = await Promise.all(
    (await readdir(folder)).map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))),
  )
  return Object.assign({ ...english }, ...areas)
}
