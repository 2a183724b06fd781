/** Languages that Intl would write as another country does, or that browsers lack (Javanese, whose dates and numbers are Indonesia's). */
const written: Record<string, string> = { pt: 'pt-PT', jv: 'id' }

/** Returns the language tag by which numbers, lists and names of countries are written in a language. */
export const intlLocale = (locale: string): string => written[locale] ?? locale

/** Returns what sorts texts as a language does: Swedish has ä after z, Czech ch after h. */
export const collatorOf = (locale: string) => new Intl.Collator(intlLocale(locale))

/**
 * Returns the language tag by which dates are written. English ones follow where the reader lives: the country of their
 * account, else the region of the browser's English; British forms are those of everywhere but the United States.
 */
export function dateLocaleOf(locale: string, country: string, languages: readonly string[] = []): string {
  if (locale !== 'en') return intlLocale(locale)
  const region = country || languages.find((language) => /^en-/i.test(language))?.slice(3)
  return region?.toUpperCase() === 'US' ? 'en-US' : 'en-GB'
}
