import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from './embedded-postmaster.ts'
import { type Place, startPostmaster } from './embedded-start.ts'

const checkEveryMs = 500
const firstPauseMs = 500
const longestPauseMs = 15_000

export type Watching = {
  /** Logs an event, a line each. */
  log: (line: string) => void
  /** Called once, when PostgreSQL couldn't be started again for `timeoutMs`. */
  giveUp: () => void
  timeoutMs?: number
}

/**
 * Starts the PostgreSQL of a cluster again, on its port, whenever it ends unexpectedly: with growing pauses, until it
 * runs or is given up.
 *
 * @returns a function that ends the watching, and a start that may be under way
 */
export function watchPostmaster(place: Place, port: number, watching: Watching) {
  const stopping = new AbortController()
  const { signal } = stopping
  const ended = watch().catch(() => {})

  async function watch() {
    do await sleep(checkEveryMs, undefined, { signal })
    while ((await findPostmaster(place.cluster)) || (await startAgain(place, port, watching, signal)))
    if (!signal.aborted) watching.giveUp()
  }

  return async () => {
    stopping.abort()
    await ended
  }
}

/** @returns true when it runs again */
async function startAgain(
  place: Place,
  port: number,
  { log, timeoutMs = 60_000 }: Watching,
  stopping: AbortSignal,
): Promise<boolean> {
  const until = Date.now() + timeoutMs
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)])
  log('The database ended unasked. Starting it again.')
  for (let pause = firstPauseMs; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      await startPostmaster(place, { port, signal })
      log('The database runs again.')
      return true
    } catch (error) {
      const left = until - Date.now()
      if (stopping.aborted) return false
      log(String(error instanceof Error ? error.message : error))
      if (left <= 0) {
        log(`The database could not be started again for ${timeoutMs / 1000} s.`)
        return false
      }
      const wait = Math.min(pause, left)
      log(`Trying again in ${(wait / 1000).toFixed(1)} s.`)
      await sleep(wait, undefined, { signal: stopping })
    }
  }
}
