import { createStore, type Store } from '../store.ts'

/** Holds a value of all tabs of the browser; `null` and `undefined` remove it. */
type LocalStore<T> = Store<T> & {
  /** Reads the value as it is in storage this moment: another tab's change may not have been announced yet. */
  reread: () => T
}

/**
 * Opens a value kept in local storage under `maproom.<name>`. `check` turns what was stored (unknown, perhaps old or broken, `null` when
 * absent) into a value. Where storage is refused (private windows) the value lives as long as the page.
 */
export function localStore<T>(name: string, check: (stored: unknown) => T): LocalStore<T> {
  const key = `maproom.${name}`
  const store = createStore(check(read(key)))
  const reread = () => {
    store.set(check(read(key)))
    return store.get()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread()
  })
  return {
    ...store,
    reread,
    set: (value) => {
      write(key, value)
      store.set(value)
    },
  }
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
