import { z } from 'zod'
import { country, day, id, line, requiredLine, timestamp } from '../contract/fields.ts'
import { paymentAttempt } from '../money/invoices.ts'
import { paymentMethods } from '../money/payment-states.ts'
import { vatPercentage, vatTreatments } from '../money/vat.ts'
import { arrival } from './carts.ts'
import { extraOption } from './products.ts'
import { shopOrderEventKinds, shopOrderStates } from './shop-order-states.ts'
import { withdrawal } from './withdrawals.ts'

/** Address of a shop order: where its parcel goes, or who is on its invoice. */
export const shopAddress = z.object({
  name: requiredLine(120),
  company_name: line(120).default(''),
  address: requiredLine(200),
  post_code: line(20).default(''),
  city: requiredLine(100),
  country,
  phone: line(40).default(''),
})
export type ShopAddress = z.output<typeof shopAddress>

/** Line of an order, copied from its product. Money net, in the minor unit of the order's currency. */
export const shopOrderLine = z.object({
  _id: id,
  product_id: id,
  name: z.string(),
  product_code: z.string(),
  options: z.array(extraOption),
  quantity: z.number().int(),
  unit_price: z.number().int(),
  discount: z.number().int(),
  /** Pieces whose money went back, and those from whose purchase the buyer withdrew. */
  returned: z.number().int(),
  withdrawn: z.number().int(),
})
export type ShopOrderLine = z.output<typeof shopOrderLine>

/** Actions with a shop order that are open to the reader; the server decides, the browser shows. */
export const shopOrderCan = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  mark_as_paid: z.boolean(),
  /** Also returns a held order to the state it was held from. */
  mark_as_processing: z.boolean(),
  mark_as_on_hold: z.boolean(),
  mark_as_shipped: z.boolean(),
  /** Another number or day of arrival of a parcel that was sent. */
  correct_parcel: z.boolean(),
  mark_as_completed: z.boolean(),
  refund: z.boolean(),
  /** True for a consumer in the EU while their right of withdrawal lasts and pieces are left. */
  withdraw: z.boolean(),
})

/** Entry of an order's timeline after its placing. */
export const shopOrderStep = z.object({
  _id: id,
  kind: z.enum(shopOrderEventKinds),
  /** Reason, number of the parcel, or name of the transaction; of a withdrawal the goods. */
  detail: z.string(),
  /** Money that was given back, with VAT, in the minor unit of the order's currency. */
  amount: z.number().int().nullable(),
  created_at: timestamp,
})

/** Pieces of an order whose money goes back, and its shipping. */
export const refundedParts = {
  lines: z
    .array(z.object({ line: id, quantity: z.number().int().min(1).max(999), restock: z.boolean() }))
    .max(50)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'invalid_value')
    .default([]),
  shipping: z.boolean().default(false),
}

/** Shop order. `invoice_no` is its reference, `M-1042`, which it has from its placing; `document_no` the number of its invoice. */
export const shopOrder = z.object({
  _id: id,
  invoice_no: z.string(),
  document_no: z.string().nullable(),
  invoice_id: id,
  /** Time at which the buyer's copy of the invoice is removed, or was; null while that isn't announced. */
  copy_goes_at: timestamp.nullable(),
  current_status: z.enum(shopOrderStates),
  /** Time at which it is cancelled unless it is paid; null once it is. */
  expires_at: timestamp.nullable(),
  lines: z.array(shopOrderLine),
  shipping_name: z.string(),
  shipping_time: z.object({ from: z.number().int(), to: z.number().int() }),
  /** Days on which it should arrive; null where the site opens too seldom to say so. */
  arrives: arrival.nullable(),
  shipping_cost: z.number().int(),
  coupon_code: z.string(),
  /** Net goods before the discount, the discount, the VAT of all and the total with it. */
  goods: z.number().int(),
  discount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  refunded: z.number().int(),
  /** Part of it that the team still has to transfer back. */
  refund_waits: z.number().int(),
  /** True once the money for its shipping went back by line. */
  shipping_refunded: z.boolean(),
  currency: z.string(),
  vat_percentage: vatPercentage,
  vat_treatment: z.enum(vatTreatments),
  payment_method: z.enum(paymentMethods),
  payment: paymentAttempt.nullable(),
  txn_id: z.string(),
  parcel_tracking_number: z.string(),
  /** Day on which the team expects the parcel to arrive, of the calendar where it goes: the same for every reader. */
  estimated_delivery_date: day.nullable(),
  reason: z.string(),
  shipping_address: shopAddress,
  billing_address: shopAddress,
  /** `guest`: a buyer without an account, of whom there is no page. */
  customer: z.object({ _id: id, name: z.string(), email: z.string(), guest: z.boolean() }),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
  shipped_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  /** Last day on which a consumer may withdraw; null for others, and while the parcel isn't sent, as long as which they may. */
  withdraw_until: day.nullable(),
  withdrawals: z.array(withdrawal),
  /** Credit notes of the invoice, the oldest first. */
  credit_notes: z.array(
    z.object({
      ...{ _id: id, invoice_no: z.string(), total: z.number().int(), created_at: timestamp },
      copy_goes_at: timestamp.nullable(),
    }),
  ),
  /** The oldest first. */
  steps: z.array(shopOrderStep),
  can: shopOrderCan,
})
export type ShopOrder = z.output<typeof shopOrder>
