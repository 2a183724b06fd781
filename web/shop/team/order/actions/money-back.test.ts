import { expect, test } from 'vitest'
import { moneyBack } from './money-back.ts'

const before = {
  refunded: 5_95,
  payment_method: 'stripe' as const,
  txn_id: '',
  lines: [
    { quantity: 3, returned: 1 },
    { quantity: 1, returned: 0 },
  ],
}

test('counts the money and the pieces that go back by a step, not those before it', () => {
  const after = { ...before, refunded: 77_34, lines: before.lines.map((line) => ({ ...line, returned: 1 })) }
  expect(moneyBack(before, after)).toEqual({ amount: 71_39, pieces: 1, byTransfer: false })
  expect(moneyBack(before, before)).toMatchObject({ amount: 0, pieces: 0 })
})

test('money that came by bank or was marked by hand is transferred back', () => {
  expect(moneyBack({ ...before, payment_method: 'bank' }, before).byTransfer).toBe(true)
  expect(moneyBack({ ...before, txn_id: 'SQ-1' }, before).byTransfer).toBe(true)
})
