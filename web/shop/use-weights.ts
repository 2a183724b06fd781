import { intlLocale } from '../../shared/contract/intl-locale.ts'
import type { weightUnits } from '../../shared/shop/products.ts'
import { useLocale } from '../i18n/locale-choice.ts'

type WeightUnit = (typeof weightUnits)[number]
const units = { g: 'gram', kg: 'kilogram', oz: 'ounce', lb: 'pound' } as const

/** Returns how weights and their units are written in the reader's language: `1.5 kg`. */
export function useWeights() {
  const locale = intlLocale(useLocale())
  const formatOf = (unit: WeightUnit) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'unit', unit: units[unit], unitDisplay: 'short', maximumFractionDigits: 3 },
    })
  return {
    /** Thousandths of the unit. */
    weight: (thousandths: number, unit: WeightUnit) => formatOf(unit).format(thousandths / 1000),
    weightUnit: (unit: WeightUnit) =>
      formatOf(unit)
        .formatToParts(1)
        .find(({ type }) => type === 'unit')?.value ?? unit,
  }
}
