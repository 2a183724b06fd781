import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { intlLocale } from '../../../shared/contract/intl-locale.ts'
import { knownLocale, type LocaleCode } from '../../../shared/contract/locale-codes.ts'

/** Sorts a text as most languages do, whoever reads: for lists of any length, whose order has an index. */
export const inAlphabet = (text: SQLWrapper): SQL => collated(text, 'und-x-icu')

/** Name of the collation by which a language sorts. */
const collationOf = (locale: LocaleCode): string => `${new Intl.Locale(intlLocale(locale))}-x-icu`

const collated = (text: SQLWrapper, collation: string) => sql`(${text}) collate ${sql.raw(`"${collation}"`)}`

/**
 * Declares the orders of a list that has few rows, each sorted as the reader's language does: Swedish has ä after z, Czech ch
 * after h. Makes them once for each language.
 *
 * @param make gets the function that sorts a text
 */
export function inEachLanguage<Orders>(make: (sorted: (text: SQLWrapper) => SQL) => Orders) {
  const made = new Map<LocaleCode, Orders>()
  return (locale: string): Orders => {
    const known = knownLocale(locale)
    const orders = made.get(known) ?? make((text) => collated(text, collationOf(known)))
    made.set(known, orders)
    return orders
  }
}
