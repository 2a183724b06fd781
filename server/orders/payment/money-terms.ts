import { AppError } from '../../../shared/contract/errors.ts'
import { mostMoney } from '../../../shared/contract/fields.ts'
import { creditUnit, priceOfCredits } from '../../../shared/money/money.ts'
import type { MoneyQuote } from '../../../shared/money/money-quote.ts'
import type { OrderForm } from '../../../shared/orders/order-form.ts'
import { requireAddress } from '../../money/invoices/buyer-address.ts'
import { type Sale, totalsOf } from '../../money/invoices/create-invoice.ts'
import { taxedBuyer } from '../../money/invoices/taxed-buyer.ts'
import { availableMethods } from '../../money/payments/available-methods.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/gate.ts'
import type { Portal } from '../../platform/portal.ts'

/** Terms on which a person pays for work in money: the buyer, their VAT, and the net price of a credit in minor units. */
export type MoneyTerms = Pick<Sale, 'buyer' | 'locale' | 'vat' | 'currency'> & { credit_price: number }

/** Reads a person's present terms. May ask VIES: call it outside of transactions. */
export async function moneyTerms(db: Db, portal: Portal, user_id: string): Promise<MoneyTerms> {
  const { credit_price, currency } = await portal.settings.get(db)
  return { ...(await taxedBuyer(db, portal, user_id)), currency, credit_price }
}

/** Makes the invoice line for so many credits of work (hundredths). Throws `amount_too_large`. */
export function lineOf(item_name: string, total_credits: number, credit_price: number) {
  const amount = priceOfCredits(total_credits, credit_price)
  if (amount > mostMoney) throw new AppError('amount_too_large')
  return { item_name, count: creditUnit, amount }
}

/** Quotes the price in money of so many credits of work (hundredths) for a person, with the methods of payment. */
export async function quoteOrder(db: Db, portal: Portal, user: Actor, credits: number): Promise<MoneyQuote> {
  const terms = await moneyTerms(db, portal, user._id)
  const { vat_percentage, vat_treatment, vat_check } = terms.vat
  const { amount, vat, total } = totalsOf([lineOf('', credits, terms.credit_price)], vat_percentage)
  const { currency } = terms
  const methods = await availableMethods(db, portal, currency)
  const check = vat_check?.result ?? null
  return { amount, vat, total, currency, vat_percentage, vat_treatment, vat_check: check, methods }
}

type Agreed = Pick<OrderForm, 'payment' | 'payment_method' | 'expected_total'>

/**
 * Reads the terms of an order that is being placed, if they are still those that the customer was shown; null where
 * it is paid in credits: on sites of credits, on account, and when it costs nothing.
 *
 * @throws AppError `order_price_changed` with `{ total }` in money (null: it is credits now),
 *   `payment_method_unavailable`, `buyer_address_missing`, `invalid_input` without a method
 */
export async function termsAsShown(
  db: Db,
  portal: Portal,
  user: Actor,
  { payment, payment_method, expected_total }: Agreed,
  total_credits: number,
): Promise<MoneyTerms | null> {
  const { payment_type, credit_price } = await portal.settings.get(db)
  if (
    payment === 'on_account' ||
    payment_type === 'credits' ||
    priceOfCredits(total_credits, credit_price) === 0
  ) {
    if (expected_total) throw new AppError('order_price_changed', { data: { total: null } })
    return null
  }
  const terms = await moneyTerms(db, portal, user._id)
  const { total } = totalsOf([lineOf('', total_credits, terms.credit_price)], terms.vat.vat_percentage)
  if (total !== expected_total) throw new AppError('order_price_changed', { data: { total } })
  if (payment === 'later') return terms
  if (!payment_method) throw new AppError('invalid_input', { fields: { payment_method: 'required' } })
  if (!(await availableMethods(db, portal, terms.currency)).includes(payment_method))
    throw new AppError('payment_method_unavailable')
  requireAddress(terms.buyer)
  return terms
}
