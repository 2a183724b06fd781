import type { LiveEvent, PresenceEvent, TypingEvent } from '../../../shared/contract/live.ts'

type Heard = { changed: readonly LiveEvent[]; typing: TypingEvent; presence: PresenceEvent }
type Listener<K extends keyof Heard> = (heard: Heard[K]) => void

const listeners: { [K in keyof Heard]: Set<Listener<K>> } = {
  changed: new Set(),
  typing: new Set(),
  presence: new Set(),
}

/** Calls a function with the events of each burst (`changed`), when somebody types, comes or goes; returns how to stop it. */
export function onLive<K extends keyof Heard>(kind: K, listener: Listener<K>): () => void {
  const set: Set<Listener<K>> = listeners[kind]
  set.add(listener)
  return () => void set.delete(listener)
}

/** Tells what the live channel said to those who listen. */
export function tellLive<K extends keyof Heard>(kind: K, heard: Heard[K]) {
  for (const listener of listeners[kind]) listener(heard)
}
