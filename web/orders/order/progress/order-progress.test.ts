import { expect, it } from 'vitest'
import type { OrderEvent } from '../../../../shared/orders/order.ts'
import type { OrderStatus } from '../../../../shared/orders/order-states.ts'
import { wayOf } from './order-progress.ts'

const event = (status: OrderStatus, created_at: string): OrderEvent => ({
  ...{ _id: created_at, kind: 'status', status, reason_code: null, reason: '', amount: null, by: null },
  ...{ parts: [], by_customer: false, created_at },
})

/** Writes the way of an order: each point's state, and its time where it has one. */
const way = (status: OrderStatus, events: OrderEvent[] = [], checked = false) =>
  wayOf({ status, checked, created_at: '9', events })?.map(({ state, at }) => `${state} ${at ?? ''}`.trim())

it('an order that was placed is received', () => {
  expect(way('pending')).toEqual(['done 9', 'ahead', 'ahead'])
})

it('each step has the time at which it was reached, and the check that of its end', () => {
  const events = [event('in_progress', '10'), event('tuned', '11'), event('completed', '12')]
  expect(way('in_progress', events.slice(0, 1))).toEqual(['done 9', 'now 10', 'ahead'])
  expect(way('tuned', events.slice(0, 2))).toEqual(['done 9', 'done 10', 'now', 'ahead'])
  expect(way('completed', events, true)).toEqual(['done 9', 'done 10', 'done 12', 'done 12'])
})

it('an order that nobody else looked at is nowhere said to be checked', () => {
  const released = [event('in_progress', '10'), event('tuned', '11'), event('completed', '12')]
  expect(way('completed', released)).toEqual(['done 9', 'done 10', 'done 12'])
})

it('an order on hold or with its customer waits', () => {
  expect(way('on_hold', [event('in_progress', '10')])).toEqual(['done 9', 'waits 10', 'ahead'])
  expect(way('incomplete')).toEqual(['done 9', 'waits', 'ahead'])
})

it('rework begins anew', () => {
  const events = [event('in_progress', '10'), event('completed', '11'), event('in_progress', '12')]
  expect(way('in_progress', events)).toEqual(['done 9', 'now 12', 'ahead'])
  expect(way('tuned', [...events, event('tuned', '13')])).toEqual(['done 9', 'done 12', 'now', 'ahead'])
})

it('a cancelled order is on no way', () => {
  expect(way('cancelled')).toBeUndefined()
})
