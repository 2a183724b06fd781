import { useMemo } from 'react'
import { useLocale } from '../../../i18n/locale-choice.ts'

/** Returns all currencies with their names in the reader's language. */
export function useCurrencies() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value)}`,
    }))
  }, [locale])
}
