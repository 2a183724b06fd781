import { z } from 'zod'

/** Id of PayPal's. Ids become parts of paths, so nothing but its own characters is allowed. */
const id = z.string().regex(/^[A-Z0-9-]{1,64}$/i)
const money = z.object({ currency_code: z.string().length(3), value: z.string() })

const capture = z.object({ id, status: z.string(), amount: money })
const refund = z.object({ status: z.string(), amount: money })

export const paypalOrder = z.object({
  id,
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .min(1),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
})
export type PaypalOrder = z.output<typeof paypalOrder>

export const paypalCapture = z.object({
  id,
  supplementary_data: z.object({ related_ids: z.object({ order_id: id }) }),
})

export const paypalDispute = z.object({
  dispute_id: id,
  status: z.string(),
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
})
export type PaypalDispute = z.output<typeof paypalDispute>

export const paypalDisputes = z.object({ items: z.array(z.object({ dispute_id: id })).default([]) })

export const paypalEvent = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().max(100),
  resource: z.looseObject({
    id: id.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }) }).optional(),
    links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: id })).optional(),
  }),
})
export type PaypalEvent = z.output<typeof paypalEvent>
