import { z } from 'zod'
import {
  byId,
  credits,
  day,
  id,
  keywords,
  line,
  money,
  ok,
  requestKey,
  requiredLine,
  timestamp,
  total,
} from '../contract/fields.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes, file } from '../contract/route.ts'
import { buyerAddress } from './buyer-address.ts'
import { paymentMethods, paymentStatuses } from './payment-states.ts'
import { vatTreatments } from './vat.ts'

/** Kinds of documents. A credit note corrects an invoice; its amounts are positive too. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
/** Subjects of an invoice: credits, an order paid directly, a bill by the team, an order of the shop, or an agent's orders on account. */
export const invoiceSources = ['purchase', 'order', 'billed', 'shop', 'statement'] as const
/** Statuses. `cancelled` was never paid; `refunded` was refunded whole; `issued` is a credit note. */
export const invoiceStatuses = ['due', 'paid', 'cancelled', 'refunded', 'disputed', 'issued'] as const

/** Returns the reference for a payment: `M-1042`. */
export function referenceOf(reference: number): string {
  return `M-${reference}`
}

/** Newest attempt to pay an invoice. */
export const paymentAttempt = z.object({
  _id: id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
})

/** Actions with an invoice that are open to the person; the server decides, the browser shows. */
export const invoiceCan = z.object({
  pay: z.boolean(),
  cancel: z.boolean(),
  mark_as_paid: z.boolean(),
  refund: z.boolean(),
  delete: z.boolean(),
  download: z.boolean(),
  /** True for the buyer of an invoice that was issued without their address. */
  complete: z.boolean(),
})

/**
 * Invoice or credit note. Money in the currency's minor unit; `credits` in hundredths, 0 for anything but credits;
 * `vat_percentage` in hundredths of a percent. `invoice_no` is null until it is paid or billed.
 */
export const invoice = z.object({
  _id: id,
  kind: z.enum(invoiceKinds),
  reference: z.number().int(),
  invoice_no: z.string().nullable(),
  source: z.enum(invoiceSources),
  order_id: id.nullable(),
  shop_order_id: id.nullable(),
  item_name: z.string(),
  credits: z.number().int(),
  amount: z.number().int(),
  vat: z.number().int(),
  total: z.number().int(),
  currency: z.string(),
  vat_percentage: z.number().int(),
  vat_treatment: z.enum(vatTreatments),
  status: z.enum(invoiceStatuses),
  payment_method: z.enum(paymentMethods).nullable(),
  refunded: z.number().int(),
  /** Part of it that the team still has to transfer back. */
  refund_waits: z.number().int(),
  /** Number of the invoice that a credit note corrects. */
  corrects_no: z.string().nullable(),
  payment: paymentAttempt.nullable(),
  created_at: timestamp,
  issued_at: timestamp.nullable(),
  paid_at: timestamp.nullable(),
  /** Time at which the buyer's copy of the document is removed, or was; null while that isn't announced. */
  copy_goes_at: timestamp.nullable(),
  can: invoiceCan,
})
export type Invoice = z.output<typeof invoice>
/** Invoice with its buyer as they are called now; of a `guest` of the shop there is no page. */
export const invoiceOfUser = invoice.extend({
  ...{ user_id: id, name: z.string(), company_name: z.string(), guest: z.boolean() },
})
export type InvoiceOfUser = z.output<typeof invoiceOfUser>

/** Line that the team bills: `count` in hundredths, `price` of one, net, in the minor unit. */
const billedLine = z
  .object({
    item_name: requiredLine(200),
    count: z.number().int().min(1).max(100_000_00),
    price: money.min(1),
  })
  .refine(({ count, price }) => count * price >= 50, { path: ['price'], message: 'too_small' })
/** Bill by the team, in the site's currency. Its payment adds the credits, if there are any. */
export const billForm = z.object({
  user_id: id,
  lines: z.array(billedLine).min(1).max(50),
  credits: credits.min(0).default(0),
  /** True when it is paid already, by bank transfer or in cash. */
  paid: z.boolean().default(false),
  request_key: requestKey,
})
export type BillForm = z.output<typeof billForm>

export const refundForm = z.object({
  /** Amount in minor units; everything left when left out. */
  amount: total.min(1).optional(),
  reason: requiredLine(300),
})
export type RefundForm = z.output<typeof refundForm>

export const invoiceSorts = ['-date', 'date', '-total', 'total', '-number', 'number'] as const

/** Income and outstanding money in one currency, net of refunds. */
export const moneyTotals = z.object({
  currency: z.string(),
  /** Paid this month and this year, by the operator's time zone. */
  month: z.number().int(),
  year: z.number().int(),
  vat_year: z.number().int(),
  outstanding: z.number().int(),
  outstanding_count: z.number().int(),
})
export type MoneyTotals = z.output<typeof moneyTotals>

export const invoiceRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/credits',
    shows: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'The invoices of all users, newest first',
    query: paging.extend({
      keywords,
      user_id: id.optional(),
      status: z.enum(invoiceStatuses).optional(),
      method: z.enum(paymentMethods).optional(),
      source: z.enum(invoiceSources).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(invoiceSorts).default('-date'),
    }),
    response: paged(invoiceOfUser),
  },
  summary: {
    method: 'GET',
    path: '/credits/summary',
    shows: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'Income and what is outstanding, by currency',
    response: z.array(moneyTotals),
  },
  bill: {
    method: 'POST',
    path: '/credits/generate-invoice',
    changes: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'Bill a user: an invoice with its number',
    body: billForm,
    response: invoiceOfUser,
  },
  markAsPaid: {
    method: 'PATCH',
    path: '/credits/mark-as-paid',
    changes: ['invoices'],
    access: 'dealers_manager.invoices',
    summary: 'Record that an invoice was paid by bank transfer, which adds its credits',
    body: z.object({ id }),
    response: invoiceOfUser,
  },
  remove: {
    method: 'DELETE',
    path: '/credits/:id',
    changes: ['invoices'],
    access: 'dealers_manager.delete_invoice',
    summary: 'Cancel an unpaid invoice: with a credit note once it has a number',
    params: byId,
    body: z.object({ reason: line(300).default('') }),
    response: ok,
  },
  refund: {
    method: 'POST',
    path: '/credits/:id/refund',
    changes: ['invoices'],
    access: 'dealers_manager.delete_invoice',
    summary: 'Give the money of a paid invoice back, or a part of it: a credit note, and the credits go',
    params: byId,
    body: refundForm,
    response: invoiceOfUser,
  },
  download: {
    method: 'GET',
    path: '/credits/:id/download_invoice',
    access: 'order-key',
    perMinute: 60,
    summary: 'The PDF of an invoice, a credit note or, before there is a number, the pro forma invoice',
    params: byId,
    response: file,
  },
  downloadXml: {
    method: 'GET',
    path: '/credits/:id/download_xml',
    access: 'signed-in',
    perMinute: 60,
    summary: 'An invoice or credit note as EN 16931 (UBL)',
    params: byId,
    response: file,
  },
  pay: {
    method: 'POST',
    path: '/credits/:id/pay',
    changes: ['invoices'],
    access: 'signed-in',
    perMinute: 30,
    summary: 'Pay one’s own due invoice, by this method',
    params: byId,
    body: z.object({ payment_method: z.enum(paymentMethods) }),
    response: z.object({ invoice, checkout_url: z.string().nullable() }),
  },
  complete: {
    method: 'PUT',
    path: '/credits/:id/address',
    changes: ['invoices'],
    access: 'signed-in',
    perMinute: 30,
    summary: 'Add the buyer’s address to one’s own invoice that was issued without it, once',
    params: byId,
    body: buyerAddress,
    response: invoice,
  },
  cancel: {
    method: 'PUT',
    path: '/credits/:id/cancel',
    changes: ['invoices'],
    access: 'signed-in',
    summary: 'Give up one’s own purchase that isn’t paid',
    params: byId,
    response: invoice,
  },
})
