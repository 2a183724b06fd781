import { useSyncExternalStore } from 'react'

/** Sources that notice a lost connection: the browser itself, a call without an answer, the live channel. */
type Witness = 'browser' | 'calls' | 'live'

const down = new Set<Witness>()
const listeners = new Set<() => void>()

/** Records whether a witness can reach the server. The live channel reports here too. */
export function reportConnection(witness: Witness, up: boolean) {
  if (down.has(witness) === !up) return
  if (up) down.delete(witness)
  else down.add(witness)
  for (const listener of listeners) listener()
}

export function startWatchingConnection() {
  reportConnection('browser', navigator.onLine)
  window.addEventListener('online', () => reportConnection('browser', true))
  window.addEventListener('offline', () => reportConnection('browser', false))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether the server can be reached, as far as any source has noticed. */
export function useConnection(): 'connected' | 'lost' {
  return useSyncExternalStore(subscribe, () => (down.size === 0 ? 'connected' : 'lost'))
}
