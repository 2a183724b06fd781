import { sql } from 'drizzle-orm'
import type { BookRecord } from './books-fixtures.ts'
import { type BrokenBooks, setInvoice, setOrder } from './broken-books-fixtures.ts'

/** Makes a purchase the invoice of an order, at the order's price. */
const giveInvoice = (purchase: BookRecord, order: BookRecord) =>
  setInvoice(
    purchase,
    sql`order_id = ${order._id}, user_id = ${order.user_id}, amount = 4500, vat = total - 4500`,
  )

/** Defects of orders that are paid in money, and of their invoices. */
export const brokenOrders: BrokenBooks[] = [
  [
    'an order called paid whose invoice isn’t',
    ({ waiting }) => [setOrder(waiting, sql`payment = 'paid'`)],
    ['paid_order_without_one_paid_invoice: order waiting'],
  ],
  [
    'a paid order whose invoice belongs to none',
    ({ settled }) => [setInvoice(settled, sql`order_id = null`)],
    ['paid_order_without_one_paid_invoice: order settled'],
  ],
  [
    'a paid order with a second invoice that is paid',
    ({ settled, bought }) => [giveInvoice(bought, settled)],
    ['paid_order_without_one_paid_invoice: order settled'],
  ],
  [
    'a paid order with another invoice that is due',
    ({ settled, due }) => [giveInvoice(due, settled)],
    ['paid_order_without_one_paid_invoice: order settled'],
  ],
  [
    'a paid order with another invoice that was refunded',
    ({ settled, returned }) => [giveInvoice(returned, settled)],
    ['paid_order_without_one_paid_invoice: order settled'],
  ],
  [
    'an order called unpaid whose invoice is paid',
    ({ settled }) => [setOrder(settled, sql`payment = 'due'`)],
    ['unpaid_order_with_paid_invoice: order settled'],
  ],
  [
    'an order to be paid later whose invoice is paid',
    ({ settled }) => [setOrder(settled, sql`payment = 'pay_later'`)],
    ['unpaid_order_with_paid_invoice: order settled'],
  ],
  [
    'an order called unpaid whose invoice is disputed',
    ({ contested }) => [setOrder(contested, sql`payment = 'due'`)],
    ['unpaid_order_with_paid_invoice: order contested'],
  ],
  [
    'an order called unpaid whose invoice was refunded',
    ({ refunded }) => [setOrder(refunded, sql`payment = 'due'`)],
    ['unpaid_order_with_paid_invoice: order refunded'],
  ],
  [
    'an unpaid order with two invoices that are due',
    ({ waiting, due }) => [giveInvoice(due, waiting)],
    ['unpaid_order_with_paid_invoice: order waiting'],
  ],
  [
    'an order called refunded whose money stayed',
    ({ settled }) => [setOrder(settled, sql`payment = 'refunded'`)],
    ['refunded_order_without_refunded_invoice: order settled'],
  ],
  [
    'a refunded order whose invoice belongs to none',
    ({ refunded }) => [setInvoice(refunded, sql`order_id = null`)],
    ['refunded_order_without_refunded_invoice: order refunded'],
  ],
  [
    'a refunded order with another invoice that is due',
    ({ refunded, due }) => [giveInvoice(due, refunded), setOrder(refunded, sql`status = 'completed'`)],
    ['refunded_order_without_refunded_invoice: order refunded'],
  ],
  [
    'a refunded order with another invoice that is paid',
    ({ refunded, bought }) => [giveInvoice(bought, refunded), setOrder(refunded, sql`status = 'completed'`)],
    ['refunded_order_without_refunded_invoice: order refunded'],
  ],
  [
    'a cancelled order that was paid for and kept',
    ({ settled }) => [setOrder(settled, sql`status = 'cancelled'`)],
    ['cancelled_order_with_money: order settled'],
  ],
  [
    'a cancelled order whose invoice is still due',
    ({ waiting }) => [setOrder(waiting, sql`status = 'cancelled'`)],
    ['cancelled_order_with_money: order waiting'],
  ],
  [
    'an order of other work than was invoiced',
    ({ settled }) => [setOrder(settled, sql`total_credits = total_credits + 100`)],
    ['order_invoiced_otherwise: order settled'],
  ],
  [
    'an order at another price of a credit than was invoiced',
    ({ settled }) => [setOrder(settled, sql`credit_price = credit_price + 100`)],
    ['order_invoiced_otherwise: order settled'],
  ],
  [
    'an order in another currency than was invoiced',
    ({ settled }) => [setOrder(settled, sql`currency = 'USD'`)],
    ['order_invoiced_otherwise: order settled'],
  ],
  [
    'an order that was invoiced to somebody else',
    ({ settled, bought }) => [setInvoice(settled, sql`user_id = ${bought.user_id}`)],
    ['order_invoiced_otherwise: order settled'],
  ],
  [
    'an order paid in credits that was invoiced as well',
    ({ placed, due }) => [giveInvoice(due, placed)],
    ['order_invoiced_otherwise: order placed', 'paid_order_without_one_paid_invoice: order placed'],
  ],
  [
    'nothing in a cancelled invoice of another price',
    ({ givenUp }) => [setOrder(givenUp, sql`total_credits = total_credits + 100`)],
    [],
  ],
]
