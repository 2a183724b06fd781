/** Languages that Intl would write as another country does, or that browsers lack (Javanese, whose dates and numbers are Indonesia's). */
const written: Record<string, string> = { pt: 'pt-PT', jv: 'id' }

/** Returns the language tag by which numbers, lists and names of countries are written in a language. */
export const intlLocale = (locale: string): string => written[locale] ?? locale

/** Returns what sorts texts as a language does: Swedish has ä after z, Czech ch after h. */
export const collatorOf = (locale: string) => new Intl.Collator(intlLocale(locale))

/**
 * Tells if clocks count to 24 wherever a language is read, though Intl counts to 12: Greek businesses do, and the Arabic marks of morning and
 * evening are single letters, which stand alone where a line breaks.
 */
export const countsTo24 = (locale: string) => locale === 'ar' || locale === 'el'

/**
 * Joins the parts of a date with a short day of the week. Czech and Slovak ones get a capital, as on doors of shops: Monday is `po`, which before
 * a time or a day also means “after”.
 */
export const joinDate = (tag: string, parts: readonly { type: string; value: string }[]): string =>
  parts
    .map(({ type, value }) =>
      type === 'weekday' && /^(cs|sk)\b/.test(tag) ? value.charAt(0).toUpperCase() + value.slice(1) : value,
    )
    .join('')

/**
 * Returns the language tag by which dates and times are written. English ones follow where the reader lives: the country of their
 * account, else the region of the browser's English; British forms are those of everywhere but the United States.
 */
export function dateLocaleOf(locale: string, country: string, languages: readonly string[] = []): string {
  if (locale !== 'en') return intlLocale(locale) + (countsTo24(locale) ? '-u-hc-h23' : '')
  const region = country || languages.find((language) => /^en-/i.test(language))?.slice(3)
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}
