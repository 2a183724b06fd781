/**
 * Returns the surcharge or discount (below zero) of a time frame on work, in hundredths of a credit: a discount never
 * takes more than the whole price.
 */
export function timeFrameCredits(work_credits: number, time_frame_price: number): number {
  return Math.max(time_frame_price, -work_credits)
}
