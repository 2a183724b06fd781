import { expect, test } from 'vitest'
import { type Ask, ProviderRefused } from '../provider-http.ts'
import { paypalOrders } from './paypal-orders.ts'

const euros = (value: string) => ({ currency_code: 'EUR', value })
const orderOf = (status: string, payments?: object) => ({
  id: 'O1',
  status,
  purchase_units: [{ custom_id: 'p1', amount: euros('119.00'), ...(payments && { payments }) }],
})
const captured = (status: string, refunds: object[] = []) =>
  orderOf('COMPLETED', { captures: [{ id: 'C1', status, amount: euros('119.00') }], refunds })

/** Returns PayPal's orders over a stub with the given answers and no permission to see disputes. */
function ordersOver(order: object, capture?: () => object) {
  return paypalOrders(async ({ path }: Ask) => {
    if (path.startsWith('/v1/customer/disputes')) throw new ProviderRefused('PayPal', 403, 'NOT_AUTHORIZED')
    if (path.endsWith('/capture')) return capture?.() ?? {}
    return order
  })
}

const dispute = { dispute_id: 'D1', status: 'WAITING_FOR_SELLER_RESPONSE' }
const lost = {
  dispute_id: 'D1',
  status: 'RESOLVED',
  dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: euros('119.00') },
}

test('an app that may not see disputes sees the payment nevertheless', async () => {
  const { report, payment_id } = await ordersOver(captured('COMPLETED')).report('O1')
  expect(payment_id).toBe('p1')
  // But it doesn't end a dispute that it knows of.
  expect(report).toEqual({ status: 'paid', amount: 11_900, currency: 'EUR', refunded: 0 })
})

test('an app that may not see disputes learns of them by their webhooks', async () => {
  const orders = ordersOver(captured('COMPLETED'))
  expect((await orders.report('O1', dispute)).report.status).toBe('disputed')
  expect((await orders.report('O1', lost)).report).toMatchObject({ status: 'refunded', refunded: 11_900 })
})

test('the money of a lost dispute isn’t counted twice', async () => {
  const back = [{ status: 'COMPLETED', amount: euros('100.00') }]
  const partly = { ...lost, dispute_outcome: { ...lost.dispute_outcome, amount_refunded: euros('100.00') } }
  const { report } = await ordersOver(captured('PARTIALLY_REFUNDED', back)).report('O1', partly)
  expect(report).toMatchObject({ status: 'paid', refunded: 10_000 })
})

test('failed refunds aren’t counted', async () => {
  const refunds = [
    { status: 'COMPLETED', amount: euros('10.00') },
    { status: 'FAILED', amount: euros('20.00') },
  ]
  const { report } = await ordersOver(captured('PARTIALLY_REFUNDED', refunds)).report('O1')
  expect(report).toMatchObject({ status: 'paid', refunded: 1_000 })
})

test.each([
  ['PENDING', 'pending'],
  ['DECLINED', 'failed'],
  ['FAILED', 'failed'],
  ['REFUNDED', 'refunded'],
])('a capture that is %s makes the payment %s', async (capture, status) => {
  expect((await ordersOver(captured(capture)).report('O1')).report.status).toBe(status)
})

test('an approved order whose money can’t be captured now stays open', async () => {
  const orders = ordersOver(orderOf('APPROVED'), () => {
    throw new ProviderRefused('PayPal', 422, 'UNPROCESSABLE_ENTITY')
  })
  expect((await orders.report('O1')).report.status).toBe('created')
})

test('a cancelled order is expired', async () => {
  expect((await ordersOver(orderOf('VOIDED')).report('O1')).report.status).toBe('expired')
})
