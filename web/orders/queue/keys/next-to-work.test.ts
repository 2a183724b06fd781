import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { nextToWork } from './next-to-work.ts'

const row = (_id: string, status: OrderRow['status'], by: string | null = null) =>
  ({
    _id,
    status,
    release_in_ms: null,
    waits_for_payment: false,
    assigned_to: by && { _id: by, name: by },
  }) as OrderRow

test('the next order is one that nobody has, or one’s own; those of colleagues and of customers are left out', () => {
  const rows = [
    row('a', 'pending'),
    row('b', 'in_progress', 'ida'),
    row('c', 'on_hold', 'me'),
    row('d', 'pending', 'ida'),
    row('e', 'tuned', 'me'),
    row('f', 'incomplete', 'me'),
    row('g', 'pending', 'me'),
  ]
  const after = (place: number) => nextToWork(rows, place, 'me')?._id
  expect([after(0), after(4), after(6)]).toEqual(['e', 'g', 'a'])
})

test('an order whose file is about to go to the customer is no work any more', () => {
  const leaving = { ...row('b', 'in_progress', 'me'), release_in_ms: 8000 }
  expect(nextToWork([leaving, row('a', 'in_progress', 'me')], -1, 'me')?._id).toBe('a')
})

test('an order that waits for its payment is nobody’s work, and the order itself isn’t its own next', () => {
  const unpaid = { ...row('b', 'pending'), waits_for_payment: true }
  expect(nextToWork([row('a', 'pending'), unpaid], 0, 'me')).toBeUndefined()
  expect(nextToWork([row('a', 'pending'), unpaid], -1, 'me')?._id).toBe('a')
})
