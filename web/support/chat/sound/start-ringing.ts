import { readyForSound, ring } from './ring.ts'

/** Time from one ring to the next, in milliseconds. */
const pauseMs = 6000

/** Rings repeatedly until the returned function is called: of all tabs of the browser, one plays the sound. */
export function startRinging(): () => void {
  const over = new AbortController()
  void ringUntil(over.signal)
  return () => over.abort()
}

async function ringUntil(over: AbortSignal) {
  // A tab without sound must not stand in the way of one that has it.
  const context = await readyForSound(over)
  await alone(over, async () => {
    while (!over.aborted) {
      ring(context)
      await pause(over)
    }
  })
}

/** Runs a function while no other tab does; without a secure context there are no locks, and each tab runs it. */
async function alone(over: AbortSignal, run: () => Promise<void>) {
  if (over.aborted) return
  if (!navigator.locks) return run()
  // Giving up the wait is no failure.
  await navigator.locks.request('maproom.ring', { signal: over }, run).catch(() => undefined)
}

function pause(over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, pauseMs)
    over.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
