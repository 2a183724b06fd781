const pause_ms = 1000

const lastRuns = new Map<string, number>()
const waiting = new Map<string, Promise<unknown>>()

/** Runs something at once, or as soon as a second has passed since it last ran; what is asked for until then is one run. */
export function throttle(name: string, run: () => Promise<unknown>): Promise<unknown> {
  const known = waiting.get(name)
  if (known) return known
  const start = () => {
    lastRuns.set(name, Date.now())
    return run()
  }
  const wait_ms = (lastRuns.get(name) ?? 0) + pause_ms - Date.now()
  if (wait_ms <= 0) return start()
  const later = new Promise((resolve) => setTimeout(resolve, wait_ms)).then(() => {
    waiting.delete(name)
    return start()
  })
  waiting.set(name, later)
  return later
}
