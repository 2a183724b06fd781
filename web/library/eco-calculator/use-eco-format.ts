import { useFormat } from '../../i18n/format.ts'

type Unit = 'liter' | 'gallon' | 'kilometer' | 'mile'

/** Returns how figures of the calculator are written in the reader's language. */
export function useEcoFormat(currency: string) {
  const { number } = useFormat()
  const unitOf = (unit: Unit, value: number, most = 0) =>
    number(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: most })
  return {
    fuel: (value: number, unit: Unit) => unitOf(unit, value),
    distance: (value: number, unit: Unit) => unitOf(unit, value),
    /** Whole units of the currency: an estimate has no cents. */
    money: (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 0 }),
    price: (value: number) => number(value, { style: 'currency', currency, maximumFractionDigits: 3 }),
    plain: (value: number) => number(value, { maximumFractionDigits: 3 }),
    percent: (value: number) => number(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    /** Years, or months while it is less than two years. */
    duration: (years: number) =>
      years < 2
        ? number(Math.max(1, Math.ceil(years * 12)), { style: 'unit', unit: 'month', unitDisplay: 'long' })
        : number(years, { style: 'unit', unit: 'year', unitDisplay: 'long', maximumFractionDigits: 1 }),
  }
}
