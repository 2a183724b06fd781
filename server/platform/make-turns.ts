import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work after which others have their turn. */
const longestTurnMs = 5

/** Makes what long work calls between its small steps: it lets other calls have their turn whenever it was busy for a while. */
export function makeTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await setImmediate()
    since = performance.now()
  }
}
