import { useTranslation } from 'react-i18next'
import type { Below } from '../../../shared/vehicles/tree.ts'
import { useLocale } from '../../i18n/locale-choice.ts'

const counted = ['manufactures', 'vmodels', 'generations', 'variants', 'stages', 'pictures'] as const

/** Returns a function that names what hangs below a branch in words; the empty string for nothing. */
export function useBelowWords() {
  const { t } = useTranslation()
  const locale = useLocale()
  return (below: Below) => {
    const parts = counted
      .filter((part) => below[part] > 0)
      .map((part) => t(`vehicle_work.below.${part}`, { count: below[part] }))
    return new Intl.ListFormat(locale).format(parts)
  }
}
