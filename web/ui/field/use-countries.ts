import { useMemo } from 'react'
import { collatorOf, intlLocale } from '../../../shared/contract/intl-locale.ts'
import { useLocale } from '../../i18n/locale-choice.ts'
import { countryCodes } from './countries.ts'

/** Returns all countries with their names in the reader's language, sorted in that language: choices for a field. */
export function useCountries(): { value: string; label: string }[] {
  const locale = useLocale()
  return useMemo(() => {
    const names = countryNamesIn(locale)
    const { compare } = collatorOf(locale)
    return countryCodes
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => compare(a.label, b.label))
  }, [locale])
}

/**
 * Returns a function that gives a country's name (ISO 3166-1 alpha-2) in the reader's language; an empty text for none.
 */
export function useCountryName(): (code: string) => string {
  const locale = useLocale()
  const names = useMemo(() => countryNamesIn(locale), [locale])
  return (code) => code && (names.of(code) ?? code)
}

const countryNamesIn = (locale: string) => new Intl.DisplayNames(intlLocale(locale), { type: 'region' })
