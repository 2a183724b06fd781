import { expect, test } from 'vitest'
import type { ShopOrder } from '../../../shared/shop/shop-order.ts'
import { outcomeOf } from './order-outcome.ts'

type PaidOrder = Parameters<typeof outcomeOf>[0]
const here = { left: false, late: false }
const byCard = (status: NonNullable<ShopOrder['payment']>['status']): PaidOrder => ({
  current_status: 'unpaid',
  payment_method: 'stripe',
  payment: { _id: '1', method: 'stripe', status },
})

test.each([
  ['a payment that the provider hasn’t decided', byCard('pending'), here, 'waiting'],
  ['one that takes long', byCard('pending'), { left: false, late: true }, 'late'],
  ['one whose page its payer left', byCard('created'), { left: true, late: false }, 'not_paid'],
  ['one that is on its way, whatever was left', byCard('pending'), { left: true, late: false }, 'waiting'],
  ['one that failed', byCard('failed'), here, 'failed'],
  ['one that ran out', byCard('expired'), here, 'failed'],
  ['an order whose provider couldn’t be reached', { ...byCard('failed'), payment: null }, here, 'not_paid'],
  ['a transfer', { ...byCard('created'), payment_method: 'bank' }, here, 'transfer'],
  [
    'an order that is paid, whatever its last attempt',
    { ...byCard('failed'), current_status: 'paid' },
    here,
    'paid',
  ],
  [
    'an order that was sent',
    { ...byCard('paid'), current_status: 'shipped' },
    { left: true, late: true },
    'paid',
  ],
  ['an order that was cancelled', { ...byCard('pending'), current_status: 'cancelled' }, here, 'cancelled'],
] satisfies [string, PaidOrder, typeof here, string][])(
  '%s: shown as it is',
  (_name, order, seen, outcome) => {
    expect(outcomeOf(order, seen)).toBe(outcome)
  },
)
