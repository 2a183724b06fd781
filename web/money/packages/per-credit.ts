import type { CreditPackage } from '../../../shared/money/credits.ts'
import { creditUnit } from '../../../shared/money/money.ts'

/** Returns the price of one credit of a package, in minor units. */
export function perCredit({ amount, credits }: Pick<CreditPackage, 'amount' | 'credits'>): number {
  return Math.round((amount * creditUnit) / credits)
}
