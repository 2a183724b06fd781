import { useMemo } from 'react'
import { intlLocale } from '../../../../shared/contract/intl-locale.ts'
import { useLocale } from '../../../i18n/locale-choice.ts'

/** Returns all currencies with their names in the reader's language. */
export function useCurrencies() {
  const locale = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(intlLocale(locale), { type: 'currency' })
    return Intl.supportedValuesOf('currency').map((value) => ({
      value,
      label: `${value} · ${names.of(value)}`,
    }))
  }, [locale])
}
