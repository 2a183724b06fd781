import { useEffect, useEffectEvent, useRef } from 'react'
import { createStore, useStore } from '../store.ts'

/** Sources that notice a lost connection: the browser itself, a call without an answer, the live channel. */
type Witness = 'browser' | 'calls' | 'live'

/** Those who can't reach the server at the moment. */
const down = createStore<readonly Witness[]>([])

/** Records whether a witness can reach the server. The live channel reports here too. */
export function reportConnection(witness: Witness, up: boolean) {
  const known = down.get()
  if (known.includes(witness) === !up) return
  down.set(up ? known.filter((other) => other !== witness) : [...known, witness])
}

export function startWatchingConnection() {
  reportConnection('browser', navigator.onLine)
  window.addEventListener('online', () => reportConnection('browser', true))
  window.addEventListener('offline', () => reportConnection('browser', false))
}

/** Returns whether the server can be reached, as far as any source has noticed. */
export function useConnection(): 'connected' | 'lost' {
  return useStore(down).length === 0 ? 'connected' : 'lost'
}

/** Waits until calls can reach the server, whatever the live channel can. */
export function onceConnected(): Promise<void> {
  const reachable = () => down.get().every((witness) => witness === 'live')
  if (reachable()) return Promise.resolve()
  return new Promise((resolve) => {
    const end = down.subscribe(() => {
      if (!reachable()) return
      end()
      resolve()
    })
  })
}

/** Calls back when a lost connection to the server is there again. */
export function useOnceReconnected(onReconnected: () => void) {
  const lost = useConnection() === 'lost'
  const notify = useEffectEvent(onReconnected)
  const wasLost = useRef(lost)
  useEffect(() => {
    if (wasLost.current && !lost) notify()
    wasLost.current = lost
  }, [lost])
}
