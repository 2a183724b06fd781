import { expect, test } from 'vitest'
import { fewAtOnce } from './few-at-once.ts'

test('at most so many run at once, in their order, and one that fails makes room', async () => {
  const few = fewAtOnce(2)
  const began: number[] = []
  const ends: (() => void)[] = []
  const run = (n: number) =>
    few(async () => {
      began.push(n)
      await new Promise<void>((resolve) => ends.push(resolve))
      if (n === 0) throw new Error('failed')
      return n
    })
  const all = Promise.allSettled([0, 1, 2, 3].map(run))
  expect(began).toEqual([0, 1])
  ends[0]?.()
  await expect.poll(() => began).toEqual([0, 1, 2])
  ends[1]?.()
  await expect.poll(() => began).toEqual([0, 1, 2, 3])
  for (const end of ends.slice(2)) end()
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
})
