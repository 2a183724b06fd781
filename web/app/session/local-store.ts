import { createStore, type Store } from '../store.ts'

/** Holds a value that outlives the page; `null` and `undefined` remove it. */
export type SavedStore<T> = Store<T> & {
  /** Reads the value as it is in storage this moment: another tab's change may not have been announced yet. */
  reread: () => T
}

/** Opens a value of all tabs of the browser, stored in local storage: see `storeIn`. */
export const localStore = <T>(name: string, check: (stored: unknown) => T): SavedStore<T> =>
  storeIn(() => localStorage, name, check)

/** Opens a value of this tab alone, which outlives a reload: see `storeIn`. */
export const tabStore = <T>(name: string, check: (stored: unknown) => T): SavedStore<T> =>
  storeIn(() => sessionStorage, name, check)

/**
 * Opens a value stored in a storage under `maproom.<name>`. `check` turns what was stored (unknown, perhaps old or broken, `null` when
 * absent) into a value. Where storage is refused (private windows) the value lives as long as the page.
 */
function storeIn<T>(storage: Place, name: string, check: (stored: unknown) => T): SavedStore<T> {
  const key = keyOf(name)
  const store = createStore(check(readStored(storage, name)))
  const reread = () => {
    store.set(check(readStored(storage, name)))
    return store.get()
  }
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) reread()
  })
  return {
    ...store,
    reread,
    set: (value) => {
      writeStored(storage, name, value)
      store.set(value)
    },
  }
}

/** Returns a storage of the browser; throws where it is refused. */
type Place = () => Storage

const keyOf = (name: string) => `maproom.${name}`

/** Reads what is stored under a name of ours: unknown, perhaps old or broken; null when there is nothing. */
export function readStored(storage: Place, name: string): unknown {
  try {
    return JSON.parse(storage().getItem(keyOf(name)) ?? 'null')
  } catch {
    return null
  }
}

/** Removes all that is stored under names of ours that begin so. */
export function removeStored(storage: Place, start: string) {
  try {
    const area = storage()
    const keys = Array.from({ length: area.length }, (_, index) => area.key(index))
    for (const key of keys) if (key?.startsWith(keyOf(start))) area.removeItem(key)
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

/** Stores a value under a name of ours; `null` and `undefined` remove it. */
export function writeStored(storage: Place, name: string, value: unknown) {
  try {
    if (value === null || value === undefined) storage().removeItem(keyOf(name))
    else storage().setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or refused: the page continues with the value in memory.
  }
}
