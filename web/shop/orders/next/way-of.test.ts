import { expect, test } from 'vitest'
import type { ShopOrderState } from '../../../../shared/shop/shop-order-states.ts'
import { wayOf } from './way-of.ts'

const statesIn = (current_status: ShopOrderState) =>
  wayOf({ current_status, created_at: 'c', paid_at: 'p', shipped_at: null, completed_at: null })?.map(
    ({ state }) => state,
  )

test.each<[ShopOrderState, string[]]>([
  ['unpaid', ['done', 'waits', 'ahead', 'ahead']],
  ['paid', ['done', 'done', 'ahead', 'ahead']],
  ['processing', ['done', 'done', 'now', 'ahead']],
  ['on_hold', ['done', 'done', 'waits', 'ahead']],
  ['shipped', ['done', 'done', 'done', 'now']],
  ['completed', ['done', 'done', 'done', 'done']],
])('an order that is %s has come so far', (status, states) => {
  expect(statesIn(status)).toEqual(states)
})

test('a cancelled order goes nowhere', () => {
  expect(statesIn('cancelled')).toBeUndefined()
})
