import { z } from 'zod'
import { byId, credits, id, keywords, ok, requestKey, requiredLine, timestamp } from './fields.ts'
import { pageOf, paging } from './paging.ts'
import { defineRoutes } from './route.ts'

/** Why a balance changed. */
export const creditReasons = [
  'opened',
  'order_placed',
  'order_paid',
  'order_refunded',
  'manual',
  'purchase',
] as const
export type CreditReason = (typeof creditReasons)[number]

/** One line of the ledger: credits in hundredths, `balance_after` what there was when it was written. */
export const creditEntry = z.object({
  _id: id,
  delta: credits,
  balance_after: z.number().int(),
  reason: z.enum(creditReasons),
  note: z.string(),
  order_id: id.nullable(),
  orderID: z.number().int().nullable(),
  /** Who did it: a user name, for the team only. */
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
  changed_at: timestamp.nullable(),
})
export type Balance = z.output<typeof balance>

/** A package of credits on sale: `credits` in hundredths, `amount` in the currency's minor unit, net of VAT. */
export const creditPackage = z.object({
  _id: id,
  name: z.string(),
  credits: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  position: z.number().int(),
})
export type CreditPackage = z.output<typeof creditPackage>

/** A purchase of credits. Paying it adds the credits, exactly once. */
export const purchase = z.object({
  _id: id,
  purchase_no: z.number().int(),
  item_name: z.string(),
  credits: z.number().int(),
  amount: z.number().int(),
  currency: z.string(),
  payment_method: z.enum(['bank']),
  status: z.enum(['due', 'paid']),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
})
export type Purchase = z.output<typeof purchase>
export const purchaseOfUser = purchase.extend({ user_id: id, username: z.string(), company_name: z.string() })
export type PurchaseOfUser = z.output<typeof purchaseOfUser>

export const manualCreditForm = z.object({
  user_id: id,
  /** Hundredths; negative takes credits back. */
  delta: credits.refine((delta) => delta !== 0, { message: 'not_zero' }),
  reason: requiredLine(300),
  request_key: requestKey,
})

export const creditRoutes = defineRoutes({
  packages: {
    method: 'GET',
    path: '/price',
    access: 'public',
    summary: 'The credit packages on sale',
    response: z.array(creditPackage),
  },
  mine: {
    method: 'GET',
    path: '/credits_user',
    access: 'signed-in',
    summary: 'The caller’s balance, purchases, and how to pay them',
    query: paging,
    response: z.object({ credits: z.number().int(), bank_details: z.string(), purchases: pageOf(purchase) }),
  },
  buy: {
    method: 'POST',
    path: '/credits_user',
    access: 'signed-in',
    setting: 'bank',
    perMinute: 30,
    summary: 'Order a package by bank transfer; the credits come when it is paid',
    body: z.object({ package_id: id, request_key: requestKey }),
    response: purchase,
  },
  myHistory: {
    method: 'GET',
    path: '/credits_history_user',
    access: 'signed-in',
    summary: 'The caller’s ledger, newest first',
    query: paging,
    response: pageOf(creditEntry),
  },
  purchases: {
    method: 'GET',
    path: '/credits',
    access: 'dealers_manager.invoices',
    summary: 'The purchases of all users, newest first',
    query: paging.extend({ keywords, status: z.enum(['due', 'paid']).optional() }),
    response: pageOf(purchaseOfUser),
  },
  markAsPaid: {
    method: 'PATCH',
    path: '/credits/mark-as-paid',
    access: 'dealers_manager.invoices',
    summary: 'Record that a purchase was paid by bank transfer, which adds its credits',
    body: z.object({ id }),
    response: purchaseOfUser,
  },
  balances: {
    method: 'GET',
    path: '/credits/balances',
    access: 'dealers_manager.balance',
    summary: 'Every customer with their balance',
    query: paging.extend({
      keywords,
      sort: z.enum(['name', '-name', 'credits', '-credits']).default('name'),
    }),
    response: pageOf(balance),
  },
  history: {
    method: 'GET',
    path: '/credits/:id/history',
    access: 'dealers_manager.balance',
    summary: 'One customer’s ledger, newest first',
    params: byId,
    query: paging,
    response: pageOf(creditEntry),
  },
  openWallet: {
    method: 'POST',
    path: '/credits/create-empty',
    access: 'dealers_manager.balance',
    summary: 'Open a customer’s wallet at zero',
    body: z.object({ user_id: id }),
    response: ok,
  },
  creditByHand: {
    method: 'POST',
    path: '/credits/manual',
    access: 'dealers_manager.balance',
    summary: 'Give or take credits by hand, with the reason',
    body: manualCreditForm,
    response: balance,
  },
})
