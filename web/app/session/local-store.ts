import { useSyncExternalStore } from 'react'

/** A value kept in local storage, the same in every tab of the browser. */
export type LocalStore<T> = {
  get: () => T
  /** As it is in storage this moment: another tab's change may not have been announced yet. */
  reread: () => T
  /** Keeps the value here and in the other tabs; `null` and `undefined` remove it. */
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

/**
 * Opens a value kept under `maproom.<name>`. `check` turns what was stored (unknown, perhaps old or broken, `null` when
 * absent) into a value. Where storage is refused (private windows) the value lives as long as the page.
 */
export function localStore<T>(name: string, check: (stored: unknown) => T): LocalStore<T> {
  const key = `maproom.${name}`
  const listeners = new Set<() => void>()
  let value = check(read(key))
  const tell = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = check(read(key))
    tell()
  })
  return {
    get: () => value,
    reread: () => {
      value = check(read(key))
      return value
    },
    set: (next) => {
      value = next
      write(key, next)
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the value of a local store, as React state. */
export function useLocalStore<T>(store: LocalStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or refused: the page continues with the value in memory.
  }
}
