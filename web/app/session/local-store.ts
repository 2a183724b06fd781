import { createStore, type Store } from '../store.ts'

/** Holds a value that outlives the page; `null` and `undefined` remove it. */
export type KeptStore<T> = Store<T> & {
  /** Reads the value as it is in storage this moment: another tab's change may not have been announced yet. */
  reread: () => T
}

/** Opens a value of all tabs of the browser, kept in local storage: see `storeIn`. */
export const localStore = <T>(name: string, check: (stored: unknown) => T): KeptStore<T> =>
  storeIn(() => localStorage, name, check)

/** Opens a value of this tab alone, which outlives a reload: see `storeIn`. */
export const tabStore = <T>(name: string, check: (stored: unknown) => T): KeptStore<T> =>
  storeIn(() => sessionStorage, name, check)

/**
 * Opens a value kept in a storage under `maproom.<name>`. `check` turns what was stored (unknown, perhaps old or broken, `null` when
 * absent) into a value. Where storage is refused (private windows) the value lives as long as the page.
 */
function storeIn<T>(storage: () => Storage, name: string, check: (stored: unknown) => T): KeptStore<T> {
  const key = `maproom.${name}`
  const store = createStore(check(read(storage, key)))
  const reread = () => {
    store.set(check(read(storage, key)))
    return store.get()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread()
  })
  return {
    ...store,
    reread,
    set: (value) => {
      write(storage, key, value)
      store.set(value)
    },
  }
}

function read(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: unknown) {
  try {
    if (value === null || value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or refused: the page continues with the value in memory.
  }
}
