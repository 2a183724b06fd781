import { readdir, readFile } from 'node:fs/promises'
import { knownLocale, type LocaleCode } from '../../../shared/contract/locale-codes.ts'
import { english, type Phrases } from '../../../shared/locales/english.ts'

const loaded = new Map<LocaleCode, Promise<Phrases>>([['en', Promise.resolve(english)]])

/**
 * Reads the phrases of a language, once, for what the server itself says: in mails, on invoices and in the first HTML. What a language
 * lacks is in English.
 */
export function phrasesOf(locale: string): Promise<Phrases> {
  // The code comes from people: only what is on the list gets into a file name.
  const known = knownLocale(locale)
  const phrases = loaded.get(known) ?? readAreas(known).catch(() => english)
  loaded.set(known, phrases)
  return phrases
}

async function readAreas(locale: LocaleCode): Promise<Phrases> {
  const folder = new URL(`../../../shared/locales/${locale}/`, import.meta.url)
  const areas = await Promise.all(
    (await readdir(folder)).map(async (file) => JSON.parse(await readFile(new URL(file, folder), 'utf8'))),
  )
  return Object.assign({ ...english }, ...areas)
}
