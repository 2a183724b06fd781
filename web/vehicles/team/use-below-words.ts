import { useTranslation } from 'react-i18next'
import type { Below } from '../../../shared/vehicles/tree.ts'
import { useFormat } from '../../i18n/format.ts'

const counted = ['manufactures', 'vmodels', 'generations', 'variants', 'stages', 'pictures'] as const

/** Returns a function that names what hangs below a branch in words; the empty string for nothing. */
export function useBelowWords() {
  const { t } = useTranslation()
  const { list, number } = useFormat()
  return (below: Below) => {
    const parts = counted
      .filter((part) => below[part] > 0)
      .map((part) => t(`vehicle_work.below.${part}`, { count: below[part], amount: number(below[part]) }))
    return list(parts)
  }
}
