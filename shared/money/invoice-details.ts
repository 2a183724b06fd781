import { z } from 'zod'
import { byId, id, timestamp } from '../contract/fields.ts'
import { defineRoutes } from '../contract/route.ts'
import { invoiceOfUser } from './invoices.ts'
import { paymentMethods, paymentStatuses } from './payment-states.ts'
import { refundOrigins, refundStatuses } from './payments.ts'
import { vatCheck } from './vat.ts'

const money = z.number().int()

/** One attempt to pay it. `provider_id`: what the provider calls it. */
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

/** Money of it that went back, with the credits in hundredths; `by` is a user name of the team. */
const wentBack = z.object({
  _id: id,
  origin: z.enum(refundOrigins),
  status: z.enum(refundStatuses),
  amount: money,
  credits: money,
  owed: money,
  reason: z.string(),
  by: z.string().nullable(),
  created_at: timestamp,
})

/** An invoice with all there is to know, for the team. `count` in hundredths, money in minor units. */
export const invoiceDetails = invoiceOfUser.extend({
  lines: z.array(z.object({ item_name: z.string(), count: money, amount: money, vat: money })),
  /** The check of the buyer's VAT no. as it was; null when none was needed. */
  vat_check: vatCheck.nullable(),
  /** As the document says it. */
  buyer: z.object({
    name: z.string(),
    company_name: z.string(),
    city: z.string(),
    country: z.string(),
    vat_no: z.string(),
  }),
  /** The number of the order it pays. */
  orderID: z.number().int().nullable(),
  /** Who of the team billed it: a user name. */
  billed_by: z.string().nullable(),
  /** Hundredths of its credits that didn't go back yet. */
  credits_left: z.number().int(),
  payments: z.array(attempt),
  refunds: z.array(wentBack),
  credit_notes: z.array(
    z.object({ _id: id, invoice_no: z.string().nullable(), total: money, created_at: timestamp }),
  ),
})
export type InvoiceDetails = z.output<typeof invoiceDetails>

export const invoiceDetailRoutes = defineRoutes({
  read: {
    method: 'GET',
    path: '/credits/:id',
    access: 'dealers_manager.invoices',
    summary: 'An invoice with its lines, payments, refunds and credit notes',
    params: byId,
    response: invoiceDetails,
  },
})
