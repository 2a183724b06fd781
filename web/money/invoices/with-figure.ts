import type { MoneyTotals } from '../../../shared/money/invoices.ts'

type Figure = 'month' | 'year' | 'vat_year' | 'outstanding'

/** Returns the totals of the currencies that have this figure; where none has, those of the first, which say so. */
export function withFigure(totals: readonly MoneyTotals[], figure: Figure): readonly MoneyTotals[] {
  const some = totals.filter((one) => one[figure] !== 0)
  return some.length > 0 ? some : totals.slice(0, 1)
}
