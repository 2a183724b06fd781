import { z } from 'zod'
import { byId, id, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { invoiceOfUser } from './invoices.ts'
import { paymentMethods, paymentStatuses } from './payment-states.ts'
import { refundOrigins, refundStatuses } from './payments.ts'
import { vatCheck } from './vat.ts'

const money = z.number().int()

/** Attempt to pay the invoice. `provider_id` is the provider's own id of it. */
const attempt = z.object({
  _id: id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amount: money,
  currency: z.string(),
  provider_id: z.string().nullable(),
  refunded: money,
  created_at: timestamp,
  paid_at: timestamp.nullable(),
})

/** Refund or reversal of a payment by `method`, with its credits in hundredths; `by` is somebody of the team. */
const invoiceRefund = z.object({
  _id: id,
  method: z.enum(paymentMethods),
  origin: z.enum(refundOrigins),
  status: z.enum(refundStatuses),
  amount: money,
  credits: money,
  owed: money,
  reason: z.string(),
  by: z.string().nullable(),
  created_at: timestamp,
})

/** Invoice with all details, for the team. `count` in hundredths, money in minor units. */
export const invoiceDetails = invoiceOfUser.extend({
  lines: z.array(z.object({ item_name: z.string(), count: money, amount: money, vat: money })),
  /** Check of the buyer's VAT no. at that time; null when none was needed. */
  vat_check: vatCheck.nullable(),
  /** Buyer as printed on the document. */
  buyer: z.object({
    name: z.string(),
    company_name: z.string(),
    city: z.string(),
    country: z.string(),
    vat_no: z.string(),
  }),
  /** Number of the order that the invoice pays. */
  orderID: z.number().int().nullable(),
  /** Name of the team member who billed it. */
  billed_by: z.string().nullable(),
  /** Credits of the invoice that weren't taken back yet, in hundredths. */
  credits_left: z.number().int(),
  payments: z.array(attempt),
  refunds: z.array(invoiceRefund),
  credit_notes: z.array(
    z.object({ _id: id, invoice_no: z.string().nullable(), total: money, created_at: timestamp }),
  ),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

export const invoiceDetailRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/credits/:id',
    shows: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'An invoice with its lines, payments, refunds and credit notes',
    params: byId,
    response: invoiceDetails,
  },
})
