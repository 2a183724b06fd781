import { expect, test } from 'vitest'
import type { OrderRow } from '../../../../shared/orders/order.ts'
import { steadyRows } from './steady-rows.ts'

const row = (_id: string, reg_no = '') => ({ _id, reg_no }) as OrderRow

test('rows keep their places and get the newest facts', () => {
  const { rows } = steadyRows([row('a'), row('b')], [row('b', 'new'), row('a')])
  expect(rows.map(({ _id, reg_no }) => [_id, reg_no])).toEqual([
    ['a', ''],
    ['b', 'new'],
  ])
})

test('an order that left the queue stays in its place, marked as removed', () => {
  const { rows } = steadyRows([row('a'), row('b')], [row('b')])
  expect(rows.map(({ _id, gone }) => [_id, gone])).toEqual([
    ['a', true],
    ['b', false],
  ])
})

test('new orders wait and are counted', () => {
  const { rows, waiting } = steadyRows([row('a')], [row('c'), row('a'), row('d')])
  expect([rows.length, waiting]).toEqual([1, 2])
})
