import { useSyncExternalStore } from 'react'

/** Holds a value of the whole page, and notifies its subscribers when it changes. */
export type Store<T> = {
  get: () => T
  set: (value: T) => void
  /** Calls `listener` after each change, until the answer is called. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store. `start` runs when somebody begins to listen, and what it answers when nobody listens any more. */
export function createStore<T>(initial: T, start?: () => () => void): Store<T> {
  const listeners = new Set<() => void>()
  let value = initial
  let stop: (() => void) | undefined
  return {
    get: () => value,
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) stop = start?.()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.()
      }
    },
  }
}

/** Gives the value of a store as React state. */
export function useStore<T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get)
}
