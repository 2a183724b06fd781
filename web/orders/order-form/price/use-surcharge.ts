import { useFormat } from '../../../i18n/format.ts'
import { useSitePaidIn, useWorkPrice } from '../../../records/orders/work-price.tsx'

/** Returns a function that formats what something adds to the price: `+1.5`, `−0.5`, or in money `+€15.00`. */
export function useSurcharge() {
  const format = useFormat()
  const price = useWorkPrice()
  const paidIn = useSitePaidIn()
  return (credits: number): string => {
    const amount = Math.abs(credits)
    const shown = paidIn.credit_price === null ? format.creditAmount(amount) : price(amount, paidIn)
    // Isolated, so that the sign stays before the amount also where text runs to the left.
    return `\u2066${credits < 0 ? '−' : '+'}${shown}\u2069`
  }
}
