import { expect, test } from 'vitest'
import { moveRow } from './move-row.ts'

const rows = ['a', 'b', 'c', 'd'].map((_id, index) => ({ _id, position: index + 1 }))
const order = (list: { _id: string; position: number }[]) =>
  list.map(({ _id, position }) => `${position}${_id}`).join(' ')

test.each([
  ['a', 3, '1b 2c 3a 4d'],
  ['d', 1, '1d 2a 3b 4c'],
  ['b', 2, '1a 2b 3c 4d'],
  ['b', 9, '1a 2c 3d 4b'],
  ['x', 1, '1a 2b 3c 4d'],
])('moving %s to %i gives %s', (id, position, expected) => {
  expect(order(moveRow(rows, id, position))).toBe(expected)
})
