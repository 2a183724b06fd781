import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolder } from '../../server/site/phrases/product-phrases.ts'
import { type LocaleCode, localeCodes } from '../../shared/contract/locale-codes.ts'
import { flat, type PhraseGroups } from '../../shared/site/phrases/flat.ts'
import type { Flat } from '../../shared/site/phrases/plural-forms.ts'

/** Lists the languages that have phrases, complete or not. */
export const startedLocales = (folder = catalogueFolder): LocaleCode[] =>
  localeCodes.filter((locale) => areasOf(locale, folder).length > 0)

/** Lists the areas of a language, `orders.json`; none where it has no phrases. */
export function areasOf(locale: LocaleCode, folder = catalogueFolder): string[] {
  const own = join(folder, locale)
  return existsSync(own) ? readdirSync(own).toSorted() : []
}

export const readArea = (locale: LocaleCode, area: string, folder = catalogueFolder): PhraseGroups =>
  JSON.parse(readFileSync(join(folder, locale, area), 'utf8'))

/** Reads all phrases of a language. */
export const phrasesOf = (locale: LocaleCode, folder = catalogueFolder): Flat =>
  new Map(areasOf(locale, folder).flatMap((area) => [...flat(readArea(locale, area, folder))]))
