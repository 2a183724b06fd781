/** What an invoice is for and what of it is left: `total` and `refunded` in minor units, credits in hundredths. */
type Refundable = { credits: number; total: number; refunded: number; credits_left: number }

/**
 * The credits that go with so much of an invoice's money, in hundredths: the share of all that went back by then, rounded,
 * less what went before. So many small refunds cost what a large one does, and the last takes the last credit.
 */
export function refundedCredits(
  { credits, total, refunded, credits_left }: Refundable,
  amount: number,
): number {
  const gone = Math.min(refunded + amount, total)
  return Math.max(0, Math.round((credits * gone) / total) - (credits - credits_left))
}
