import type { LiveEvent, PresenceEvent, TypingEvent } from '../../../shared/contract/live.ts'

type Received = { changed: readonly LiveEvent[]; typing: TypingEvent; presence: PresenceEvent }
type Listener<K extends keyof Received> = (received: Received[K]) => void

const listeners: { [K in keyof Received]: Set<Listener<K>> } = {
  changed: new Set(),
  typing: new Set(),
  presence: new Set(),
}

/** Calls a function with the events of each burst (`changed`), when somebody types, comes or goes; returns how to stop it. */
export function onLive<K extends keyof Received>(kind: K, listener: Listener<K>): () => void {
  const set: Set<Listener<K>> = listeners[kind]
  set.add(listener)
  return () => void set.delete(listener)
}

/** Passes what the live channel brought to those who listen. */
export function emitLive<K extends keyof Received>(kind: K, received: Received[K]) {
  for (const listener of listeners[kind]) listener(received)
}
