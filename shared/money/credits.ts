import { z } from 'zod'
import {
  byId,
  credits,
  currency,
  day,
  id,
  keywords,
  money,
  ok,
  requestKey,
  requiredLine,
  timestamp,
  total,
} from '../contract/fields.ts'
import { openedWith } from '../contract/opened-with.ts'
import { paged, paging } from '../contract/paging.ts'
import { defineRoutes } from '../contract/route.ts'
import { invoice, invoiceStatuses } from './invoices.ts'
import { moneyQuote } from './money-quote.ts'
import { siteMethods } from './payment-states.ts'

/** Reasons for a change of a balance. */
export const creditReasons = [
  'opened',
  'order_placed',
  'order_paid',
  'order_refunded',
  'manual',
  'purchase',
  /** An invoice was refunded. */
  'refund',
  /** A payer's bank took the money back; `dispute_won` gives it again. */
  'dispute',
  'dispute_won',
  /** New credits settled a debt. */
  'debt_settled',
  'api_access',
] as const
export type CreditReason = (typeof creditReasons)[number]

/**
 * Line of the ledger: credits in hundredths, `balance_after` is the balance when it was written. `owed_delta`: credits
 * to be taken that were spent already (positive), or a debt that was settled (negative).
 */
export const creditEntry = z.object({
  _id: id,
  delta: credits,
  owed_delta: z.number().int(),
  balance_after: z.number().int(),
  reason: z.enum(creditReasons),
  note: z.string(),
  order_id: id.nullable(),
  orderID: z.number().int().nullable(),
  invoice_id: id.nullable(),
  invoice_no: z.string().nullable(),
  /** Time at which the buyer's copy of the invoice is removed, or was; null while that isn't announced. */
  copy_goes_at: timestamp.nullable(),
  /** Name of the author, for the team only. */
  by: z.string().nullable(),
  created_at: timestamp,
})
export type CreditEntry = z.output<typeof creditEntry>

export const balance = z.object({
  user_id: id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  company_name: z.string(),
  account_type: z.string(),
  credits: z.number().int(),
  /** Debt in hundredths: credits that were spent before their money was taken back. */
  owed: z.number().int(),
  changed_at: timestamp.nullable(),
})
export type Balance = z.output<typeof balance>

/** Package of credits on sale: `credits` in hundredths, `amount` in the currency's minor unit, net of VAT. */
export const creditPackage = z.object({
  _id: id,
  name: z.string(),
  credits: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  position: z.number().int(),
  /** Shown as the recommended package. */
  highlighted: z.boolean(),
  online: z.boolean(),
})
export type CreditPackage = z.output<typeof creditPackage>
export const packageForm = z.object({
  name: requiredLine(80),
  credits: credits.min(1),
  amount: money.min(1),
  currency,
  highlighted: z.boolean().default(false),
  online: z.boolean().default(true),
})

/** Offer to one buyer: packages in their currency, and any amount where that is the site's. */
export const creditOffer = z.object({
  currency: z.string(),
  packages: z.array(creditPackage),
  any_amount: z.boolean(),
})
export type CreditOffer = z.output<typeof creditOffer>

/** Purchase: a package, or an amount of credits (hundredths) at the site's price. */
export const wanted = z.union([z.object({ package_id: id }), z.object({ credits: credits.min(1) })])
export type Wanted = z.output<typeof wanted>
/** `wanted` as a query: one of the two. */
const wantedQuery = z.object({
  package_id: id.optional(),
  credits: z.coerce.number().pipe(credits.min(1)).optional(),
})

/** Price of a purchase for this buyer. */
export const quote = moneyQuote.extend({ item_name: z.string(), credits: z.number().int() })
export type Quote = z.output<typeof quote>

export const manualCreditForm = z.object({
  user_id: id,
  /** Hundredths; negative takes credits back. */
  delta: credits.refine((delta) => delta !== 0, { message: 'not_zero' }),
  reason: requiredLine(300),
  request_key: requestKey,
})

/** Filter of the ledger: `from` and `to` are days, both included. */
const entryQuery = paging.extend({
  reason: z.enum(creditReasons).optional(),
  from: day.optional(),
  to: day.optional(),
})

export const creditRoutes = defineRoutes({
  packages: {
    method: 'GET',
    path: '/price',
    shows: ['packages'],
    access: 'public',
    summary: 'The credit packages on sale',
    response: z.array(creditPackage),
  },
  allPackages: {
    method: 'GET',
    path: '/price_all',
    shows: ['packages'],
    access: 'settings',
    summary: 'All credit packages, on sale or not',
    response: z.array(creditPackage),
  },
  addPackage: {
    method: 'POST',
    path: '/price',
    changes: ['packages'],
    access: 'settings',
    summary: 'Add a credit package, after the others',
    body: packageForm,
    response: creditPackage,
  },
  changePackage: {
    method: 'PUT',
    path: '/price/:id',
    changes: ['packages'],
    access: 'settings',
    summary: 'Change a credit package; what was bought stays as it was',
    params: byId,
    body: packageForm.extend({ opened: openedWith }),
    response: creditPackage,
  },
  removePackage: {
    method: 'DELETE',
    path: '/price/:id',
    changes: ['packages'],
    access: 'settings',
    summary: 'Remove a credit package',
    params: byId,
    response: ok,
  },
  movePackage: {
    method: 'PUT',
    path: '/price/:id/update_pos',
    changes: ['packages'],
    access: 'settings',
    summary: 'Move a package to a position from 1; the others close up',
    params: byId,
    body: z.object({ position: z.number().int().min(1).max(10_000) }),
    response: z.array(creditPackage),
  },
  offer: {
    method: 'GET',
    path: '/credits/offer',
    shows: ['packages'],
    access: 'signed-in',
    summary: 'What the caller can buy, in the one currency in which they are billed',
    response: creditOffer,
  },
  quote: {
    method: 'GET',
    path: '/credits/quote',
    access: 'signed-in',
    perMinute: 60,
    summary: 'Quote the price of a package or of an amount of credits for the caller, with VAT',
    query: wantedQuery,
    response: quote,
  },
  mine: {
    method: 'GET',
    path: '/credits_user',
    shows: ['credits', 'invoices'],
    access: 'signed-in',
    key: 'balance:read',
    summary: 'The caller’s balance, purchases, and how to pay them',
    query: paging.extend({ status: z.enum(invoiceStatuses).optional() }),
    response: z.object({
      credits: z.number().int(),
      owed: z.number().int(),
      bank_details: z.string(),
      purchases: paged(invoice),
    }),
  },
  buy: {
    method: 'POST',
    path: '/credits_user',
    changes: ['invoices'],
    access: 'signed-in',
    perMinute: 30,
    summary: 'Buy credits: an invoice, and where to pay it; the credits come when it is paid',
    body: z.object({
      wanted,
      payment_method: z.enum(siteMethods),
      /** Total that the buyer was shown, in minor units; a different total now is refused with the new one. */
      expected_total: total,
      request_key: requestKey,
    }),
    response: z.object({ invoice, checkout_url: z.string().nullable() }),
  },
  myHistory: {
    method: 'GET',
    path: '/credits_history_user',
    shows: ['credits', 'invoices'],
    access: 'signed-in',
    key: 'balance:read',
    summary: 'The caller’s ledger, newest first',
    query: entryQuery,
    response: paged(creditEntry),
  },
  balances: {
    method: 'GET',
    path: '/credits/balances',
    shows: ['credits', 'invoices'],
    access: 'dealers_manager.balance',
    summary: 'Every customer with their balance',
    query: paging.extend({
      keywords,
      sort: z.enum(['name', '-name', 'credits', '-credits']).default('name'),
    }),
    response: paged(balance),
  },
  history: {
    method: 'GET',
    path: '/credits/:id/history',
    shows: ['credits', 'invoices'],
    access: 'dealers_manager.balance',
    summary: 'One customer’s ledger, newest first',
    params: byId,
    query: entryQuery,
    response: paged(creditEntry),
  },
  openWallet: {
    method: 'POST',
    path: '/credits/create-empty',
    changes: ['credits', 'invoices'],
    access: 'dealers_manager.balance',
    summary: 'Open a customer’s wallet at zero',
    body: z.object({ user_id: id }),
    response: ok,
  },
  creditByHand: {
    method: 'POST',
    path: '/credits/manual',
    changes: ['credits', 'invoices'],
    access: 'dealers_manager.balance',
    summary: 'Give or take credits by hand, with the reason',
    body: manualCreditForm,
    response: balance,
  },
})
