import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('runs at once, and then once a second at most, with the last of what was asked for', async () => {
  const run = vi.fn(async () => undefined)
  const ask = () => void throttle('tickets', run)
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 10; at += 1) {
    ask()
    await vi.advanceTimersByTimeAsync(150)
  }
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(run).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(5000)
  expect(run).toHaveBeenCalledTimes(3)
})

it('keeps one thing from waiting for another', () => {
  const run = vi.fn(async () => undefined)
  void throttle('one', run)
  void throttle('other', run)
  expect(run).toHaveBeenCalledTimes(2)
})
