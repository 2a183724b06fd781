import type { CreditOffer, CreditPackage, Wanted } from '../../../shared/money/credits.ts'
import { creditUnit, priceOfCredits } from '../../../shared/money/money.ts'
import type { SiteData } from '../../../shared/settings.ts'

/** Purchase for an order: a package, or just the credits that are missing. Credits in hundredths, `amount` net. */
export type FittingPurchase = {
  wanted: Wanted
  credits: number
  amount: number
  currency: string
  package: CreditPackage | null
}

type Limits = Pick<SiteData, 'min_purchase' | 'max_purchase' | 'credit_price'>

/**
 * Returns the smallest package that covers the missing credits. Where none does: just so many credits, or else the
 * largest package; null when nothing is on sale.
 */
export function fittingPurchase(offer: CreditOffer, limits: Limits, missing: number): FittingPurchase | null {
  const bySize = offer.packages.toSorted((a, b) => a.credits - b.credits || a.amount - b.amount)
  const smallest = bySize.find(({ credits }) => credits >= missing)
  const whole = Math.ceil(Math.max(missing, limits.min_purchase) / creditUnit) * creditUnit
  if (!smallest && offer.any_amount && whole <= limits.max_purchase) {
    const amount = priceOfCredits(whole, limits.credit_price)
    return { wanted: { credits: whole }, credits: whole, amount, currency: offer.currency, package: null }
  }
  const chosen = smallest ?? bySize.at(-1)
  if (!chosen) return null
  const { _id, credits, amount } = chosen
  return { wanted: { package_id: _id }, credits, amount, currency: offer.currency, package: chosen }
}
