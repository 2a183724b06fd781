import { phrasesOf } from '../../scripts/phrases/catalogue.ts'
import { type LocaleCode, localeCodes } from '../../shared/contract/locale-codes.ts'
import type { Surveyed } from './asked.ts'

/** Returns the languages whose words need the most room, by all of their phrases. */
export const longestLocales = (count: number): LocaleCode[] =>
  localeCodes.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, count)

/** Returns the length of a language's phrases in letters of a usual width; marks above and below letters have none. */
function lengthOf(locale: LocaleCode): number {
  const text = [...phrasesOf(locale).values()].join('').replaceAll(/\p{M}/gu, '')
  return text.length + text.replaceAll(/[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu, '').length
}

/** Pages with all that pages are made of: forms, tables with many columns, cards, tabs, a work place, figures, texts. */
export const representative: readonly Surveyed[] = [
  ...(['login', 'shop', 'submitOrder', 'order', 'myOrders', 'buyCredits', 'profileSettings'] as const),
  ...(['dashboard', 'queue', 'workOrder', 'agents', 'tickets', 'mails'] as const),
]
