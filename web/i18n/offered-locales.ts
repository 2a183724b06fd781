import { completeLocales } from '../../shared/contract/complete-locales.ts'
import { isLocale } from '../../shared/contract/locale-codes.ts'
import type { Locale } from './locales.ts'

/** Tells if pages can be read in a language: it has every phrase. Documents and texts of the operator's know more of them. */
export const isOffered = (code: unknown): code is Locale => isLocale(code) && completeLocales.includes(code)
