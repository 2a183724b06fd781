import { creditUnit, priceOfCredits } from '../../../../shared/money/money.ts'
import { isolated, leftToRight } from '../../../../shared/words/isolated.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useSitePaidIn } from '../../../records/orders/work-price.tsx'

/** Returns a function that formats what something adds to the price: `+1.5`, `-0.5`, or in money `+€15.00`. */
export function useSurcharge() {
  const format = useFormat()
  const { credit_price, currency } = useSitePaidIn()
  return (credits: number): string =>
    credit_price === null || currency === null
      ? leftToRight(format.number(credits / creditUnit, { signDisplay: 'always', maximumFractionDigits: 2 }))
      : isolated(format.moneyMore(priceOfCredits(credits, credit_price), currency))
}
