import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { soundBlocked } from './ring.ts'
import { startRinging } from './start-ringing.ts'

/** A browser with one audio context for all; `allowed` is false until somebody acts on the page. */
const browser = { allowed: true, rings: 0, waiting: [] as (() => void)[] }
/** The queue for the one lock. */
let locks: Promise<unknown>

const node = { connect: () => node, start: () => undefined, stop: () => undefined }
const volume = {
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
}

class Audio {
  currentTime = 0
  destination = {}
  get state() {
    return browser.allowed ? 'running' : 'suspended'
  }
  resume() {
    return new Promise<void>((resolve) => {
      if (browser.allowed) resolve()
      else browser.waiting.push(resolve)
    })
  }
  createOscillator() {
    browser.rings += 1
    return { ...node, frequency: { value: 0 } }
  }
  createGain() {
    return { ...node, gain: volume }
  }
}

/** Rings have two tones. */
const rings = () => browser.rings / 2

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(browser, { allowed: true, rings: 0, waiting: [] })
  locks = Promise.resolve()
  vi.stubGlobal('AudioContext', Audio)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) => {
        const turn = locks.then(() => (signal.aborted ? undefined : run()))
        locks = turn
        return turn
      },
    },
  })
  soundBlocked.set(false)
})
afterEach(() => void vi.useRealTimers())

test('it rings again and again until it is over', async () => {
  const stop = startRinging()
  await vi.advanceTimersByTimeAsync(0)
  expect(rings()).toBe(1)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(rings()).toBe(3)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rings()).toBe(3)
})

test('of two tabs one rings, and the other once the first is closed', async () => {
  const first = startRinging()
  const second = startRinging()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(rings()).toBe(2)
  first()
  await vi.advanceTimersByTimeAsync(5_999)
  expect(rings()).toBe(3)
  second()
})

test('where the browser refuses sound the page says so, and rings once somebody has acted', async () => {
  browser.allowed = false
  const stop = startRinging()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([rings(), soundBlocked.get()]).toEqual([0, true])
  browser.allowed = true
  window.dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(0)
  expect([rings(), soundBlocked.get()]).toEqual([1, false])
  stop()
})

test('a tab that the browser keeps silent leaves the ringing to another', async () => {
  browser.allowed = false
  const silent = startRinging()
  await vi.advanceTimersByTimeAsync(1_000)
  browser.allowed = true
  const stop = startRinging()
  await vi.advanceTimersByTimeAsync(6_000)
  expect(rings()).toBe(2)
  silent()
  stop()
})
