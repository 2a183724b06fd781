import { expect, test } from 'vitest'
import { nextWaiting } from './next-waiting.ts'

const row = (_id: string, by: string | null = null) => ({ _id, taken_by: by ? { _id: by, name: by } : null })

test.each([
  ['the longest wait comes first', undefined, [row('a'), row('b')], 'a'],
  ['from one of them to the next', 'a', [row('a'), row('b')], 'b'],
  ['after the last one the first again', 'b', [row('a'), row('b')], 'a'],
  ['nobody else waits', 'a', [row('a')], undefined],
  ['nobody waits', 'a', [], undefined],
  ['what a colleague has is passed over', undefined, [row('a', 'colleague'), row('b', 'me')], 'b'],
])('%s', (_name, current, rows, next) => {
  expect(nextWaiting(rows, { me: 'me', current })?._id).toBe(next)
})
