import { z } from 'zod'

const money = z.object({ amount: z.string(), currency: z.string() })

export const coinbaseCharge = z.object({
  id: z.string(),
  hosted_url: z.string(),
  expires_at: z.iso.datetime({ offset: true }).nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  pricing: z.object({ local: money }),
  timeline: z.array(z.object({ status: z.string() })),
  payments: z
    .array(
      z.object({ status: z.string().optional(), value: z.object({ local: money.nullish() }).optional() }),
    )
    .default([]),
})
export type CoinbaseCharge = z.output<typeof coinbaseCharge>

export const chargeAnswer = z.object({ data: coinbaseCharge })
/** List of charges of all kinds, also those without a price. */
export const chargeList = z.object({
  data: z.array(coinbaseCharge.pick({ id: true, hosted_url: true, expires_at: true, metadata: true })),
})

export const coinbaseEvent = z.object({
  event: z.object({ id: z.string().min(1).max(100), type: z.string().max(100), data: z.unknown() }),
})
