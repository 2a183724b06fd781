import { z } from 'zod'

/** Id of Square's. Ids become parts of paths, so nothing but its own characters is allowed. */
const id = z.string().regex(/^[\w-]{1,192}$/)
const money = z.object({ amount: z.number().int(), currency: z.string().length(3) })

export const squareLink = z.object({ payment_link: z.object({ order_id: id, url: z.url() }) })

export const squareOrder = z.object({
  order: z.object({
    id,
    state: z.string(),
    reference_id: z.string().optional(),
    total_money: money,
    tenders: z.array(z.object({ payment_id: id })).default([]),
  }),
})
export type SquareOrder = z.output<typeof squareOrder>['order']

export const squarePayment = z.object({
  payment: z.object({
    id,
    status: z.string(),
    order_id: id,
    amount_money: money,
    refunded_money: money.optional(),
  }),
})
export type SquarePayment = z.output<typeof squarePayment>['payment']

export const squareDisputes = z.object({
  disputes: z
    .array(
      z.object({
        state: z.string(),
        amount_money: money,
        disputed_payment: z.object({ payment_id: id }).optional(),
      }),
    )
    .default([]),
})
export type SquareDispute = z.output<typeof squareDisputes>['disputes'][number]

export const squareEvent = z.object({
  event_id: z.string().min(1).max(100),
  type: z.string().max(100),
  data: z
    .object({
      object: z
        .object({
          payment: z.object({ id }).optional(),
          refund: z.object({ payment_id: id }).optional(),
          order_updated: z.object({ order_id: id }).optional(),
          dispute: z.object({ disputed_payment: z.object({ payment_id: id }) }).optional(),
        })
        .optional(),
    })
    .optional(),
})
