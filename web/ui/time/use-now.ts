import { createStore, type Store, useStore } from '../../app/store.ts'

const now: Store<number> = createStore(Date.now(), () => {
  const tick = () => now.set(Date.now())
  tick()
  const timer = setInterval(tick, 15_000)
  return () => clearInterval(timer)
})

/** Returns the current time in milliseconds, updated every 15 seconds by one timer for the whole page. */
export const useNow = (): number => useStore(now)
