import type { LocaleCode } from './locale-codes.ts'

/**
 * The languages that have every phrase, and that readers may choose therefore. A phrase missing in one of them is a defect;
 * a language that is still being translated joins the list with its last phrase.
 */
export const completeLocales: readonly LocaleCode[] = [
  'af',
  'ar',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'ja',
  'jv',
  'lt',
  'nl',
  'pl',
  'pt',
  'pt-br',
  'ro',
  'ru',
  'sk',
  'sv',
  'th',
  'tr',
  'uk',
  'zh',
]
