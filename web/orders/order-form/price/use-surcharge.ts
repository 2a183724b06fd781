import { creditUnit, priceOfCredits } from '../../../../shared/money/money.ts'
import { useFormat } from '../../../i18n/format.ts'
import { leftToRight } from '../../../i18n/left-to-right.ts'
import { useSitePaidIn } from '../../../records/orders/work-price.tsx'

/** Returns a function that formats what something adds to the price: `+1.5`, `-0.5`, or in money `+€15.00`. */
export function useSurcharge() {
  const format = useFormat()
  const { credit_price, currency } = useSitePaidIn()
  return (credits: number): string =>
    credit_price === null || currency === null
      ? leftToRight(format.number(credits / creditUnit, { signDisplay: 'always', maximumFractionDigits: 2 }))
      : `\u2068${format.moneyMore(priceOfCredits(credits, credit_price), currency)}\u2069`
}
