import { intlLocale } from './intl-locale.ts'

/** Values that name a thing and count nothing: numbers of orders and tickets, and parts of a fault code. */
const identifiers = new Set(['orderID', 'ticket_no', 'spn', 'fmi'])

/**
 * Writes a number that a phrase is given with the digits and groups of the language: `{{count}}` 1234 → `1,234`. An identifier stays as it is; where
 * the phrase calls it by another name, it is given as a text.
 */
export const writeNumber = (name: string, value: number, locale: string): string =>
  identifiers.has(name) ? String(value) : new Intl.NumberFormat(intlLocale(locale)).format(value)

/** Writes the numbers among the values of a phrase as `writeNumber` does. */
export const writeNumbers = (
  values: Record<string, string | number>,
  locale: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? writeNumber(name, value, locale) : value,
    ]),
  )
