import { randomUUID } from 'node:crypto'
import { creditRoutes } from '../../../shared/money/credits.ts'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { placeWaitingOrder } from '../../orders/tests/money-fixtures.ts'
import type { SignedIn } from '../../test/call.ts'
import { makeAdmin, makeOrder, makeUser } from '../../test/factories.ts'
import {
  type MoneyApp,
  makePaidPurchase,
  type Purchase,
  refund,
  simulate,
  startPurchase,
} from '../payments/payment-fixtures.ts'

/** Order with its customer, invoice and payment, where there are any. */
export type BookRecord = {
  _id: string
  orderID: number
  user_id: string
  invoice_id: string
  payment_id: string
}

/** Makes one record of every kind: orders in credits, purchases, orders in money. */
export async function makeBooks(t: MoneyApp) {
  const admin = await makeAdmin(t)
  const made = {
    ...(await ordersInCredits(t)),
    ...(await purchases(t, admin)),
    ...(await ordersInMoney(t)),
  }
  return made
}

async function ordersInCredits(t: MoneyApp) {
  await t.changeSettings({ payment_type: 'credits', submit_order_pay_later: true })
  const [placed, cancelled, later] = [
    await makeOrder(t),
    await makeOrder(t),
    await makeOrder(t, { payment: 'later' }),
  ]
  await cancel(t, cancelled.customer, cancelled.order._id)
  const booked = ({ order, customer }: typeof placed): BookRecord => ({
    ...{ _id: order._id, orderID: order.orderID, user_id: customer._id },
    ...{ invoice_id: '', payment_id: '' },
  })
  return { placed: booked(placed), cancelled: booked(cancelled), later: booked(later) }
}

function cancel(t: MoneyApp, as: SignedIn, id: string) {
  return t.call(orderRoutes.cancel, { as, params: { id }, body: { reason: 'Sold.' } })
}

/**
 * Makes purchases of ten credits: paid; refunded in part and whole; unpaid; with a dispute that is open, won and lost.
 */
async function purchases(t: MoneyApp, admin: SignedIn) {
  const buy = async () => makePaidPurchase(t, await makeUser(t))
  const [bought10, part, returned] = [await buy(), await buy(), await buy()]
  await refund(t, admin, part.invoice_id, 40_00)
  await refund(t, admin, returned.invoice_id)
  const [disputed, won, lost] = [await buy(), await buy(), await buy()]
  for (const { buyer } of [disputed, won, lost]) await spend(t, admin, buyer, 6_00)
  for (const { payment_id } of [disputed, won, lost]) await simulate(t, payment_id, 'dispute')
  await simulate(t, won.payment_id, 'win')
  await simulate(t, lost.payment_id, 'lose')
  const due = await startPurchase(t, await makeUser(t))
  const booked = ({ buyer, invoice_id, payment_id }: Purchase): BookRecord => ({
    ...{ _id: '', orderID: 0, user_id: buyer._id },
    ...{ invoice_id, payment_id },
  })
  return {
    ...{ bought: booked(bought10), part: booked(part), returned: booked(returned), due: booked(due) },
    ...{ disputed: booked(disputed), won: booked(won), lost: booked(lost) },
  }
}

async function spend(t: MoneyApp, as: SignedIn, { _id }: SignedIn, credits: number) {
  const body = { user_id: _id, delta: -credits, reason: 'Spent', request_key: randomUUID() }
  await t.call(creditRoutes.creditByHand, { as, body })
}

/** Makes orders that are paid in money: unpaid, paid, cancelled unpaid, refunded, and disputed. */
async function ordersInMoney(t: MoneyApp) {
  await t.changeSettings({ payment_type: 'direct' })
  const place = () => placeWaitingOrder(t)
  const [waiting, settled, givenUp] = [await place(), await place(), await place()]
  const [refunded, contested] = [await place(), await place()]
  for (const { payment_id } of [settled, refunded, contested]) await simulate(t, payment_id, 'pay')
  await cancel(t, givenUp.customer, givenUp._id)
  await cancel(t, refunded.customer, refunded._id)
  await simulate(t, contested.payment_id, 'dispute')
  const booked = ({ customer, ...order }: typeof waiting): BookRecord => ({ ...order, user_id: customer._id })
  return {
    ...{ waiting: booked(waiting), settled: booked(settled), givenUp: booked(givenUp) },
    ...{ refunded: booked(refunded), contested: booked(contested) },
  }
}
