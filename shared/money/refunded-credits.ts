/** Invoice with its remaining money and credits: `total` and `refunded` in minor units, credits in hundredths. */
type Refundable = { credits: number; total: number; refunded: number; credits_left: number }

/**
 * Returns the credits that belong to `amount` of an invoice's money, in hundredths: the share of all money refunded by
 * then, rounded, less the credits taken before. So many small refunds cost the same as a large one, and the last takes
 * the last credit.
 */
export function refundedCredits(
  { credits, total, refunded, credits_left }: Refundable,
  amount: number,
): number {
  const gone = Math.min(refunded + amount, total)
  return Math.max(0, Math.round((credits * gone) / total) - (credits - credits_left))
}
